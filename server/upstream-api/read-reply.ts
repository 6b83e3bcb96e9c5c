/** Turns the other API's answer into a reply of ours. */
import type { Endpoint, EndpointName } from '@/lib/contract/endpoints';
import type { CallInput } from './defaults';
import { withMeaning } from './normalize';
import { type Refusal, refusal, refusalText } from './refusal';
import type { Incoming } from './send';
import { toContract } from './to-contract';
import { isObject, needsYes, verdictOf } from './verdict';

/** An unusable answer and the reason for the log: names and paths, never values. */
export class UnusableReply extends Error {
  constructor(
    readonly why: string,
    readonly paths: string[] = [],
    /**
     * accepted: the other API accepted the request anyway, so it must not be sent again · words: what it says about
     * its own fault.
     */
    readonly more: { accepted?: boolean; words?: string } = {},
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
 * @throws UnusableReply for redirects, server errors of the other API, answers that are not JSON or do not
 * fit the contract, and those that leave open whether something was done
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
    if (isFault(status, json)) {
      throw new UnusableReply(`answered ${status}`, [], { words: refusalText(json) });
    }
    return refusal(name, endpoint, status, json);
  }
  // 204 and an empty 200 confirm a change, but do not answer a read.
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
  return { status: 200, body: withMeaning(name, shaped.body, input), odd: shaped.odd };
}

/** Some servers answer 501 for unknown calls; a 503 in JSON means that nothing was done. */
const isFault = (status: number, json: unknown) =>
  status >= 500 && status !== 501 && !(status === 503 && isObject(json));

const ids = ['id', 'order_id', 'order_number', 'card_id', 'user_card_id', 'address_id'];

const namesWhatItMade = (parsed: object): boolean =>
  [parsed, (parsed as { data?: unknown }).data].some(
    (part) => isObject(part) && ids.some((id) => Boolean(part[id])),
  );
