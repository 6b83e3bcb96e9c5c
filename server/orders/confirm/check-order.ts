import { todayInNewYork } from '@/lib/domain/new-york';
import type { HandlerContext } from '@/server/api/handler';
import { readPolicy } from '@/server/content/policy';
import type { Db } from '@/server/db/client';
import { closedDays } from '@/server/service-area/queries';
import { findPlace } from '../visits/book';
import { deliveryVisit, pickupVisit } from '../visits/visits';
import { findParties } from './parties';
import { priceOrder } from './prices';

export type CheckedOrder = Awaited<ReturnType<typeof checkOrder>>;

/**
 * Runs all checks on an order before anything is reserved for it.
 * @throws ApiProblem not_found, invalid by field, or conflict with reason price, slot or delivery_slot
 */
export async function checkOrder(trx: Db, context: HandlerContext<'orders.confirm'>) {
  const { customer, body } = context;
  const now = context.now();
  const parties = await findParties(trx, customer.id, body, now);
  const prices = await priceOrder(trx, customer.id, body, now);
  const closed = await closedDays(trx, todayInNewYork(now));
  const rules = { closed, policy: await readPolicy(trx) };
  const pickup = await findPlace(trx, pickupVisit(body, parties.pickup, rules, now), { offersOthers: true });
  const delivery = await findPlace(
    trx,
    deliveryVisit(body, parties.delivery, rules, prices.turnaround.days),
    { offersOthers: true },
  );
  return { parties, prices, pickup, delivery, policy: rules.policy };
}
