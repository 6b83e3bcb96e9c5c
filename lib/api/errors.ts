/** Why a call failed. */

export type ApiErrorKind = 'network' | 'unauthorized' | 'forbidden' | 'rejected';

export class ApiError extends Error {
  constructor(
    /**
     * network: no usable reply · unauthorized: 401, by which the session's own token has ended · forbidden: 403, in forms from the bot
     * check · rejected: the server refused, and `message` says why.
     */
    readonly kind: ApiErrorKind,
    readonly httpStatus: number,
    /** The server's message, '' when it sent none. */
    message: string,
    /** Messages by field name. */
    readonly errors: Record<string, string> = {},
    /** The reply's body, because some refusals carry data. */
    readonly body: Record<string, unknown> = {},
    /** network: the wait was long already, so nothing that is not asked for again is worth another. */
    readonly isLate = false,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** The end of a wait for a reply, as long as the client or a gateway waits. */
export const noReplyInTime = (httpStatus = 0) => new ApiError('network', httpStatus, '', {}, {}, true);

/** No usable reply arrived, so the request may or may not have reached the server. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.kind === 'network';

/** Whether verifyToken said no: a falsy status, or the 401 of another API. */
export const isTokenRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.kind === 'unauthorized' || (error.kind === 'rejected' && error.httpStatus === 200));
