/** The pages of a driver and of the counter: a key in the address opens one, for a browser that gave its PIN. */
import type { EndpointName } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages/messages';
import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { nowAtShop } from '@/lib/rules/dates/shop-time';
import type { HandlerContext } from '@/server/api/handler';
import { ApiProblem, invalidField, notFound } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { ownCookie, ownCookieValues } from '@/server/auth/cookies';
import { addKey, endKeys, MAX_TRIES, takeTry } from '@/server/notifications/access-keys';
import type { MailText } from '@/server/notifications/mail/mail-facts';
import { sendMail } from '@/server/notifications/mail/queue-mail';
import { audit } from '@/server/platform/audit';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/transaction';
import { sha256 } from '@/server/platform/secrets';
import { isPin } from './keys';

const DEVICES = { route: 2, counter: 1 } as const;
/** Minutes after midnight at the shop: cookies end, and what was pressed the day before is no longer taken. */
const NIGHT = 3 * 60;

export type DoorKind = keyof typeof DEVICES;
export type DoorState = 'open' | 'closed' | 'over';

export interface Door {
  id: number;
  name: string;
  /** JSON (keys.ts). */
  opens: string;
  created: Date;
  state: DoorState;
}

type Asked = Pick<Services, 'db' | 'now'> & { request: Request; params: { key: string } };

type SigningIn = Pick<
  HandlerContext<'staff.routeSignIn'>,
  keyof Services | 'request' | 'clientAddress' | 'requestId' | 'replyHeaders' | 'params' | 'body'
>;

/** 3 AM after the day. */
export const nightAfter = (date: CalendarDate): Date => instantAtShop(addDays(date, 1), NIGHT);

/** The next 3 AM of the shop. */
function nextNight(now: Date): Date {
  const { date, minutes } = nowAtShop(now);
  return minutes < NIGHT ? instantAtShop(date, NIGHT) : nightAfter(date);
}

/** A mailed address has a key of its own, beneath the door's. @throws ApiProblem not_found for an unknown key */
export async function findDoor({ db, params, now }: Asked, kind: DoorKind): Promise<Door> {
  const row = await db
    .selectFrom('access_keys as key')
    .innerJoin('access_keys as door', (on) =>
      on.on((eb) => eb('door.id', '=', eb.fn.coalesce('key.parent_id', 'key.id'))),
    )
    .select(['door.id', 'door.name', 'door.opens', 'door.created', 'door.ended_at', 'door.expires_at'])
    .where('key.token_hash', '=', sha256(params.key))
    .where('key.kind', '=', kind)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { id, name, opens, created, ended_at, expires_at } = row;
  const isOver = expires_at === null || expires_at <= now().toISOString();
  const state = ended_at !== null ? 'closed' : isOver ? 'over' : 'open';
  return { id, name, opens, created: new Date(created), state };
}

/** One for each door, so that a phone can have two routes a day. */
const cookieName = ({ id }: Door) => `door_${id}`;

