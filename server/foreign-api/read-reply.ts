/** From the other API's answer to the reply of ours. */
import type { Endpoint, EndpointName } from '@/lib/contract/endpoints';
import { readFlag } from './coerce';
import { withMeaning } from './meanings';
import { type Refusal, refusal } from './refusal';
import type { Incoming } from './send';
import type { Asked } from './stand-ins';
import { isObject, toContract } from './to-contract';

/** An answer that can't be used, and why, for the log: names and paths, never values. */
export class UnusableReply extends Error {
  constructor(
    readonly why: string,
    readonly paths: string[] = [],
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

/** `status` in any spelling; without one the HTTP code has said yes. */
function saysYes(body: unknown): boolean {
  if (!isObject(body) || body.status === undefined) return true;
  const { status } = body;
  if (typeof status === 'string' && /^(success|ok)$/i.test(status)) return true;
  if (typeof status === 'number' && status >= 200 && status < 300) return true;
  return readFlag(status) ?? false;
}

/**
 * @throws UnusableReply for redirects, answers that are no JSON, and those that do not fit the contract
 */
export function readReply(
  name: EndpointName,
  endpoint: Endpoint,
  { status, body }: Pick<Incoming, 'status' | 'body'>,
  asked: Asked,
): Refusal {
  if (status < 200 || (status >= 300 && status < 400)) throw new UnusableReply(`answered ${status}`);
  const json = parseJson(body);
  if (status >= 400) {
    if (!isObject(json) && status >= 500) throw new UnusableReply(`answered ${status} without JSON`);
    return refusal(name, endpoint, status, json);
  }
  // 204 and an empty 200 are a yes without words to a change, but no answer to a question.
  const said = json ?? (body.length === 0 && endpoint.method !== 'GET' ? {} : undefined);
  if (said === undefined || typeof said !== 'object' || said === null) {
    throw new UnusableReply('sent no JSON object');
  }
  if (!saysYes(said)) return refusal(name, endpoint, 200, said);
  const shaped = toContract(name, said, asked);
  if (!shaped.ok) throw new UnusableReply('does not fit at', shaped.paths);
  return { status: 200, body: withMeaning(name, shaped.body, asked) };
}
