/** For records deleted in another window. The API answers 404 for them, as for ids that never existed. */
import { ApiError } from './errors';

export const gone = {
  address: 'You deleted this address in another window',
  card: 'You deleted this card in another window',
} as const;

/** The API has no such record, or no such call. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.httpStatus === 404;

/**
 * For deletes: returns undefined when the record is already deleted.
 * @throws every other failure
 */
export const ignoreIfGone = <Reply>(reply: Promise<Reply>): Promise<Reply | undefined> =>
  reply.catch((error: unknown) => {
    if (isNotFound(error)) return undefined;
    throw error;
  });

/** For calls that an API may lack: null instead of its 404. @throws every other failure */
export const nullIfAbsent = (error: unknown): null => {
  if (isNotFound(error)) return null;
  throw error;
};

/** For updates: replaces "Not found" with a message that explains what happened. Other failures stay unchanged. */
export const explainIfGone = (error: unknown, sentence: string): unknown =>
  isNotFound(error) ? new ApiError('rejected', 404, sentence) : error;
