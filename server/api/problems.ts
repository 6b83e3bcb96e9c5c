import type { ProblemCode } from '@/lib/contract/problem-status';
import { messages } from '@/lib/messages/messages';

interface ProblemExtra {
  data?: unknown;
  errors?: Record<string, string>;
  headers?: Record<string, string>;
  /** Top-level keys of calls that have their own (msg, err, messages). */
  body?: Record<string, unknown>;
}

/** Customers see `message`. */
export class ApiProblem extends Error {
  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly extra: ProblemExtra = {},
  ) {
    super(message);
    this.name = 'ApiProblem';
  }

  /** By name: server/main/main.ts and Next share services but bundle a copy of this class each. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiProblem';
  }
}

/** Also for another customer's id. */
export const notFound = () => new ApiProblem('not_found', 'Not found');

export type ChosenField = 'pickup_address_id' | 'delivery_address_id' | 'user_card_id';

/** Deleted, or another customer's. */
export function choiceGone(field: ChosenField): ApiProblem {
  const message = field === 'user_card_id' ? messages.cardGone : messages.addressGone;
  return new ApiProblem('not_found', message, { errors: { [field]: message } });
}

/** The message appears at the field and at the top. */
export const invalidField = (field: string, message: string) =>
  new ApiProblem('invalid', message, { errors: { [field]: message } });

/** Seconds that count as "a moment". */
const MOMENT = 60;

const inGeneral = (wait: string, seconds: number) =>
  seconds <= MOMENT ? messages.tooManyRequests() : messages.tooManyRequests(wait);

/** With the wait in the message and in Retry-After. */
export function tooMany(waitMs: number, message: (wait: string, seconds: number) => string = inGeneral) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ApiProblem('too_many', message(waitInWords(seconds), seconds), {
    headers: { 'Retry-After': String(seconds) },
  });
}

const MINUTE = 60;

const HOUR = 3600;

/** Rounded up: 'a minute', '15 minutes', 'an hour', '23 hours'. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE);
  if (minutes <= 1) return 'a minute';
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.ceil(seconds / HOUR);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
