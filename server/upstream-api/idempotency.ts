/**
 * Keeps one order from becoming two when the other API does not support Idempotency-Key: the same key gets
 * the same answer again, and after an unknown outcome the order is looked up before it is sent again. Kept in
 * the memory of this process, for as long as a customer is likely to retry.
 */
import { createHash } from 'node:crypto';
import { messages } from '@/lib/messages';
import { ApiProblem } from '@/server/api/problems';
import { placedOrder } from './complete';
import { UnusableReply } from './read-reply';
import type { Refusal } from './refusal';
import { SendError } from './send';
import type { UpstreamCall } from './upstream-call';

const remembered = 24 * 60 * 60 * 1000;
const maxEntries = 10_000;

interface Entry {
  fingerprint: string;
  /**
   * accepted: the other API accepted the order without naming it, so it is looked up and never sent again.
   */
  state: 'running' | 'unknown' | 'accepted' | 'done';
  /** While it runs: what comes of it. */
  answer?: Promise<Refusal | undefined>;
  reply?: Refusal;
  /** The sender, identified by token: no one else may get the stored answer. */
  bearer: string;
  until: number;
}

const mayHaveArrived = (error: unknown) => !(error instanceof SendError && error.fault === 'unreachable');

const hash = (value: string | Uint8Array) => createHash('sha256').update(value).digest('base64url');

export function orderGuard() {
  const entries = new Map<string, Entry>();

  function prune() {
    const now = Date.now();
    for (const [key, { until }] of entries) {
      if (until > now && entries.size <= maxEntries) break;
      entries.delete(key);
    }
  }

  function settle(key: string, entry: Entry, outcome: Outcome): Refusal | undefined {
    delete entry.answer;
    if (outcome.state === 'none') entries.delete(key);
    else Object.assign(entry, outcome.state === 'done' ? outcome : { state: outcome.state });
    if ('error' in outcome) throw outcome.error;
    return outcome.reply;
  }

  /**
   * A second request with the key of a running one waits for the same answer, so that a customer whose browser gave up
   * while the order is still looked for hears of it instead of "please wait".
   * @throws ApiProblem 409 while the key is in progress in another session, 422 for the same key with another order
   */
  return async function guard(
    { key: given, bearer, body }: { key: string; bearer: string; body: Uint8Array },
    call: UpstreamCall,
    send: () => Promise<Refusal | undefined>,
  ): Promise<Refusal | undefined> {
    prune();
    const key = hash(`${call.input.body?.user_id} ${given}`);
    const fingerprint = hash(body);
    const before = entries.get(key);
    if (before) mayTryAgain(before, fingerprint, hash(bearer));
    if (before?.state === 'running') return before.answer;
    if (before?.state === 'done' && before.bearer === hash(bearer)) return before.reply;
    const entry: Entry = {
      fingerprint,
      state: 'running',
      bearer: hash(bearer),
      until: Date.now() + remembered,
    };
    entries.set(key, entry);
    const others = new Set([...entries.values()].map(orderIn));
    entry.answer = attempt({ call, before, others, send }).then((outcome) => settle(key, entry, outcome));
    return entry.answer;
  };
}

interface Attempt {
  call: UpstreamCall;
  /** The earlier attempt with this key. */
  before: Entry | undefined;
  /** Orders that belong to other keys. */
  others: ReadonlySet<number>;
  send: () => Promise<Refusal | undefined>;
}

/** The new state of the key ('none': free for any use), and the answer or the error. */
type Outcome = { state: Entry['state'] | 'none' } & ({ reply: Refusal | undefined } | { error: unknown });

/** Sends the order, unless an earlier attempt created it. */
async function attempt({ call, before, others, send }: Attempt): Promise<Outcome> {
  let sent = false;
  try {
    const earlier = before && (await found(call, others));
    if (!earlier && before?.state === 'accepted')
      throw new UnusableReply('names no order', [], { accepted: true });
    sent = !earlier;
    const reply = earlier ?? (await send());
    return { state: stateAfter(reply), reply };
  } catch (error) {
    // After an unusable answer, the list may show the order; if not, the next attempt looks again.
    const looks = error instanceof UnusableReply && sent && !error.more.accepted;
    const reply = looks ? await found(call, others).catch(() => undefined) : undefined;
    return reply ? { state: 'done', reply } : { state: stateAfterFault(error, before), error };
  }
}

/** A refusal creates no order, so the key may be reused with other choices. */
function stateAfter(reply: Refusal | undefined): 'done' | 'unknown' | 'none' {
  if (reply?.body.status === true) return 'done';
  return reply && reply.status >= 500 ? 'unknown' : 'none';
}

function stateAfterFault(error: unknown, before: Entry | undefined): 'accepted' | 'unknown' | 'none' {
  if (before?.state === 'accepted' || (error instanceof UnusableReply && error.more.accepted))
    return 'accepted';
  return before || mayHaveArrived(error) ? 'unknown' : 'none';
}

/** @throws ApiProblem 422 for the same key with another order, 409 while another session's attempt is in progress */
function mayTryAgain(before: Entry, fingerprint: string, bearer: string): void {
  if (before.fingerprint !== fingerprint) throw new ApiProblem('invalid', messages.keyReused);
  if (before.state === 'running' && before.bearer !== bearer)
    throw new ApiProblem('conflict', messages.orderInProgress);
}

const orderIn = ({ reply }: Entry): number => Number((reply?.body.data as { id?: unknown } | undefined)?.id);

/** The order of an earlier attempt. @throws when it cannot be looked up; nothing is sent then either */
async function found(call: UpstreamCall, others: ReadonlySet<number>): Promise<Refusal | undefined> {
  const row = await placedOrder(call, others);
  if (!row) return undefined;
  const total = call.input.body?.estimate_total ?? 0;
  return {
    status: 200,
    body: {
      status: true,
      message: messages.orderPlaced,
      data: {
        id: row.id,
        order_number: row.order_number,
        status: row.status,
        orderStatus: row.orderStatus,
        estimate_low: total,
        estimate_high: total,
        cutoff_at: '',
      },
    },
  };
}
