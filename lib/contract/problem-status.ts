export const problemStatus = {
  /** The call worked, the answer is no (ZIP code not served, card declined, coupon refused). */
  refused: 200,
  bad_request: 400,
  unauthorized: 401,
  /** The bot check: shown inline, without a toast. */
  bot_refused: 403,
  /** A staff key that lacks the scope, or comes from a browser or another network. */
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many: 429,
  internal: 500,
  /** Of another API: it gave no answer that can be used, or none in time. */
  unusable: 502,
  unavailable: 503,
  late: 504,
} as const;
export type ProblemCode = keyof typeof problemStatus;
