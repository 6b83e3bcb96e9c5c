import { asksForImage } from './image-address';
import { networkLimit } from './network-limit';
import type { Answer } from './read-body';
import { refuse } from './refusal';

/** Pictures that one client may have made smaller in a minute: each is drawn anew, because none is kept on disk. */
const IMAGES = 60;

/**
 * Answers with 429 when one client asks for too many pictures of another size; everything else goes to `answer`.
 * @param scale RATE_LIMIT_SCALE
 */
export function limitImages(answer: Answer, scale: number): Answer {
  const limit = networkLimit(IMAGES, scale);
  return async (request, response) => {
    const wait = asksForImage(request.url ?? '') ? await limit.take(request) : 0;
    if (wait > 0) return refuse(response, 429, { 'Retry-After': String(wait) });
    return answer(request, response);
  };
}
