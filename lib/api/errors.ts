/** Why a call did not succeed. Small: public pages load it without the client. */

export type ApiErrorKind = 'network' | 'unauthorized' | 'forbidden' | 'rejected';

export class ApiError extends Error {
  constructor(
    /**
     * network: no usable answer came · unauthorized: 401, the session has ended · forbidden: 403, the bot check
     * refused, shown inline and never as a toast · rejected: the server said no, `message` is its sentence.
     */
    readonly kind: ApiErrorKind,
    readonly httpStatus: number,
    /** The server's sentence, '' when it gave none. */
    message: string,
    /** Messages by field name. */
    readonly errors: Record<string, string> = {},
    /** The reply's body: some refusals carry data. */
    readonly body: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** No usable answer came: what was sent may or may not have arrived. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.kind === 'network';
