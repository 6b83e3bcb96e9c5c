/** What one call of the specification sends to another API and reads of its answer. Each feature has a file of these. */
import type { z } from 'zod';
import type { Reply } from '@/lib/contract';
import { buildPath, type Endpoint, type EndpointName } from '@/lib/contract/endpoints';
import type { Fields } from './values';

export interface Input {
  params: Fields;
  query: Fields;
  body: Fields;
}

export interface UpstreamCall extends Input {
  now: () => Date;
  /** Of confirm-order: the highest order id before it was sent. */
  before?: number;
  /** Of confirm-order: whether this order was placed for another key. */
  isOfOther?: (id: number) => boolean;
  /** Another read of the same customer, for what a reply leaves out. @throws when it can't be read */
  ask<N extends EndpointName>(name: N, input?: Partial<Input>, token?: string): Promise<Body<N>>;
}

export type Body<N extends EndpointName> = Omit<Reply<N>, 'status' | 'message'>;

export interface BaseCall<N extends EndpointName> {
  /** Fields of the body, separated by spaces, and only these: what our own forms add is nobody else's. */
  sends?: string;
  /** Empties a field with '': in a new record an empty field is one that nobody filled in, and stays here. */
  clears?: true;
  /** Of fields that are ours, what a person typed, in one of the specification's. */
  keeps?(body: Fields): Fields;
  asks?: string;
  /** The answer without status and message. A field that the contract gains does not compile until it is here. */
  reads(upstreamCall: UpstreamCall): z.ZodType<Body<N>>;
  /** What the answer left out and a page can't do without. */
  completes?(body: Body<N>, upstreamCall: UpstreamCall): Promise<Body<N>>;
  /** Done only if the answer says so, also where it is a GET. */
  needsYes?: true;
  /** A missing or empty status is a no (specification section 4, of verifyToken). */
  needsTruth?: true;
}

export type BaseCalls<Feature extends string> = {
  [N in Extract<EndpointName, `${Feature}.${string}`>]?: BaseCall<N>;
};

/** An answer that can't be used: names of the call and of fields go to the log, values never. */
export class UnusableReply extends Error {
  override name = 'UnusableReply';
  constructor(
    readonly why: string,
    readonly paths: readonly string[] = [],
    /** What it says about its own fault. */
    readonly words = '',
  ) {
    super(`${why} ${paths.join(', ')}`.trim());
  }
}

const pick = (given: Fields, names: string, empty: boolean): Fields =>
  Object.fromEntries(
    names
      .split(' ')
      .map((name) => [name, given[name] ?? undefined])
      .filter(([, value]) => value !== undefined && (empty || value !== '')),
  );

/** Path and body of the request. Without a base call it is an extension, whose fields are all ours. */
export function toRequest(
  endpoint: Endpoint,
  call: Pick<BaseCall<never>, 'sends' | 'clears' | 'keeps' | 'asks'> | undefined,
  { params, query, body }: Input,
) {
  const asked = call ? pick(query, call.asks ?? '', false) : query;
  const search = new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]));
  const complete = { ...body, ...call?.keeps?.(body) };
  const sent = call ? pick(complete, call.sends ?? '', call.clears === true) : body;
  return {
    path: buildPath(endpoint, params) + (search.size > 0 ? `?${search}` : ''),
    body: endpoint.method === 'POST' ? JSON.stringify(sent) : undefined,
  };
}
