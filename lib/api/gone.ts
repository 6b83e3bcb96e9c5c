/** What another window has deleted meanwhile: the API answers 404 for it, as for what never was. */
import { ApiError } from './errors';

export const gone = {
  address: 'This address was deleted in another window',
  card: 'This card was deleted in another window',
} as const;

const isGone = (error: unknown) => error instanceof ApiError && error.httpStatus === 404;

/** For deleting: gone is what was wanted. Answers with undefined then. @throws every other failure */
export const unlessGone = <Reply>(reply: Promise<Reply>): Promise<Reply | undefined> =>
  reply.catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });

/** For changing: "Not found" becomes a sentence that says what happened. Other failures stay as they are. */
export const saidIfGone = (error: unknown, sentence: string): unknown =>
  isGone(error) ? new ApiError('rejected', 404, sentence) : error;
