/** Every way in which the API says no, and the HTTP code of each (one table, nowhere else). */

export const problemStatus = {
  /** Not a failure of the call: the answer is no (zip not served, card declined, coupon refused). */
  refused: 200,
  bad_request: 400,
  unauthorized: 401,
  /** Only the bot check: the website shows it inline, without a toast. */
  bot_refused: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

export interface ProblemExtra {
  data?: unknown;
  /** Messages by field. */
  errors?: Record<string, string>;
  headers?: Record<string, string>;
  /** More keys at the top of the body, for calls whose replies have their own (msg, err, messages). */
  body?: Record<string, unknown>;
}

/** Thrown by handlers; `message` goes to the customer as it is. */
export class ApiProblem extends Error {
  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly extra: ProblemExtra = {},
  ) {
    super(message);
    this.name = 'ApiProblem';
  }

  /** By name: services are shared between the front's bundle and Next's, and each carries its own copy of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiProblem';
  }
}

/** A foreign id answers exactly as a missing one. */
export const notFound = () => new ApiProblem('not_found', 'Not found');

/** One field that can't stay as it is; the message stands at the field and at the top. */
export const invalidField = (field: string, message: string) =>
  new ApiProblem('invalid', message, { errors: { [field]: message } });
