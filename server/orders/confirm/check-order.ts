import { readVisits } from '@/lib/rules/dates/visit';
import type { Services } from '@/server/api/services';
import type { Db } from '@/server/platform/db/client';
import { deliveryBookingWindow, pickupBookingWindow } from '@/server/service-area/booking-window';
import type { Promo } from '../record/promo-uses';
import { findPlace } from '../visits/book';
import { stopAt } from '../visits/stop';
import { type OrderConditions, readConditions } from './conditions';
import type { OrderRequest } from './fingerprint';
import { priceOrder } from './prices';
import { findReferences, type OrderReferences } from './references';

/** An order to be placed: by its customer, by staff for a customer on the phone, or by the job of repeating pickups. */
export interface OrderPlacement extends Pick<Services, 'settings' | 'now'> {
  customer: { id: number };
  body: OrderRequest;
  query: { orderVia: string };
  /** Who places it; the customer's own choice also becomes the default for the next order. */
  actor: 'customer' | 'staff' | 'system';
  prepared?: Prepared;
}

/** What was read before: in the same transaction, or for all orders of the moment. */
interface Prepared {
  conditions: OrderConditions;
  references: OrderReferences;
  /** That it gets without being asked about. */
  promo: Promo | undefined;
}

export type CheckedOrder = Awaited<ReturnType<typeof checkOrder>>;

/** Reserves nothing. @throws ApiProblem not_found, invalid by field, or conflict with reason price, slot or delivery_slot */
export async function checkOrder(trx: Db, { customer, body, ...placement }: OrderPlacement) {
  const now = placement.now();
  const { prepared } = placement;
  const references = prepared?.references ?? (await findReferences(trx, customer.id, body, now));
  const conditions = prepared?.conditions ?? (await readConditions(trx, now));
  const { settings } = placement;
  const priced = { list: conditions.list, settings, now, promo: prepared?.promo };
  const prices = await priceOrder(trx, customer.id, body, priced);
  const rules = { closed: conditions.closed, policy: conditions.policy, now };
  const requested = readVisits(body);
  const finding = { offersOthers: true, readSlots: conditions.readSlots };
  const from = pickupBookingWindow(stopAt(references.pickup, body.handoff), rules);
  const pickup = await findPlace(trx, { bookingWindow: from, visit: requested.pickup }, finding);
  const to = stopAt(references.delivery, body.handoff);
  const back = deliveryBookingWindow(to, rules, requested.pickup, prices.turnaround.days);
  const delivery = await findPlace(trx, { bookingWindow: back, visit: requested.delivery }, finding);
  return { references, prices, pickup, delivery, conditions };
}
