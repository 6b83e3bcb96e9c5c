import type { Db } from '@/server/db/client';
import { findPlace } from '../visits/book';
import { deliveryVisit, pickupVisit } from '../visits/visits';
import { readHouse } from './house';
import { findParties } from './parties';
import type { Placing } from './placing';
import { priceOrder } from './prices';

export type CheckedOrder = Awaited<ReturnType<typeof checkOrder>>;

/**
 * Runs all checks on an order before anything is reserved for it.
 * @throws ApiProblem not_found, invalid by field, or conflict with reason price, slot or delivery_slot
 */
export async function checkOrder(trx: Db, { customer, body, ...placing }: Placing) {
  const now = placing.now();
  const { known } = placing;
  const parties = known?.parties ?? (await findParties(trx, customer.id, body, now));
  const house = known?.house ?? (await readHouse(trx, now));
  const prices = await priceOrder(trx, customer.id, body, { list: house.list, now });
  const rules = { closed: house.closed, policy: house.policy };
  const pickup = await findPlace(trx, pickupVisit(body, parties.pickup, rules, now), {
    offersOthers: true,
    slotsOf: known?.slotsOf.pickup,
  });
  const delivery = await findPlace(
    trx,
    deliveryVisit(body, parties.delivery, rules, prices.turnaround.days),
    { offersOthers: true, slotsOf: known?.slotsOf.delivery },
  );
  return { parties, prices, pickup, delivery, house };
}
