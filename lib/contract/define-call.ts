/** Schemas, documentation, limits and example of one call. */
import type { z } from 'zod';

export interface Rule {
  points: number;
  seconds: number;
  /** address: client address (IPv6: /64) · account: client address and email · key: of a link, a page of the shop, or its staff. */
  per: 'address' | 'account' | 'email' | 'customer' | 'key';
  /** With the wait as text. */
  message?: (wait: string) => string;
}

export interface Words {
  /** One line, without a period. */
  summary: string;
  more?: string;
  no?: string;
  400?: string;
  401?: string;
  403?: string;
  404?: string;
  409?: string;
  413?: string;
  415?: string;
  422?: string;
  /** The bot check can answer 403. */
  bot?: true;
  /** Beside the limit for all calls together. */
  limits?: readonly Rule[];
  /** Where they differ from those in server/api/openapi/operation.ts. */
  parameters?: Record<string, string>;
}

export interface Schemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
  /** `data` of a 409 reply. */
  refusal?: z.ZodType;
}

export interface Call extends Words, Schemas {
  example: { [Part in 'params' | 'query']?: Record<string, unknown> } & { body?: unknown; reply: object };
}

type Schema = z.ZodType | undefined;
type Given<K extends string, S extends Schema> = [S] extends [z.ZodType] ? { [Key in K]: S } : unknown;
type Sent<K extends string, S extends Schema> = [S] extends [z.ZodType]
  ? { [Key in K]: z.input<S> }
  : unknown;

/** Only the parts that the call takes; the reply without the envelope. */
type Example<P extends Schema, Q extends Schema, B extends Schema, R extends z.ZodType> = Sent<'params', P> &
  Sent<'query', Q> &
  Sent<'body', B> & { reply: Omit<z.output<R>, 'status' | 'message'> };

/** lib/contract/endpoints.ts has method and path under the same name. */
export const defineCall = <
  R extends z.ZodType,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  F extends Schema = undefined,
>(
  call: Words & {
    params?: P;
    query?: Q;
    body?: B;
    reply: R;
    refusal?: F;
    example: Example<P, Q, B, R>;
  },
) =>
  call as Words &
    Given<'params', P> &
    Given<'query', Q> &
    Given<'body', B> & { reply: R } & Given<'refusal', F> & { example: Example<P, Q, B, R> };

export const noData = { data: null };

export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 86_400;

export const outgoingMail: readonly Rule[] = [
  { points: 3, seconds: DAY, per: 'email' },
  { points: 10, seconds: HOUR, per: 'address' },
];
