import { messages } from '@/lib/messages';

/** Every kind of refusal and its HTTP status code. */
export const problemStatus = {
  /** The call worked, but the answer is no (zip not served, card declined, coupon refused). */
  refused: 200,
  bad_request: 400,
  unauthorized: 401,
  /** Used only by the bot check: the website shows it inline, without a toast. */
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
  /** Extra top-level keys of the body, for calls that have their own (msg, err, messages). */
  body?: Record<string, unknown>;
}

/** Thrown by handlers. Customers see `message`. */
export class ApiProblem extends Error {
  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly extra: ProblemExtra = {},
  ) {
    super(message);
    this.name = 'ApiProblem';
  }

  /**
   * Compares names: server/main.ts and Next share services but have separate bundles, each with its own copy
   * of this class.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiProblem';
  }
}

/** Another customer's id answers exactly like one that does not exist. */
export const notFound = () => new ApiProblem('not_found', 'Not found');

/** One invalid field. The message appears both at the field and at the top. */
export const invalidField = (field: string, message: string) =>
  new ApiProblem('invalid', message, { errors: { [field]: message } });

/** Beyond it, "a moment" would not be true. */
const MOMENT = 60;

const inGeneral = (wait: string, seconds: number) =>
  seconds <= MOMENT ? messages.tooManyRequests() : messages.tooManyRequests(wait);

/** A refusal that tells the true wait, in its sentence and in Retry-After. */
export function tooMany(waitMs: number, message: (wait: string, seconds: number) => string = inGeneral) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ApiProblem('too_many', message(waitInWords(seconds), seconds), {
    headers: { 'Retry-After': String(seconds) },
  });
}

const MINUTE = 60;

const HOUR = 3600;

/** A wait in words, never shorter than it is: 'a minute', '15 minutes', 'an hour', '23 hours'. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE);
  if (minutes <= 1) return 'a minute';
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.ceil(seconds / HOUR);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
