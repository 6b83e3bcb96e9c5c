/**
 * Keeps one order from becoming two when the other API knows nothing of Idempotency-Key: an answer is given again to
 * the same key, and after an unknown outcome the order is looked for before it is sent again. In the memory of this
 * process, for as long as a customer tries again.
 */
import { createHash } from 'node:crypto';
import { messages } from '@/lib/messages';
import { ApiProblem } from '@/server/api/problems';
import type { UpstreamCall } from './app';
import { placedOrder } from './complete';
import { UnusableReply } from './read-reply';
import type { Refusal } from './refusal';
import { SendError } from './send';

const remembered = 24 * 60 * 60 * 1000;
const most = 10_000;

interface Entry {
  fingerprint: string;
  /** accepted: the other API said yes, but not to which order; it is looked for, and never sent again. */
  state: 'running' | 'unknown' | 'accepted' | 'done';
  reply?: Refusal;
  /** Who sent it, by the token: the stored answer is for nobody else. */
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
      if (until > now && entries.size <= most) break;
      entries.delete(key);
    }
  }

  /** @throws ApiProblem 409 while the same key is under way, 422 for the same key with another order */
  return async function guard(
    { key: given, bearer, body }: { key: string; bearer: string; body: Uint8Array },
    passage: UpstreamCall,
    send: () => Promise<Refusal | undefined>,
  ): Promise<Refusal | undefined> {
    prune();
    const key = hash(`${passage.asked.body?.user_id} ${given}`);
    const fingerprint = hash(body);
    const before = entries.get(key);
    if (before) mayTryAgain(before, fingerprint);
    if (before?.state === 'done' && before.bearer === hash(bearer)) return before.reply;
    const entry: Entry = {
      fingerprint,
      state: 'running',
      bearer: hash(bearer),
      until: Date.now() + remembered,
    };
    entries.set(key, entry);
    let sent = false;
    const sendOnce = async () => {
      if (before?.state === 'accepted') throw new UnusableReply('names no order', [], true);
      sent = true;
      return send();
    };
    const others = new Set([...entries.values()].map(orderIn));
    try {
      const reply = (before && (await found(passage, others))) || (await sendOnce());
      // A no is no order: the same key may be sent with what the customer then chooses.
      if (reply?.body.status === true) Object.assign(entry, { state: 'done', reply });
      else if (reply && reply.status >= 500) entry.state = 'unknown';
      else entries.delete(key);
      return reply;
    } catch (error) {
      const isUnusable = error instanceof UnusableReply;
      if (before?.state === 'accepted' || (isUnusable && error.accepted)) entry.state = 'accepted';
      else if (before || mayHaveArrived(error)) entry.state = 'unknown';
      else entries.delete(key);
      // Of an answer that tells nothing the list may tell more; else the next try looks again.
      const looks = isUnusable && sent && !error.accepted;
      const reply = looks ? await found(passage, others).catch(() => undefined) : undefined;
      if (!reply) throw error;
      Object.assign(entry, { state: 'done', reply });
      return reply;
    }
  };
}

/** @throws ApiProblem 422 for the same key with another order, 409 while the first try is under way */
function mayTryAgain(before: Entry, fingerprint: string): void {
  if (before.fingerprint !== fingerprint) throw new ApiProblem('invalid', messages.keyReused);
  if (before.state === 'running') throw new ApiProblem('conflict', messages.orderInProgress);
}

const orderIn = ({ reply }: Entry): number => Number((reply?.body.data as { id?: unknown } | undefined)?.id);

/** The order of an earlier try. @throws when it can't be looked for: then nothing is sent either */
async function found(passage: UpstreamCall, others: ReadonlySet<number>): Promise<Refusal | undefined> {
  const row = await placedOrder(passage, others);
  if (!row) return undefined;
  const total = passage.asked.body?.estimate_total ?? 0;
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
