import { daysBetween } from '@/lib/domain/calendar';
import { readVisits, visitColumns } from '@/lib/domain/visit';
import { messages } from '@/lib/messages';
import { invalidField } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import type { OrderPlacement } from '../confirm/check-order';
import type { WrittenOrder } from '../confirm/write-order';
import { choiceOfOrder } from './choice';
import { nextFrom } from './next';
import { listActive } from './queries';

const MAX_AT_A_TIME = 10;

/**
 * Makes an order that is being placed the first of a repeating pickup, in the same transaction.
 * @throws ApiProblem invalid for a last date before the first pickup, and for too many repeating pickups
 */
export async function startRecurring(
  trx: Db,
  order: WrittenOrder,
  { body, now }: OrderPlacement,
): Promise<void> {
  const { every_weeks, ends } = body.recurring ?? { every_weeks: 1, ends: null };
  const { pickup_date, delivery_date, ...windows } = visitColumns(readVisits(order));
  if (ends !== null && ends <= pickup_date) throw invalidField('recurring.ends', messages.repeatEndsEarly);
  if ((await listActive(trx, order.user_id)).length >= MAX_AT_A_TIME)
    throw invalidField('recurring', messages.repeatTooMany(MAX_AT_A_TIME));
  const at = now().toISOString();
  const row = await trx
    .insertInto('recurring_orders')
    .values({
      user_id: order.user_id,
      every_weeks,
      first_date: pickup_date,
      ends_on: ends,
      choice: JSON.stringify(await choiceOfOrder(trx, order, body)),
      ...windows,
      delivery_days: Math.max(0, daysBetween(pickup_date, delivery_date)),
      pickup_address_id: order.pickup_address_id,
      delivery_address_id: order.delivery_address_id,
      pickup_address: order.pickup_address,
      delivery_address: order.delivery_address,
      handoff: order.handoff,
      card_id: order.card_id,
      card_brand: order.card_brand,
      card_last4: order.card_last4,
      tips_cents: order.tips_cents,
      special_instructions: order.special_instructions,
      order_via: order.order_via,
      terms_version: order.terms_version,
      created: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('recurring_visits')
    .values({ recurring_id: row.id, visit_date: pickup_date, order_id: order.id, created: at })
    .execute();
  await trx
    .updateTable('recurring_orders')
    .set(await nextFrom(trx, row, now()))
    .where('id', '=', row.id)
    .execute();
}
