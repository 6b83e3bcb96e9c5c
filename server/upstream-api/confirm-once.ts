/** For an API without Idempotency-Key: after a lost answer the order is looked for before it is sent again. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { messages } from '@/lib/messages/messages';
import { ApiProblem } from '@/server/api/problems';
import { UnusableReply, type UpstreamCall } from './base-call';
import { asPlaced, findPlaced, highestId, NAMES_NO_ORDER } from './orders';
import { away } from './refusal';
import { SendError } from './send';
import { asPlain, type Fields } from './values';

interface Attempt {
  body: string;
  /** The sender, by token: nobody else gets the stored answer. */
  token: string;
  /** The highest order id before it was sent; undefined while nothing was. */
  before?: number;
  running?: Promise<Fields>;
  answer?: Fields;
  /** It was placed: it is looked for and never sent again. */
  accepted?: true;
  /** The order's, once an answer named it. */
  id?: unknown;
}

type Send = (upstreamCall: UpstreamCall) => Promise<Fields>;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export function createConfirmOnce() {
  const attempts = new LRUCache<string, Attempt>({ max: 10_000, ttl: 24 * 3_600_000 });
  /** Asked when a list was read, because another attempt may have been answered meanwhile. */
  const ofOthers = (attempt: Attempt) => (id: number) =>
    [...attempts.values()].some((other) => other !== attempt && other.id === id);

  /** @throws ApiProblem 409 while another session sends this key, 422 for the same key with another order */
  return function confirmOnce(upstreamCall: UpstreamCall, { headers }: Request, send: Send): Promise<Fields> {
    const token = digest(headers.get('authorization') ?? '');
    const body = digest(JSON.stringify(upstreamCall.body));
    const key = headers.get('idempotency-key');
    const placeAs = (attempt: Attempt) =>
      place(attempt, { ...upstreamCall, isOfOther: ofOthers(attempt) }, send);
    if (!key) return placeAs({ body, token });
    const name = digest(`${asPlain(upstreamCall.body.user_id)} ${key}`);
    const attempt: Attempt = attempts.get(name) ?? { body, token };
    if (attempt.body !== body) throw new ApiProblem('invalid', messages.keyReused);
    if (attempt.running && attempt.token !== token)
      throw new ApiProblem('conflict', messages.orderInProgress);
    if (attempt.running) return attempt.running;
    if (attempt.answer && attempt.token === token) return Promise.resolve(attempt.answer);
    // What another session was answered stays from this one, which may see the order in its own list.
    delete attempt.answer;
    attempt.token = token;
    attempts.set(name, attempt);
    attempt.running = placeAs(attempt)
      .then((answer) => {
        Object.assign(attempt, { answer, accepted: true, id: (answer.data as { id?: unknown } | null)?.id });
        return answer;
      })
      .finally(() => {
        delete attempt.running;
        // Nothing was placed, so the key may be used for other choices.
        if (attempt.before === undefined) attempts.delete(name);
      });
    return attempt.running;
  };
}

const wasNeverPlaced = (error: unknown) =>
  error instanceof ApiProblem || (error instanceof SendError && error.fault === 'unreachable');

async function place(attempt: Attempt, upstreamCall: UpstreamCall, send: Send): Promise<Fields> {
  const isFirst = attempt.before === undefined;
  attempt.before ??= await highestId(upstreamCall).catch(refuseUnread);
  const callWithBefore = { ...upstreamCall, before: attempt.before };
  try {
    return await (isFirst ? sendAndLook(callWithBefore, send) : placeAgain(attempt, callWithBefore, send));
  } catch (error) {
    if (error instanceof UnusableReply && error.why === NAMES_NO_ORDER) attempt.accepted = true;
    if (isFirst && wasNeverPlaced(error)) delete attempt.before;
    throw error;
  }
}

async function placeAgain(attempt: Attempt, upstreamCall: UpstreamCall, send: Send): Promise<Fields> {
  const placed = await find(upstreamCall);
  if (!placed && attempt.accepted) throw new UnusableReply(NAMES_NO_ORDER);
  return placed ?? sendAndLook(upstreamCall, send);
}

async function sendAndLook(upstreamCall: UpstreamCall, send: Send): Promise<Fields> {
  try {
    return await send(upstreamCall);
  } catch (error) {
    // Whoever has waited in vain does not wait for a list, too: the next attempt looks.
    const found = error instanceof UnusableReply && (await find(upstreamCall).catch(() => undefined));
    if (found) return found;
    throw error;
  }
}

/** Nothing was sent. @throws ApiProblem */
function refuseUnread(error: unknown): never {
  if (error instanceof ApiProblem) throw error;
  throw new ApiProblem('unavailable', away, { headers: { 'Retry-After': '10' } });
}

async function find(upstreamCall: UpstreamCall): Promise<Fields | undefined> {
  const placed = await findPlaced(upstreamCall);
  if (!placed) return undefined;
  const { id, order_number, orderStatus } = placed;
  return {
    message: messages.orderPlaced,
    data: { ...asPlaced(upstreamCall), id, order_number, orderStatus },
  };
}
