/**
 * What the server, the docs and the tests know about a call beyond its schemas. Pages must not import these files,
 * or the browser would load every example. A call without a note does not compile.
 */
import type { Input, Reply } from '..';
import type { EndpointName } from '../endpoints';

/** A rate limit. */
export interface Rule {
  points: number;
  seconds: number;
  /** address: per client address (IPv6: /64) · account: per client address and email · email: per email · customer. */
  per: 'address' | 'account' | 'email' | 'customer';
  /** The sentence of a refusal, with the wait in words. */
  message?: (wait: string) => string;
}

export interface Words {
  /** One line, without a period. */
  summary: string;
  more?: string;
  /** Explains a 200 reply with `status: false`. */
  no?: string;
  400?: string;
  401?: string;
  404?: string;
  409?: string;
  413?: string;
  415?: string;
  422?: string;
  /** The bot check can refuse the call with 403. */
  bot?: true;
  /** In addition to the limit for all calls together. */
  limits?: readonly Rule[];
  /** For parameters whose meaning differs from parameters.ts. */
  parameters?: Record<string, string>;
}

/** A valid request, with only the parts that the call takes. */
type GoodRequest<N extends EndpointName> = {
  [K in 'params' | 'query' | 'body' as Input<N, K> extends undefined ? never : K]: Input<N, K>;
};

/** Descriptions, a valid request, and the reply to it without the envelope. */
type Note<N extends EndpointName> = Words & GoodRequest<N> & { reply: Omit<Reply<N>, 'status' | 'message'> };

export type Notes<Word extends string> = { [N in EndpointName & `${Word}.${string}`]: Note<N> };

/** A reply without data. */
export const done = { data: null };

export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 86_400;

/** For forms that send mail to the address entered in them. */
export const outgoingMail: readonly Rule[] = [
  { points: 3, seconds: DAY, per: 'email' },
  { points: 10, seconds: HOUR, per: 'address' },
];
