/** Judges the order's own times at other addresses, or with another hand-over. */
import { doormanReason } from '@/lib/domain/doorman';
import { todayInNewYork } from '@/lib/domain/new-york';
import { messages } from '@/lib/messages';
import type { Policy } from '@/lib/policy';
import { invalidField } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import { closedDays, findServedZip } from '@/server/service-area/queries';
import { offeredSlots } from '@/server/service-area/slots';
import { type Address, inServiceArea } from '../confirm/parties';
import { type OrderEntity, turnaroundDaysOf } from '../queries';
import { findPlace, fullSlot } from '../visits/book';
import { isSameTime, type NewVisit } from '../visits/move-visits';
import { type Building, deliveryVisit, doormanOf, pickupVisit, type Visit } from '../visits/visits';
import type { Changes } from './find-changes';

type OrderRow = OrderEntity['order'];

/** New addresses with their neighborhoods, and the places to take there; undefined: it keeps its place. */
export interface NewPlaces {
  pickupAddress: Address | undefined;
  deliveryAddress: Address | undefined;
  pickup: NewVisit | undefined;
  delivery: NewVisit | undefined;
}

interface Moment {
  policy: Policy;
  now: Date;
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
  checkHandoff(order, changes);
  const rules = { closed: await closedDays(trx, todayInNewYork(now)), policy };
  const times = { ...order, handoff: changes.handoff ?? order.handoff };
  const found: NewPlaces = { pickupAddress, deliveryAddress, pickup: undefined, delivery: undefined };
  if (
    pickupAddress &&
    (await isElsewhere(trx, pickupAddress, order.pickup_slot_day_id, order.pickup_address))
  )
    found.pickup = await placeAt(trx, {
      ...pickupVisit(times, pickupAddress, rules, now),
      fields: { date: 'pickup_address_id', slot: 'pickup_address_id' },
      taken: { reason: 'slot', message: messages.timeNotAtAddress },
    });
  if (
    deliveryAddress &&
    (await isElsewhere(trx, deliveryAddress, order.delivery_slot_day_id, order.delivery_address))
  )
    found.delivery = await placeAt(trx, {
      ...deliveryVisit(times, deliveryAddress, rules, await turnaroundDaysOf(trx, order)),
      fields: { date: 'delivery_address_id', slot: 'delivery_address_id' },
      taken: { reason: 'delivery_slot', message: messages.deliveryTimeNotAtAddress },
    });
  return found;
}

/** @throws ApiProblem invalid when the doorman that takes the bags is not there, or not at the order's times */
function checkHandoff(order: OrderRow, { pickup, delivery, handoff: wanted }: Changes): void {
  const handoff = wanted ?? order.handoff;
  if (pickup || wanted) {
    const building = pickup ?? buildingOf(order.pickup_address);
    if (handoff === 'doorman' && building.doorman_building === 'no')
      throw invalidField('handoff', messages.noDoorman);
    checkDoorman(building, handoff, order);
  }
  if (delivery || wanted) {
    const slot = { from_slot: order.delivery_from_slot, to_slot: order.delivery_to_slot };
    checkDoorman(delivery ?? buildingOf(order.delivery_address), handoff, slot);
  }
}

/** The order's own copy; those of older orders do not say. */
function buildingOf(copy: string): Building {
  const {
    doorman_building = 'no',
    doorman_from = '',
    doorman_to = '',
  } = JSON.parse(copy) as Partial<Building>;
  return { doorman_building, doorman_from, doorman_to };
}

function checkDoorman(building: Building, handoff: string, slot: { from_slot: string; to_slot: string }) {
  const reason = doormanReason(slot, doormanOf(building, { handoff }));
  if (reason) throw invalidField('handoff', reason);
}

/** Whether the order's place is in another neighborhood than the address. */
async function isElsewhere(trx: Db, address: Address, slotDayId: number | null, copy: string) {
  const place = await trx
    .selectFrom('slot_days')
    .select('neighbourhood_id')
    .where('id', '=', slotDayId ?? 0)
    .executeTakeFirst();
  const own = place ?? (await findServedZip(trx, (JSON.parse(copy) as { zip_code: string }).zip_code));
  return own?.neighbourhood_id !== address.neighborhoodId;
}

/** @throws ApiProblem conflict when the time is full or not offered there, with the next free times */
async function placeAt(trx: Db, visit: Visit): Promise<NewVisit> {
  const { kind, neighborhoodId, date, slot } = visit;
  const offered = (await offeredSlots(trx, neighborhoodId, kind, [date, date]))(date);
  const own = { date, slot };
  if (!visit.dayReason(date) && !offered.some((one) => isSameTime(own, { date, slot: one })))
    throw await fullSlot(trx, visit);
  const { slotDayId } = await findPlace(trx, visit);
  return { date, slot, slotDayId, full: () => fullSlot(trx, visit) };
}
