import type { Data, Output } from '@/lib/contract';
import { visitKinds } from '@/lib/rules/dates/visit';
import { statusesThatFollow } from '@/lib/rules/orders/order-follows';
import { findProfile } from '@/server/auth/customer';
import type { Db } from '@/server/platform/db/client';
import { updateProfile } from './queries';

interface Contact {
  first_name: string;
  last_name: string;
  mobile: string;
}

/**
 * Saved addresses, and the copies of orders that are not delivered. Whoever has another name or phone there is somebody
 * else to the driver, and stays; without a phone in the profile, the driver keeps the old one.
 */
async function followProfile(
  trx: Db,
  userId: number,
  { before, after, now }: { before: Contact; after: Contact; now: Date },
): Promise<void> {
  const renewed = <Copy extends Contact>(copy: Copy): Copy => ({
    ...copy,
    ...(copy.first_name === before.first_name &&
      copy.last_name === before.last_name && { first_name: after.first_name, last_name: after.last_name }),
    ...(copy.mobile === before.mobile && after.mobile !== '' && { mobile: after.mobile }),
  });
  const updated_at = now.toISOString();
  const addresses = await trx
    .selectFrom('user_addresses')
    .select(['id', 'first_name', 'last_name', 'mobile'])
    .where('user_id', '=', userId)
    .execute();
  for (const { id, ...address } of addresses)
    await trx
      .updateTable('user_addresses')
      .set({ ...renewed(address), updated_at })
      .where('id', '=', id)
      .execute();
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'pickup_address', 'delivery_address'])
    .where('user_id', '=', userId)
    .where('status', 'in', statusesThatFollow('profile_changed', 'follows'))
    .execute();
  for (const { id, ...order } of orders) {
    const copies = visitKinds.map((kind) => [
      `${kind}_address`,
      JSON.stringify(renewed(JSON.parse(order[`${kind}_address`]) as Contact)),
    ]);
    await trx
      .updateTable('orders')
      .set({ ...Object.fromEntries(copies), updated_at })
      .where('id', '=', id)
      .execute();
  }
}

const contact = ['first_name', 'last_name', 'mobile'] as const;

/** With what follows a new name or phone; undefined fields stay. */
export async function changeProfile(
  trx: Db,
  userId: number,
  changes: Output<'profile.update', 'body'>,
  now: Date,
): Promise<Data<'profile.get'>> {
  const before = await findProfile(trx, userId);
  const after = await updateProfile(trx, userId, changes);
  const isNew = contact.some((field) => before[field] !== after[field]);
  if (isNew) await followProfile(trx, userId, { before, after, now });
  return after;
}
