import type { CallInput } from './defaults';
import type { FoundCall } from './find-call';
import type { Refusal } from './refusal';

/** One call being forwarded. */
export interface UpstreamCall extends FoundCall {
  input: CallInput;
  now: () => Date;
  /** Sends this call, or another read for the same customer, to the other API. */
  ask(call: FoundCall, input: CallInput, token?: string): Promise<Refusal>;
}
