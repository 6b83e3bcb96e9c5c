/** Support for the tests of other times for an order. */
import type { Input } from '@/lib/contract';
import type { Db } from '@/server/platform/db/client';
import type { OpsShop, Placed } from '../staff/ops-shop';
import type { ApiClient } from '../support/api';

export type Times = Input<'orders.reschedule', 'body'>;

export const pickup = (pickup_date: string, from_slot = '7:00 AM', to_slot = '9:00 AM') => ({
  pickup_date,
  from_slot,
  to_slot,
});

export const delivery = (
  delivery_date: string,
  delivery_from_slot = '6:00 PM',
  delivery_to_slot = '8:00 PM',
) => ({ delivery_date, delivery_from_slot, delivery_to_slot });

export const move = ({ shopper, id }: Placed, times: Times, client: ApiClient = shopper.client) =>
  client.post<'orders.reschedule'>(`/order/${id}/reschedule`, times);

/** Slots whose taken places are not those of the orders that need them; there must never be any. */
export async function driftedSlots(db: Db) {
  const held = await db
    .selectFrom('orders')
    .select(['pickup_slot_day_id', 'delivery_slot_day_id'])
    .where('status', '<>', 9)
    .execute();
  const counts = new Map<number | null, number>();
  for (const id of held.flatMap((row) => [row.pickup_slot_day_id, row.delivery_slot_day_id]))
    counts.set(id, (counts.get(id) ?? 0) + 1);
  const slots = await db.selectFrom('slot_days').select(['id', 'kind', 'slot_date', 'taken']).execute();
  return slots.filter(({ id, taken }) => taken !== (counts.get(id) ?? 0));
}

/** An order of a customer who came back at `instant`. */
export async function backAt(shop: OpsShop, instant: string, order: Placed): Promise<Placed> {
  shop.clock.set(instant);
  const client = await order.shopper.client.signIn({ id: order.shopper.client.user.id });
  return { ...order, shopper: { ...order.shopper, client } };
}
