/** What the files of this folder hand to each other. */
import type { FoundCall } from './find-call';

export type Fields = Record<string, unknown>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The input of a call: parsed path parameters, query and body. */
export interface CallInput {
  params?: Fields | undefined;
  query?: Fields | undefined;
  body?: Fields | undefined;
}

/** What the browser gets: a reply of the contract, or a refusal. */
export interface UpstreamReply {
  status: number;
  body: Fields;
  /** Paths of a reply that is used without them, for the log. */
  odd?: string[];
}

/** One call being forwarded. */
export interface UpstreamCall extends FoundCall {
  input: CallInput;
  now: () => Date;
  /** Sends this call, or another read for the same customer, to the other API. */
  ask(call: FoundCall, input: CallInput, token?: string): Promise<UpstreamReply>;
}
