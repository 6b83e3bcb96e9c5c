import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '@/server/api/network';
import { asksForImage } from './image-address';
import type { Answer } from './read-body';
import { refuse } from './refusal';

/** Pictures that one client may have made smaller in a minute: each is drawn anew, because none is kept on disk. */
const IMAGES = 60;
const SECONDS = 60;

/**
 * Answers with 429 when one client asks for too many pictures of another size; everything else goes to `answer`.
 * Requests carry the client's address as their only X-Forwarded-For (replaceForwardedHeaders).
 * @param scale RATE_LIMIT_SCALE
 */
export function limitImages(answer: Answer, scale: number): Answer {
  const limiter = new RateLimiterMemory({
    points: Math.max(1, Math.round(IMAGES * scale)),
    duration: SECONDS,
  });
  return async (request, response) => {
    if (!asksForImage(request.url ?? '')) return answer(request, response);
    try {
      await limiter.consume(networkOf(String(request.headers['x-forwarded-for'])));
    } catch (outcome) {
      if (!(outcome instanceof RateLimiterRes)) throw outcome;
      const wait = Math.max(1, Math.ceil(outcome.msBeforeNext / 1000));
      return refuse(response, 429, { 'Retry-After': String(wait) });
    }
    return answer(request, response);
  };
}
