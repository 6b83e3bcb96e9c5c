import { readVisits } from '@/lib/domain/visit';
import type { Db } from '@/server/db/client';
import { deliveryOffer, pickupOffer } from '@/server/service-area/free-times';
import type { Services } from '@/server/services';
import { findPlace } from '../visits/book';
import { stopAt } from '../visits/stop';
import type { OrderRequest } from './fingerprint';
import { type House, readHouse } from './house';
import { findParties, type Parties } from './parties';
import { priceOrder } from './prices';

/** An order to be placed, by its customer or by the job of repeating pickups. */
export interface Placing extends Pick<Services, 'settings' | 'now'> {
  customer: { id: number };
  body: OrderRequest;
  query: { orderVia: string };
  /** Who places it; the customer's own choice also becomes the default for the next order. */
  actor: 'customer' | 'system';
  known?: Known;
}

/** What was read before: in the same transaction, or for all orders of the moment. */
interface Known {
  house: House;
  parties: Parties;
}

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
  const rules = { closed: house.closed, policy: house.policy, now };
  const wanted = readVisits(body);
  const finding = { offersOthers: true, readSlots: house.readSlots };
  const from = pickupOffer(stopAt(parties.pickup, body.handoff), rules);
  const pickup = await findPlace(trx, { offer: from, visit: wanted.pickup }, finding);
  const to = stopAt(parties.delivery, body.handoff);
  const back = deliveryOffer(to, rules, wanted.pickup, prices.turnaround.days);
  const delivery = await findPlace(trx, { offer: back, visit: wanted.delivery }, finding);
  return { parties, prices, pickup, delivery, house };
}
