/** The rows that belong to an order, besides its own. */
import type { Insertable } from 'kysely';
import { DEFAULT_SLOTS, slotMinutes } from '@/lib/domain/slots';
import type { Db } from '@/server/db/client';
import type { Tables } from '@/server/db/tables';
import type { DemoOrder } from './demo-orders';
import { piecesOf, preferencesOf } from './demo-price';
import { neighborhoods, PLACES_PER_SLOT } from './neighborhoods';

export async function insertLines(trx: Db, order_id: number, plan: DemoOrder): Promise<void> {
  const items = piecesOf(plan).map(({ id, category_id, name, price_cents, quantity }) => ({
    order_id,
    category_id,
    product_id: id,
    name,
    price_cents,
    quantity,
  }));
  if (items.length > 0) await trx.insertInto('order_items').values(items).execute();
  const chosen = preferencesOf(plan).map(({ id, category_id, name, amount_cents }) => ({
    order_id,
    category_id,
    preference_id: id,
    preference_name: name,
    preference_cents: amount_cents,
    quantity: 1,
  }));
  if (chosen.length > 0) await trx.insertInto('order_preferences').values(chosen).execute();
}

export async function spendPromo(
  trx: Db,
  order_id: number,
  user_id: number,
  promo_code_id: number,
): Promise<void> {
  const { once_per_user } = await trx
    .updateTable('promo_codes')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('id', '=', promo_code_id)
    .returning('once_per_user')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('promo_uses')
    .values({ promo_code_id, user_id, order_id, once: once_per_user })
    .execute();
}

export async function insertCharge(
  trx: Db,
  order_id: number,
  order: Pick<Insertable<Tables['orders']>, 'user_id' | 'card_id' | 'card_last4' | 'net_price_cents'> & {
    order_number: string;
    updated_at: string;
  },
): Promise<void> {
  const charge = {
    order_id,
    user_id: order.user_id,
    card_id: order.card_id ?? null,
    card: `XXXX${order.card_last4}`,
    kind: 'charge' as const,
    amount_cents: order.net_price_cents,
    state: 'succeeded' as const,
    gateway: 'local',
    transaction_id: `local-${order.order_number}`,
    reference: order.order_number,
    created: order.updated_at,
    updated_at: order.updated_at,
  };
  await trx.insertInto('payments').values(charge).execute();
}

/** Scheduled orders hold their places, so that canceling one releases them. */
export async function takePlaces(
  trx: Db,
  plan: DemoOrder,
  dates: { pickup: string; delivery: string },
  zip: string,
) {
  const neighbourhood_id = neighborhoods.findIndex((each) => each.includes(zip)) + 1;
  const take = async (kind: 'pickup' | 'delivery', slot_date: string, index: number) => {
    const slot = DEFAULT_SLOTS[index] ?? { from_slot: '', to_slot: '' };
    const { id } = await trx
      .insertInto('slot_days')
      .values({
        neighbourhood_id,
        slot_date,
        kind,
        ...slot,
        from_minute: slotMinutes(slot.from_slot) ?? 0,
        capacity: PLACES_PER_SLOT[kind],
        taken: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  return {
    pickup: await take('pickup', dates.pickup, plan.slots[0]),
    delivery: await take('delivery', dates.delivery, plan.slots[1]),
  };
}
