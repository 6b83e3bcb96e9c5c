/**
 * What the server, the documents and the tests know of a call beyond its schemas. No page imports these files: a
 * browser would load every example. A call without its note does not compile.
 */
import type { Input, Reply } from '..';
import type { EndpointName } from '../endpoints';

/** A rate limit. */
export interface Rule {
  points: number;
  seconds: number;
  /** address: one client · account: one client on one email · email: one email from anywhere · customer. */
  per: 'address' | 'account' | 'email' | 'customer';
  message?: string;
}

export interface Words {
  /** One line, without a full stop. */
  summary: string;
  more?: string;
  /** When the answer is 200 with `status: false`: no fault of the call, but no. */
  no?: string;
  /** What these codes mean here. */
  400?: string;
  401?: string;
  404?: string;
  409?: string;
  /** The bot check can refuse it: 403. */
  bot?: true;
  /** Beyond the one for all calls together. */
  limits?: readonly Rule[];
  /** Where a parameter means something else than in parameters.ts. */
  parameters?: Record<string, string>;
}

/** One good request, in the parts that the call has. */
type GoodRequest<N extends EndpointName> = {
  [K in 'params' | 'query' | 'body' as Input<N, K> extends undefined ? never : K]: Input<N, K>;
};

/** Its words, a good request, and the answer to it without the envelope. */
type Note<N extends EndpointName> = Words & GoodRequest<N> & { reply: Omit<Reply<N>, 'status' | 'message'> };

export type Notes<Word extends string> = { [N in EndpointName & `${Word}.${string}`]: Note<N> };

/** The reply that says no more than yes. */
export const done = { data: null };

export const MINUTE = 60;
export const HOUR = 3600;
const DAY = 86_400;

/** Forms that send mail to the address entered in them. */
export const outgoingMail: readonly Rule[] = [
  { points: 3, seconds: DAY, per: 'email' },
  { points: 10, seconds: HOUR, per: 'address' },
];
