import type { Data, Output } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import type { Customer } from '@/server/api/handler';
import { ApiProblem, invalidField } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction, inTransaction } from '@/server/platform/db/transaction';
import { sha256 } from '@/server/platform/secrets';
import { isPoint } from '@/server/platform/web-push-keys';

const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (names: [RegExp, string][], userAgent: string) =>
  names.find(([sign]) => sign.test(userAgent))?.[1];

/** 'Chrome on Android' from a User-Agent header; nothing that somebody could write there is stored. */
export function deviceName(userAgent: string): string {
  const browser = first(browsers, userAgent) ?? 'Browser';
  const system = first(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}

type Device = Data<'profile.addDevice'>;
type Renewal = Output<'profile.renewDevice', 'body'>;

const MAX_DEVICES = 10;

const columns = ['id', 'name', 'endpoint', 'created'] as const;

/** The endpoint is a secret; the browser finds itself by the digest. */
const shown = ({
  endpoint,
  ...row
}: {
  id: number;
  name: string;
  endpoint: string;
  created: string;
}): Device => ({ ...row, digest: sha256(endpoint) });

export async function listDevices(db: Db, userId: number): Promise<Device[]> {
  const rows = await db
    .selectFrom('push_devices')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(shown);
}

/** The same endpoint keeps its id, and moves from another customer to this one. @throws ApiProblem invalid, conflict */
export function addDevice(
  { db, now }: Pick<Services, 'db' | 'now'>,
  customer: Customer,
  { endpoint, keys }: Output<'profile.addDevice', 'body'>,
  name: string,
): Promise<Device> {
  if (!isPoint(keys.p256dh)) throw invalidField('keys.p256dh', messages.badValue);
  const own = { user_id: customer.id, session_id: customer.sessionId, ...keys, name, failures: 0 };
  return inCustomerTransaction(db, customer.id, async (trx) => {
    await trx
      .deleteFrom('push_devices')
      .where('endpoint', '=', endpoint)
      .where('user_id', '!=', customer.id)
      .execute();
    const others = await trx
      .selectFrom('push_devices')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', customer.id)
      .where('endpoint', '!=', endpoint)
      .executeTakeFirstOrThrow();
    if (others.count >= MAX_DEVICES) throw new ApiProblem('conflict', messages.tooManyDevices(MAX_DEVICES));
    const row = await trx
      .insertInto('push_devices')
      .values({ ...own, endpoint, created: now().toISOString() })
      .onConflict((clash) => clash.column('endpoint').doUpdateSet(own))
      .returning(columns)
      .executeTakeFirstOrThrow();
    return shown(row);
  });
}

/** Without a session: the old keys are the proof. @returns the customer, if any. @throws ApiProblem invalid */
export function renewDevice(db: Db, { before, after }: Renewal): Promise<number | undefined> {
  if (!isPoint(after.keys.p256dh)) throw invalidField('after.keys.p256dh', messages.badValue);
  return inTransaction(db, async (trx) => {
    const old = await trx
      .selectFrom('push_devices')
      .select(['id', 'user_id'])
      .where('endpoint', '=', before.endpoint)
      .where('p256dh', '=', before.keys.p256dh)
      .where('auth', '=', before.keys.auth)
      .executeTakeFirst();
    if (!old) return undefined;
    const duplicate = await trx
      .selectFrom('push_devices')
      .select('id')
      .where('endpoint', '=', after.endpoint)
      .where('id', '!=', old.id)
      .executeTakeFirst();
    if (duplicate) await trx.deleteFrom('push_devices').where('id', '=', old.id).execute();
    else
      await trx
        .updateTable('push_devices')
        .set({ endpoint: after.endpoint, ...after.keys, failures: 0 })
        .where('id', '=', old.id)
        .execute();
    return old.user_id;
  });
}

export async function removeDevice(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
