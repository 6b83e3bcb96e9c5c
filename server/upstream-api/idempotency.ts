/**
 * Keeps one order from becoming two when the other API does not support Idempotency-Key: the same key gets
 * the same answer again, and after an unknown outcome the order is looked up before it is sent again. Kept in
 * the memory of this process, for as long as a customer is likely to retry.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { messages } from '@/lib/messages';
import { ApiProblem } from '@/server/api/problems';
import { findPlacedOrder } from './complete';
import { UnusableReply } from './read-reply';
import { SendError } from './send';
import type { UpstreamCall, UpstreamReply } from './upstream-call';

interface Entry {
  fingerprint: string;
  /**
   * accepted: the other API accepted the order without naming it, so it is looked up and never sent again.
   */
  state: 'running' | 'unknown' | 'accepted' | 'done';
  /** While it runs: what comes of it. */
  answer?: Promise<UpstreamReply | undefined>;
  reply?: UpstreamReply;
  /** The sender, identified by token: no one else may get the stored answer. */
  bearer: string;
}

const hash = (value: string | Uint8Array) => createHash('sha256').update(value).digest('base64url');

export function createOrderGuard() {
  const entries = new LRUCache<string, Entry>({ max: 10_000, ttl: 24 * 60 * 60 * 1000 });

  function settle(key: string, entry: Entry, outcome: Outcome): UpstreamReply | undefined {
    delete entry.answer;
    if (outcome.state === 'none') entries.delete(key);
    else entry.state = outcome.state;
    if ('error' in outcome) throw outcome.error;
    if (outcome.reply && outcome.state === 'done') entry.reply = outcome.reply;
    return outcome.reply;
  }

  /**
   * A second request with the key of a running one waits for the same answer, so that a customer whose browser gave up
   * while the order is still looked for hears of it instead of "please wait".
   * @throws ApiProblem 409 while the key is in progress in another session, 422 for the same key with another order
   */
  return async function guard(
    { key: given, bearer: token, body }: { key: string; bearer: string; body: Uint8Array },
    call: UpstreamCall,
    send: () => Promise<UpstreamReply | undefined>,
  ): Promise<UpstreamReply | undefined> {
    const key = hash(`${call.input.body?.user_id} ${given}`);
    const [fingerprint, bearer] = [hash(body), hash(token)];
    const before = entries.get(key);
    if (before && before.fingerprint !== fingerprint) throw new ApiProblem('invalid', messages.keyReused);
    if (before?.state === 'running' && before.bearer !== bearer)
      throw new ApiProblem('conflict', messages.orderInProgress);
    if (before?.state === 'running') return before.answer;
    if (before?.state === 'done' && before.bearer === bearer) return before.reply;
    const entry: Entry = { fingerprint, bearer, state: 'running' };
    entries.set(key, entry);
    const others = new Set([...entries.values()].map(readOrderId));
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
  send: () => Promise<UpstreamReply | undefined>;
}

/** The new state of the key ('none': free for any use), and the answer or the error. */
type Outcome = { state: Entry['state'] | 'none' } & (
  | { reply: UpstreamReply | undefined }
  | { error: unknown }
);

/** Sends the order, unless an earlier attempt created it. */
async function attempt({ call, before, others, send }: Attempt): Promise<Outcome> {
  let sent = false;
  try {
    const earlier = before && (await findOrder(call, others));
    if (!earlier && before?.state === 'accepted')
      throw new UnusableReply('names no order', [], { accepted: true });
    sent = !earlier;
    const reply = earlier ?? (await send());
    if (reply?.body.status === true) return { state: 'done', reply };
    // A refusal creates no order, so the key may be used again with other choices.
    return { state: reply && reply.status >= 500 ? 'unknown' : 'none', reply };
  } catch (error) {
    // After an unusable answer, the list may show the order; if not, the next attempt looks again.
    const looks = error instanceof UnusableReply && sent && !error.more.accepted;
    const reply = looks ? await findOrder(call, others).catch(() => undefined) : undefined;
    return reply ? { state: 'done', reply } : { state: judgeFault(error, before), error };
  }
}

function judgeFault(error: unknown, before: Entry | undefined): 'accepted' | 'unknown' | 'none' {
  if (before?.state === 'accepted') return 'accepted';
  if (error instanceof UnusableReply && error.more.accepted) return 'accepted';
  const neverArrived = error instanceof SendError && error.fault === 'unreachable';
  return neverArrived && !before ? 'none' : 'unknown';
}

const readOrderId = ({ reply }: Entry): number =>
  Number((reply?.body.data as { id?: unknown } | undefined)?.id);

/** The order of an earlier attempt. @throws when it cannot be looked up; nothing is sent then either */
async function findOrder(
  call: UpstreamCall,
  others: ReadonlySet<number>,
): Promise<UpstreamReply | undefined> {
  const row = await findPlacedOrder(call, others);
  if (!row) return undefined;
  const { id, order_number, status, orderStatus } = row;
  const total = call.input.body?.estimate_total ?? 0;
  const estimate = { estimate_low: total, estimate_high: total, cutoff_at: '' };
  const data = { id, order_number, status, orderStatus, ...estimate };
  return { status: 200, body: { status: true, message: messages.orderPlaced, data } };
}
