import { messages } from '@/lib/messages/messages';
import { invalidField } from '@/server/api/problems';
import type { Db } from '@/server/platform/db/client';
import { takePromoUse } from '../record/promo-uses';
import { book, checkBookings } from '../visits/book';
import { type CheckedOrder, checkOrder, type OrderPlacement } from './check-order';
import { type WrittenOrder, writeOrder } from './write-order';

/** `also` writes before the rows that others wait for are locked. @throws ApiProblem as `checkOrder` and `book` do */
export async function placeWithin(
  trx: Db,
  placement: OrderPlacement,
  also: (order: WrittenOrder) => Promise<void>,
): Promise<WrittenOrder> {
  const checked = await checkOrder(trx, placement);
  const order = await writeOrder(trx, placement, checked);
  await also(order);
  await checkBookings(trx, order, checked);
  await reservePlacesAndPromo(trx, checked);
  return order;
}

/** Runs last, because others wait until the commit; one sequence of locks prevents deadlocks. */
async function reservePlacesAndPromo(trx: Db, { prices, pickup, delivery }: CheckedOrder): Promise<void> {
  if (prices.promo && !(await takePromoUse(trx, prices.promo)))
    throw invalidField('promo_code', messages.promoUsedUp);
  await book(trx, pickup);
  await book(trx, delivery);
}
