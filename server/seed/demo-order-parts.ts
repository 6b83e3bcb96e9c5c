/** The rows that belong to an order, besides its own. */
import type { Insertable } from 'kysely';
import { COUNTED } from '@/lib/domain/order-status';
import { DEFAULT_SLOTS } from '@/lib/domain/slots';
import type { Db } from '@/server/db/client';
import type { Tables } from '@/server/db/tables';
import { slotDayId, takePlace } from '@/server/service-area/places';
import { offeredSlots } from '@/server/service-area/slots';
import type { DemoEvent } from './demo-events';
import type { DemoOrder } from './demo-orders';
import { listPieces, listPreferences } from './demo-price';
import { neighborhoods } from './reference';

export async function insertLines(trx: Db, order_id: number, plan: DemoOrder): Promise<void> {
  const items = listPieces(plan).map(({ id, category_id, name, price_cents, quantity }) => ({
    order_id,
    category_id,
    product_id: id,
    name,
    price_cents,
    quantity,
  }));
  if (items.length > 0) await trx.insertInto('order_items').values(items).execute();
  const chosen = listPreferences(plan).map(({ id, category_id, name, amount_cents }) => ({
    order_id,
    category_id,
    preference_id: id,
    preference_name: name,
    preference_cents: amount_cents,
    quantity: 1,
  }));
  if (chosen.length > 0) await trx.insertInto('order_preferences').values(chosen).execute();
}

export async function insertCharge(
  trx: Db,
  order_id: number,
  order: Pick<Insertable<Tables['orders']>, 'user_id' | 'card_id' | 'card_last4' | 'net_price_cents'> & {
    order_number: string;
  },
  events: readonly DemoEvent[],
): Promise<void> {
  // As every page promises: when it was weighed and counted.
  const charged = events.find(({ status }) => status === COUNTED)?.at ?? '';
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
    created: charged,
    updated_at: charged,
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
  const neighborhoodId = neighborhoods.findIndex((each) => each.includes(zip)) + 1;
  const take = async (kind: 'pickup' | 'delivery', index: number) => {
    const date = dates[kind];
    const from = DEFAULT_SLOTS[index]?.from_slot;
    const slots = await offeredSlots(trx, neighborhoodId, kind, [date, date]);
    const slot = slots(date).find(({ from_slot }) => from_slot === from);
    if (!slot) throw new Error('The demo plan is broken');
    const id = await slotDayId(trx, { neighborhoodId, kind, date, slot });
    await takePlace(trx, id);
    return id;
  };
  return { pickup: await take('pickup', plan.slots[0]), delivery: await take('delivery', plan.slots[1]) };
}
