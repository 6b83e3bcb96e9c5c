/** From the other API's answer to the reply of ours. */
import type { Endpoint, EndpointName } from '@/lib/contract/endpoints';
import type { CallInput } from './defaults';
import { withMeaning } from './normalize';
import { type Refusal, refusal } from './refusal';
import type { Incoming } from './send';
import { toContract } from './to-contract';
import { isObject, needsYes, verdictOf } from './verdict';

/** An answer that can't be used, and why, for the log: names and paths, never values. */
export class UnusableReply extends Error {
  constructor(
    readonly why: string,
    readonly paths: string[] = [],
    /** The other API has said yes all the same: what was sent must not be sent again. */
    readonly accepted = false,
  ) {
    super(`${why} ${paths.join(', ')}`.trim());
    this.name = 'UnusableReply';
  }
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/**
 * @throws UnusableReply for redirects, faults of the other API (500 and the like), answers that are no JSON, those that
 * do not fit the contract, and those that leave open whether something was done
 */
export function readReply(
  name: EndpointName,
  endpoint: Endpoint,
  { status, body }: Pick<Incoming, 'status' | 'body'>,
  input: CallInput,
): Refusal {
  if (status < 200 || (status >= 300 && status < 400)) throw new UnusableReply(`answered ${status}`);
  const json = parseJson(body);
  if (status >= 400) {
    if (isFault(status, json)) throw new UnusableReply(`answered ${status}`);
    return refusal(name, endpoint, status, json);
  }
  // 204 and an empty 200 are a yes without words to a change, but no answer to a question.
  const parsed = json ?? (body.length === 0 && endpoint.method !== 'GET' ? {} : undefined);
  if (parsed === undefined || typeof parsed !== 'object' || parsed === null) {
    throw new UnusableReply('sent no JSON object');
  }
  const verdict = verdictOf(parsed);
  if (verdict === 'no') return refusal(name, endpoint, 200, parsed);
  if (verdict === 'silent' && needsYes.has(name) && !namesWhatItMade(parsed)) {
    throw new UnusableReply('says neither yes nor no');
  }
  const shaped = toContract(name, parsed, input);
  if (!shaped.ok) throw new UnusableReply('does not fit at', shaped.paths);
  return { status: 200, body: withMeaning(name, shaped.body, input) };
}

/** 501 is how some say that they do not know a call; a 503 in JSON says that nothing was done. */
const isFault = (status: number, json: unknown) =>
  status >= 500 && status !== 501 && !(status === 503 && isObject(json));

const ids = ['id', 'order_id', 'order_number', 'card_id', 'user_card_id', 'address_id'];

const namesWhatItMade = (parsed: object): boolean =>
  [parsed, (parsed as { data?: unknown }).data].some(
    (part) => isObject(part) && ids.some((id) => Boolean(part[id])),
  );
