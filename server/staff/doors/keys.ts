/** Keys of the shop: what a program of its own, a driver's page or the counter's page may do. */
import { createHash, randomInt } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { type StaffScope, staffScopes } from '@/lib/contract/endpoints';
import type { CalendarDate } from '@/lib/rules/dates/calendar';
import { refused, usageError } from '@/server/api/refused';
import { addKey, endKeys } from '@/server/notifications/access-keys';
import { DAY_MS, later } from '@/server/platform/clock';
import type { Db } from '@/server/platform/db/client';
import { randomToken } from '@/server/platform/db/ids';
import type { KeyKind } from '@/server/platform/db/tables/keys';
import type { TaskDeps } from '@/server/platform/jobs/for-each-due';
import { plainIp } from '@/server/platform/network';
import { sha256 } from '@/server/platform/secrets';

/** How long an ended key stays, so that its name can still be read in the list. */
const KEPT_MS = 31 * DAY_MS;
export const USUAL_DAYS = 90;
export const MAX_DAYS = 365;

export interface StaffOpens {
  may: readonly StaffScope[];
  /** '203.0.113.0/24'; '' for everywhere. */
  network: string;
}
export interface RouteOpens {
  date: CalendarDate;
  zips: readonly string[];
}
export interface CounterOpens {
  bill: boolean;
}

export const shopKinds = ['staff', 'route', 'counter'] as const satisfies readonly KeyKind[];

const checksum = (token: string) =>
  createHash('sha256').update(`hfk_${token}`).digest('base64url').slice(0, 4);

const writeStaffKey = (token: string) => `hfk_${token}${checksum(token)}`;

/** The token of a key that can have been made here; no typing error or other secret reaches the database. */
export function readStaffKey(authorization: string | null): string | undefined {
  const [, token = '', check] = /^Bearer hfk_([\w-]{22})([\w-]{4})$/.exec(authorization ?? '') ?? [];
  return check !== undefined && check === checksum(token) ? token : undefined;
}

/** Words of '--may count,bill'. @throws StaffProblem for another */
export function readScopes(typed: string): StaffScope[] {
  const words = typed.split(',').map((word) => word.trim().toLowerCase());
  const strange = words.find((word) => !staffScopes.some((scope) => scope === word));
  if (strange !== undefined)
    throw usageError(`A key may ${staffScopes.join(', ')}. Write them like --may count,bill.`);
  return staffScopes.filter((scope) => words.includes(scope));
}

/** @throws StaffProblem for what is no address and no network */
export function readNetwork(typed: string): string {
  const [address = '', bits] = typed.trim().split('/');
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  const isBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most);
  if (family === 0 || !isBits) throw usageError('Write the network like 203.0.113.7 or 203.0.113.0/24.');
  return typed.trim();
}

export function isWithin(network: string, client: string): boolean {
  if (!network) return true;
  const [address = '', bits] = network.split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  const plain = plainIp(client);
  return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

/** A salt, because ten thousand PINs are soon tried; without its key a PIN opens nothing. */
const hashPin = (pin: string, salt = randomToken()) => `${salt} ${sha256(`${salt} ${pin}`)}`;

export const isPin = (pin: string, hash: string): boolean => {
  const [salt = ''] = hash.split(' ');
  return hashPin(pin, salt) === hash;
};

interface ShopKey {
  name: string;
  opens: StaffOpens | RouteOpens | CounterOpens;
  ends: Date;
}

const columnsOf = ({ name, opens, ends }: ShopKey) => ({
  name,
  opens: JSON.stringify(opens),
  expires_at: ends.toISOString(),
});

/** @throws StaffProblem when a key that works has the name */
export async function addStaffKey(
  db: Db,
  { name, days, ...opens }: StaffOpens & { name: string; days: number },
  now: Date,
): Promise<{ key: string; ends: Date }> {
  const same = (await listKeys(db, now)).some(
    (key) => key.kind === 'staff' && isNamed(key, name) && key.works,
  );
  if (same) throw refused(`There is a key “${name}” that works. End it first: key end "${name}".`);
  const ends = new Date(now.getTime() + days * DAY_MS);
  const { token } = await addKey(db, { kind: 'staff', ...columnsOf({ name, opens, ends }) }, now);
  return { key: writeStaffKey(token), ends };
}

/** @returns the secret of its address, and the PIN that is said apart */
export async function addDoor(
  db: Db,
  { kind, ...door }: ShopKey & { kind: 'route' | 'counter' },
  now: Date,
): Promise<{ id: number; token: string; pin: string }> {
  const pin = String(randomInt(10_000)).padStart(4, '0');
  return { ...(await addKey(db, { kind, ...columnsOf(door), pin_hash: hashPin(pin) }, now)), pin };
}

export type ListedKey = Awaited<ReturnType<typeof listKeys>>[number];

const isNamed = ({ name }: { name: string }, typed: string) => name.toLowerCase() === typed.toLowerCase();

/** Newest first, those of the last month too. */
export async function listKeys(db: Db, now: Date) {
  const rows = await db
    .selectFrom('access_keys')
    .select(['id', 'kind', 'name', 'opens', 'created', 'expires_at', 'ended_at', 'used_at', 'tries'])
    .where('kind', 'in', shopKinds)
    .where('parent_id', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    works: row.ended_at === null && row.expires_at !== null && row.expires_at > now.toISOString(),
  }));
}

/** All that work and have the name, in any case, with the devices signed in. @throws StaffProblem when none does */
export async function endKeysNamed(db: Db, name: string, now: Date): Promise<ListedKey[]> {
  const named = (await listKeys(db, now)).filter((key) => key.works && isNamed(key, name));
  if (named.length === 0) throw refused(`No key “${name}” works. See: key list.`);
  const ids = named.map(({ id }) => id);
  await endKeys(db, ids, now);
  return named;
}

/** Keys of the shop that ended a month ago, with what was done by them. Timed work that tells nobody, so it returns 0. */
export async function dropShopKeys({ db, now }: TaskDeps): Promise<number> {
  const before = later(now(), -KEPT_MS);
  await db
    .deleteFrom('access_keys')
    .where('kind', 'in', [...shopKinds, 'device'])
    .where((eb) => eb.or([eb('ended_at', '<', before), eb('expires_at', '<', before)]))
    .execute();
  return 0;
}
