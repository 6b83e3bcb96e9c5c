import { shopPageMessages as words } from '@/lib/messages/shop-page-messages';
import { type Answer, ageOf, type Moment, type Press } from './queue';

/** lost: no answer, or one of somebody else · door: this page must be opened again, or is of no more use. */
type Outcome = Answer | { kind: 'lost' } | { kind: 'door' };

interface Reply {
  status?: unknown;
  message?: unknown;
  data?: { reason?: unknown; bags?: unknown; token?: unknown; stop?: { undo?: unknown } | null } | null;
}

const JSON_MS = 20_000;
const PHOTO_MS = 90_000;

/** @param api such as '/api/v1/route/…' */
async function post(api: string, path: string, body: Blob | object, ms: number) {
  const isPhoto = body instanceof Blob;
  const response = await fetch(`${api}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': isPhoto ? body.type || 'image/jpeg' : 'application/json' },
    body: isPhoto ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(ms),
  });
  return { code: response.status, reply: (await response.json()) as Reply };
}

type Answered = Awaited<ReturnType<typeof post>>;

const ofDoor: readonly unknown[] = ['pin', 'closed', 'over'];

/** A server that is busy, limits us or fails is asked again; whatever else it says stands. */
function judge({ code, reply }: Answered): Outcome {
  const said = String(reply.message ?? '');
  if (code === 200) return { kind: 'done', said: '', isFinal: reply.data?.stop?.undo === null };
  if (code === 408 || code === 429 || code >= 500) return { kind: 'lost' };
  if (ofDoor.includes(reply.data?.reason)) return { kind: 'door' };
  if (reply.data?.reason === 'bags') return { kind: 'asks', said, other: Number(reply.data.bags) };
  return { kind: 'refused', said };
}

/** Never throws. */
export async function sendPress(
  api: string,
  press: Press,
  photo: Blob | undefined,
  now: () => Moment,
): Promise<Outcome> {
  try {
    if (press.step === 'undo') return judge(await post(api, 'undo', { id: press.undoes }, JSON_MS));
    const stored = photo && (await sendPhoto(api, press.order, photo));
    if (stored && stored.kind !== 'done') return stored;
    const { id, order, step, bags, at, instead_of } = press;
    const age = ageOf(at, now()) / 1000;
    const token = stored?.token;
    const body = { id, order_number: order, step, bags, photo: token, age, instead_of };
    const outcome = judge(await post(api, 'press', body, JSON_MS));
    return outcome.kind === 'done' && stored && !token ? { ...outcome, said: words.withoutPhoto } : outcome;
  } catch {
    return { kind: 'lost' };
  }
}

type Stored = { kind: 'done'; token?: string } | Exclude<Outcome, Answer>;

/** Without a token where the server refuses the picture: that somebody was there counts more. */
async function sendPhoto(api: string, order: string, photo: Blob): Promise<Stored> {
  const answered = await post(api, `photo/${order}`, photo, PHOTO_MS);
  const outcome = judge(answered);
  if (outcome.kind === 'done') return { kind: 'done', token: String(answered.reply.data?.token) };
  return outcome.kind === 'refused' || outcome.kind === 'asks' ? { kind: 'done' } : outcome;
}
