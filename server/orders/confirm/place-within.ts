import { messages } from '@/lib/messages';
import { invalidField } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import { takePromoUse } from '../promo-uses';
import { book } from '../visits/book';
import { type CheckedOrder, checkOrder, type OrderPlacement } from './check-order';
import { type WrittenOrder, writeOrder } from './write-order';

/**
 * Checks and writes an order inside a transaction of the customer and takes its places. `also` writes what belongs
 * to it, before the rows that others wait for are locked.
 * @throws ApiProblem not_found, invalid by field, or conflict with reason slot, delivery_slot or price
 */
export async function placeWithin(
  trx: Db,
  placement: OrderPlacement,
  also: (order: WrittenOrder) => Promise<void>,
): Promise<WrittenOrder> {
  const checked = await checkOrder(trx, placement);
  const order = await writeOrder(trx, placement, checked);
  await also(order);
  await reservePlacesAndPromo(trx, checked);
  return order;
}

/**
 * Runs last, because others who want the same rows wait until the commit. All orders lock in the same
 * sequence, which prevents deadlocks.
 */
async function reservePlacesAndPromo(trx: Db, { prices, pickup, delivery }: CheckedOrder): Promise<void> {
  if (prices.promo && !(await takePromoUse(trx, prices.promo)))
    throw invalidField('promo_code', messages.promoUsedUp);
  await book(trx, pickup);
  await book(trx, delivery);
}
