import { todayInNewYork } from '@/lib/domain/new-york';
import type { Db } from '../../db/client';
import type { HandlerContext } from '../../handler';
import { closedDays } from '../../service-area/queries';
import { findPlace } from './book';
import { findParties } from './parties';
import { priceOrder } from './prices';
import { deliveryVisit, pickupVisit } from './visits';

export type CheckedOrder = Awaited<ReturnType<typeof checkOrder>>;

/**
 * Everything that an order must be before anything is taken for it.
 * @throws ApiProblem not_found, invalid by field, or conflict with reason price, slot or delivery_slot
 */
export async function checkOrder(trx: Db, context: HandlerContext<'orders.confirm'>) {
  const { customer, body } = context;
  const now = context.now();
  const parties = await findParties(trx, customer.id, body, now);
  const prices = await priceOrder(trx, customer.id, body, now);
  const closed = await closedDays(trx, todayInNewYork(now));
  const pickup = await findPlace(trx, pickupVisit(body, parties, closed, now));
  const delivery = await findPlace(trx, deliveryVisit(body, parties, closed, prices.turnaround.days));
  return { parties, prices, pickup, delivery };
}
