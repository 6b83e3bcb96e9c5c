export type ApiErrorKind = 'network' | 'unauthorized' | 'forbidden' | 'rejected';

export class ApiError extends Error {
  constructor(
    /** network: no usable reply · unauthorized: 401 · forbidden: 403, in forms the bot check · rejected: `message` says why */
    readonly kind: ApiErrorKind,
    readonly httpStatus: number,
    message: string,
    readonly errors: Record<string, string> = {},
    /** Some refusals have data. */
    readonly body: Record<string, unknown> = {},
    /** network: the wait was long already, so it is not retried. */
    readonly isLate = false,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** The timeout of the client or a gateway. */
export const noReplyInTime = (httpStatus = 0) => new ApiError('network', httpStatus, '', {}, {}, true);

/** The request may or may not have reached the server. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.kind === 'network';

/** A falsy status of verifyToken, or the 401 of another API. */
export const isTokenRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.kind === 'unauthorized' || (error.kind === 'rejected' && error.httpStatus === 200));
