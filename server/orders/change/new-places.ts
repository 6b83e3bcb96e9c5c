/** Judges the order's own times at other addresses, or with another hand-over. */
import { doormanReason } from '@/lib/domain/doorman';
import { todayAtShop } from '@/lib/domain/shop-time';
import { readVisits, type Visits, visitKinds } from '@/lib/domain/visit';
import { messages } from '@/lib/messages';
import { invalidField } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import { deliveryOffer, pickupOffer } from '@/server/service-area/free-times';
import { closedDays, findServedZip } from '@/server/service-area/queries';
import type { Moment } from '../check-allowed';
import { type Address, inServiceArea } from '../confirm/references';
import { findTurnaroundDays, type OrderRow } from '../queries';
import { type Booking, findPlace } from '../visits/book';
import { doormanHours, readBuilding, stopAt } from '../visits/stop';
import type { Changes } from './find-changes';

/** New addresses with their neighborhoods, and the places to take there; undefined: it keeps its place. */
export interface NewPlaces {
  pickupAddress: Address | undefined;
  deliveryAddress: Address | undefined;
  pickup: Booking | undefined;
  delivery: Booking | undefined;
}

/**
 * What was not named is not judged again. In the same neighborhood the order keeps its places, so only the doorman's
 * hours matter there.
 * @throws ApiProblem invalid by field; conflict when the time is not free in another neighborhood
 */
export async function findNewPlaces(
  trx: Db,
  order: OrderRow,
  changes: Changes,
  { policy, now }: Moment,
): Promise<NewPlaces> {
  const { pickup, delivery } = changes;
  const pickupAddress = pickup && (await inServiceArea(trx, pickup, 'pickup_address_id'));
  const deliveryAddress = delivery && (await inServiceArea(trx, delivery, 'delivery_address_id'));
  const handoff = changes.handoff ?? order.handoff;
  const visits = readVisits(order);
  checkHandoff(order, changes, visits);
  const rules = { closed: await closedDays(trx, todayAtShop(now)), policy, now };
  const found: NewPlaces = { pickupAddress, deliveryAddress, pickup: undefined, delivery: undefined };
  if (pickupAddress && (await isElsewhere(trx, order, 'pickup', pickupAddress)))
    found.pickup = await findPlace(trx, {
      offer: pickupOffer(stopAt(pickupAddress, handoff), rules),
      visit: visits.pickup,
      moving: { field: 'pickup_address_id', taken: messages.timeNotAtAddress },
    });
  if (deliveryAddress && (await isElsewhere(trx, order, 'delivery', deliveryAddress))) {
    const days = await findTurnaroundDays(trx, order);
    found.delivery = await findPlace(trx, {
      offer: deliveryOffer(stopAt(deliveryAddress, handoff), rules, visits.pickup, days),
      visit: visits.delivery,
      moving: { field: 'delivery_address_id', taken: messages.deliveryTimeNotAtAddress },
    });
  }
  return found;
}

/** @throws ApiProblem invalid when the doorman that takes the bags is not there, or not at the order's times */
function checkHandoff(order: OrderRow, changes: Changes, visits: Visits): void {
  const handoff = changes.handoff ?? order.handoff;
  for (const kind of visitKinds) {
    if (!changes[kind] && !changes.handoff) continue;
    const building = changes[kind] ?? readBuilding(order[`${kind}_address`]);
    if (kind === 'pickup' && handoff === 'doorman' && building.doorman_building === 'no')
      throw invalidField('handoff', messages.noDoorman);
    const reason = doormanReason(visits[kind], doormanHours(building, handoff));
    if (reason) throw invalidField('handoff', reason);
  }
}

/** Whether the order's place is in another neighborhood than the address. */
async function isElsewhere(trx: Db, order: OrderRow, kind: keyof Visits, address: Address): Promise<boolean> {
  const place = await trx
    .selectFrom('slot_days')
    .select('neighbourhood_id')
    .where('id', '=', order[`${kind}_slot_day_id`] ?? 0)
    .executeTakeFirst();
  const own = place ?? (await findServedZip(trx, readBuilding(order[`${kind}_address`]).zip_code));
  return own?.neighbourhood_id !== address.neighborhoodId;
}
