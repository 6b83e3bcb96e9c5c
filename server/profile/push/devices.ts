/** The browsers that show a customer's push notifications. */
import { createHash } from 'node:crypto';
import type { Data, Output } from '@/lib/contract';
import { messages } from '@/lib/messages';
import type { Customer } from '@/server/api/handler';
import { ApiProblem, invalidField } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import { inCustomerTransaction, inTransaction } from '@/server/db/transaction';
import { isPoint } from '@/server/gateways/push/key-pair';
import type { Services } from '@/server/services';

type Device = Data<'profile.addDevice'>;
type Renewal = Output<'profile.renewDevice', 'body'>;

/** Of each customer. */
export const MAX_DEVICES = 10;

const columns = ['id', 'name', 'endpoint', 'created'] as const;

/** The browser recognizes itself by the digest; the address itself is a secret that no reply repeats. */
const shown = ({
  endpoint,
  ...row
}: {
  id: number;
  name: string;
  endpoint: string;
  created: string;
}): Device => ({
  ...row,
  digest: createHash('sha256').update(endpoint).digest('hex'),
});

/** The oldest first. */
export async function listDevices(db: Db, userId: number): Promise<Device[]> {
  const rows = await db
    .selectFrom('push_devices')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(shown);
}

/**
 * Adds the device, or renews it: the same endpoint keeps its id. One that another customer had, who used the same
 * browser, is this customer's now, and nothing that waited for the other one goes there.
 * @throws ApiProblem invalid for keys that no browser makes; conflict when the customer has MAX_DEVICES
 */
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

/** Removes all devices but those of one session: others may be of sessions that ended by their age. */
export async function removeOtherDevices(trx: Db, userId: number, keepSession?: number): Promise<void> {
  let others = trx.deleteFrom('push_devices').where('user_id', '=', userId);
  if (keepSession !== undefined)
    others = others.where((is) => is.or([is('session_id', 'is', null), is('session_id', '!=', keepSession)]));
  await others.execute();
}

/**
 * Gives a device its new address and keys, for a browser without a session: only that browser and we know the old keys.
 * A new address that is a device already stays that device.
 * @returns its customer; undefined when no device has the old subscription
 * @throws ApiProblem invalid for keys that no browser makes
 */
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
    const taken = await trx
      .selectFrom('push_devices')
      .select('id')
      .where('endpoint', '=', after.endpoint)
      .where('id', '!=', old.id)
      .executeTakeFirst();
    if (taken) await trx.deleteFrom('push_devices').where('id', '=', old.id).execute();
    else
      await trx
        .updateTable('push_devices')
        .set({ endpoint: after.endpoint, ...after.keys, failures: 0 })
        .where('id', '=', old.id)
        .execute();
    return old.user_id;
  });
}

/** False when the customer has no such device. */
export async function removeDevice(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
