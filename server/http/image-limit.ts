import { asksForImage } from './image-address';
import { networkLimit } from './network-limit';
import type { Answer } from './read-body';
import { refuse } from './refusal';

/** Pictures that one client may have made smaller: each is drawn anew, because none is kept on disk. */
const IMAGES = { inMinute: 60, atOnce: 20 };

/**
 * Answers with 429 when one client asks for too many pictures of another size; everything else goes to `answer`.
 * @param scale RATE_LIMIT_SCALE
 */
export function limitImages(answer: Answer, scale: number): Answer {
  const limit = networkLimit(IMAGES, scale);
  return async (request, response) => {
    if (!asksForImage(request.url ?? '')) return answer(request, response);
    return limit.within(
      request,
      () => answer(request, response),
      (wait) => refuse(response, 429, { 'Retry-After': String(wait) }),
    );
  };
}