async function isSignedIn({ db, request, now }: Asked, door: Door): Promise<boolean> {
  const hashes = ownCookieValues(request.headers.get('cookie'), cookieName(door)).map(sha256);
  if (hashes.length === 0) return false;
  const device = await db
    .selectFrom('access_keys')
    .select('id')
    .where('token_hash', 'in', hashes)
    .where('kind', '=', 'device')
    .where('parent_id', '=', door.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst();
  return device !== undefined;
}

/** What its page shows: its name alone without the PIN. */
export async function lookIn(
  asked: Asked,
  kind: DoorKind,
): Promise<{ door: Door; state: DoorState | 'pin' }> {
  const door = await findDoor(asked, kind);
  if (door.state !== 'open') return { door, state: door.state };
  return { door, state: (await isSignedIn(asked, door)) ? 'open' : 'pin' };
}

/** Before a large body is read. */
export const isOpenDoor = async (asked: Asked, kind: DoorKind): Promise<boolean> =>
  (await lookIn(asked, kind)).state === 'open';

/** @param data what the call's refusals have besides the reason */
export const closedFor = (state: 'pin' | 'closed' | 'over', data: object = {}): ApiProblem =>
  new ApiProblem(
    'conflict',
    { pin: messages.pinFirst, closed: messages.doorClosed, over: messages.doorOver }[state],
    { data: { reason: state, ...data } },
  );

/** @throws ApiProblem not_found; conflict without the PIN's cookie, and for a door that is closed or over */
export async function enter(asked: Asked, kind: DoorKind, data: object = {}): Promise<Door> {
  const { door, state } = await lookIn(asked, kind);
  if (state !== 'open') throw closedFor(state, data);
  return door;
}

type Tried =
  | { outcome: 'in'; token: string }
  | { outcome: 'wrong'; left: number }
  | { outcome: 'closed' | 'full' };

async function tryPin(
  trx: Db,
  { now }: Asked,
  { id, name }: Door,
  kind: DoorKind,
  pin: string,
): Promise<Tried> {
  const at = now().toISOString();
  const key = await takeTry(trx, id);
  if (!key) return { outcome: 'closed' };
  if (key.pin_hash === null || !isPin(pin, key.pin_hash)) {
    if (key.tries < MAX_TRIES) return { outcome: 'wrong', left: MAX_TRIES - key.tries };
    await endKeys(trx, [id], now());
    await sendMail(trx, closedMail(name), { key: `door-closed:${id}` }, now());
    return { outcome: 'closed' };
  }
  await trx
    .updateTable('access_keys')
    // A tablet gives its PIN each day: typing errors of a month must not close it.
    .set((is) => ({ tries: kind === 'counter' ? 0 : is('tries', '-', 1), used_at: at }))
    .where('id', '=', id)
    .execute();
  const devices = await trx
    .selectFrom('access_keys')
    .select('id')
    .where('parent_id', '=', id)
    .where('kind', '=', 'device')
    .where('expires_at', '>', at)
    .execute();
  if (devices.length >= DEVICES[kind]) return { outcome: 'full' };
  const expires_at = nextNight(now()).toISOString();
  const { token } = await addKey(trx, { kind: 'device', parent_id: id, expires_at }, now());
  return { outcome: 'in', token };
}

export const closedMail = (name: string): MailText => ({
  subject: `${name} was closed after five wrong PINs`,
  headline: 'Its page was closed',
  under: `Somebody with the address of “${name}” gave five wrong PINs. Nobody can use it now.`,
  paragraphs: ['Make another one, and tell its PIN by phone.'],
  why: 'You get this email because you run the shop.',
});

type SignIn = Extract<EndpointName, 'staff.routeSignIn' | 'staff.counterSignIn'>;

/** @throws ApiProblem invalid with a wrong PIN; conflict where nobody can sign in */
export async function signIn(asked: SigningIn, kind: DoorKind, call: SignIn) {
  const door = await findDoor(asked, kind);
  if (door.state !== 'open') throw closedFor(door.state);
  const tried = await inTransaction(asked.db, (trx) => tryPin(trx, asked, door, kind, asked.body.pin));
  const facts = { user: door.name, call };
  if (tried.outcome === 'in') {
    audit(asked, 'door-sign-in', facts);
    const maxAge = Math.round((nextNight(asked.now()).getTime() - asked.now().getTime()) / 1000);
    for (const cookie of ownCookie(cookieName(door), tried.token, asked.settings, { httpOnly: true, maxAge }))
      asked.replyHeaders.push(['Set-Cookie', cookie]);
    return { data: null };
  }
  audit(asked, 'door-sign-in', { ...facts, outcome: 'refused' });
  if (tried.outcome === 'wrong') throw invalidField('pin', messages.pinWrong(tried.left));
  if (tried.outcome === 'full')
    throw new ApiProblem('conflict', messages.doorFull, { data: { reason: 'full' } });
  asked.flushOutbox();
  throw closedFor('closed');
}
