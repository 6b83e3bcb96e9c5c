/** For records deleted in another window: the API answers 404, as for unknown ids. */
import { ApiError } from './errors';

export const gone = {
  address: 'You deleted this address in another window',
  card: 'You deleted this card in another window',
} as const;

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.httpStatus === 404;

/** For deletes: undefined when the record is already deleted. @throws every other failure */
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

/** For updates: replaces "Not found" with an explanation. */
export const explainIfGone = (error: unknown, sentence: string): unknown =>
  isNotFound(error) ? new ApiError('rejected', 404, sentence) : error;
