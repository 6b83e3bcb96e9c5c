import { isSameAddress } from '@/lib/booking/address-copy';
import type { Output } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { readVisits, type Visits, visitKinds } from '@/lib/rules/dates/visit';
import { computeEstimate, type Estimate, estimateTotalCents } from '@/lib/rules/money/estimate';
import { formatMoney, parseMoney, toDecimal } from '@/lib/rules/money/money';
import { type PriceList, unknownIds } from '@/lib/rules/money/price-list';
import { doormanHours, doormanReason } from '@/lib/rules/times/doorman';
import { ApiProblem, invalidField } from '@/server/api/problems';
import { readPriceList } from '@/server/catalog/price-list';
import type { Db } from '@/server/platform/db/client';
import { deliveryBookingWindow, pickupBookingWindow } from '@/server/service-area/booking-window';
import { closedSince, findServedZip } from '@/server/service-area/queries';
import { hasTwoOfOneGroup } from '../confirm/prices';
import { type Address, inServiceArea, type OwnAddress, ownAddress } from '../confirm/references';
import { agreedChoice, agreedPrices } from '../record/agreed-prices';
import type { Moment } from '../record/check-allowed';
import { findTurnaroundDays, type OrderEntity, type OrderRow } from '../record/queries';
import { type Booking, findPlace } from '../visits/book';
import { checkDoorman, readBuilding, stopAt } from '../visits/stop';
import { choiceKey, readCopy } from './change-mails';

export type ChangeBody = Output<'orders.change', 'body'>;
type ChosenPreferences = NonNullable<ChangeBody['preferences']>;

/** What is absent stays. */
export interface Changes {
  pickup?: OwnAddress | undefined;
  delivery?: OwnAddress | undefined;
  handoff?: NonNullable<ChangeBody['handoff']> | undefined;
  instructions?: string | undefined;
  preferences?: ChosenPreferences | undefined;
  /** Null: as the house rules say. */
  askAboveCents?: number | null | undefined;
}

/** An address edited since is another one. @throws ApiProblem not_found for one that is gone or another customer's */
export async function findChanges(
  trx: Db,
  { order, preferences }: OrderEntity,
  body: ChangeBody,
): Promise<Changes> {
  const named = async (field: 'pickup_address_id' | 'delivery_address_id') =>
    body[field] === undefined ? undefined : ownAddress(trx, order.user_id, body[field], field);
  const pickup = await named('pickup_address_id');
  const delivery = await named('delivery_address_id');
  const services = JSON.parse(order.category_ids) as number[];
  const askAboveCents = body.ask_above === undefined ? undefined : parseMoney(body.ask_above);
  const chosen = body.preferences?.filter(({ category_id }) => services.includes(category_id));
  return {
    pickup: pickup && !isSameAddress(readCopy(order.pickup_address), pickup) ? pickup : undefined,
    delivery: delivery && !isSameAddress(readCopy(order.delivery_address), delivery) ? delivery : undefined,
    handoff: body.handoff === order.handoff ? undefined : body.handoff,
    instructions:
      body.special_instructions === order.special_instructions ? undefined : body.special_instructions,
    askAboveCents: askAboveCents === order.ask_above_cents ? undefined : askAboveCents,
    preferences: chosen && choiceKey(chosen) !== choiceKey(preferences) ? chosen : undefined,
  };
}

/** New addresses with their neighborhoods, and the places to take there; undefined: it keeps its place. */
export interface NewPlaces {
  pickupAddress: Address | undefined;
  deliveryAddress: Address | undefined;
  pickup: Booking | undefined;
  delivery: Booking | undefined;
}

/** What was not named is not judged again. @throws ApiProblem invalid by field; conflict when the time is not free */
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
  const rules = { closed: await closedSince(trx, visits.pickup.date, now), policy, now };
  const found: NewPlaces = { pickupAddress, deliveryAddress, pickup: undefined, delivery: undefined };
  if (pickupAddress && (await isElsewhere(trx, order, 'pickup', pickupAddress)))
    found.pickup = await findPlace(trx, {
      bookingWindow: pickupBookingWindow(stopAt(pickupAddress, handoff), rules),
      visit: visits.pickup,
      moving: { field: 'pickup_address_id', whenFull: messages.timeNotAtAddress },
    });
  if (deliveryAddress && (await isElsewhere(trx, order, 'delivery', deliveryAddress))) {
    const days = await findTurnaroundDays(trx, order);
    found.delivery = await findPlace(trx, {
      bookingWindow: deliveryBookingWindow(stopAt(deliveryAddress, handoff), rules, visits.pickup, days),
      visit: visits.delivery,
      moving: { field: 'delivery_address_id', whenFull: messages.deliveryTimeNotAtAddress },
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
    if (kind === 'pickup') checkDoorman(handoff, building);
    const reason = doormanReason(visits[kind], doormanHours(building, handoff));
    if (reason) throw invalidField('handoff', reason);
  }
}

async function isElsewhere(trx: Db, order: OrderRow, kind: keyof Visits, address: Address): Promise<boolean> {
  const place = await trx
    .selectFrom('slot_days')
    .select('neighbourhood_id')
    .where('id', '=', order[`${kind}_slot_day_id`] ?? 0)
    .executeTakeFirst();
  const own = place ?? (await findServedZip(trx, readBuilding(order[`${kind}_address`]).zip_code));
  return own?.neighbourhood_id !== address.neighborhoodId;
}

export interface NewPrice {
  list: PriceList;
  estimate: Estimate;
  services: readonly number[];
}

/** docs/decisions/0032-changed-preferences-and-their-price.md @throws ApiProblem invalid; conflict for an unseen total */
export async function reprice(
  trx: Db,
  entity: OrderEntity,
  preferences: NonNullable<ChangeBody['preferences']>,
  seen: Pick<ChangeBody, 'estimate_total' | 'price_version'>,
): Promise<NewPrice> {
  const today = await readPriceList(trx);
  const list = agreedPrices(today, entity);
  const before = readChoice(entity);
  const choice = { ...before, preferences };
  if (before.services.some((id) => !list.pricing.some(({ category_id }) => category_id === id)))
    throw invalidField('preferences', messages.serviceGone);
  if (unknownIds(list, choice).preferences.length > 0)
    throw invalidField('preferences', messages.preferenceGone);
  if (hasTwoOfOneGroup(today, { preferences })) throw invalidField('preferences', messages.badId);
  const estimate = computeEstimate(list, choice);
  await checkPromo(trx, entity, computeEstimate(list, before), estimate);
  checkTotal(entity.order, estimate, { ...seen, currentVersion: today.price_version });
  return { list, estimate, services: before.services };
}

/** As when the order was placed: with bags, not weighed. */
const readChoice = (entity: OrderEntity) => ({
  ...agreedChoice(entity),
  bags: entity.order.bags,
  items: entity.items,
});

/** The promo was granted: only a change below its minimum matters, not when that was raised since. */
async function checkPromo(trx: Db, { order }: OrderEntity, before: Estimate, after: Estimate): Promise<void> {
  const promo = await trx
    .selectFrom('promo_codes')
    .select('minimum_cents')
    .where('id', '=', order.promo_code_id ?? 0)
    .executeTakeFirst();
  if (!promo) return;
  const least = Math.min(promo.minimum_cents, before.high.receipt.promoBaseCents);
  const missing = least - after.high.receipt.promoBaseCents;
  if (missing > 0)
    throw invalidField('preferences', messages.promoNeeds(order.promo_code, formatMoney(missing)));
}

interface Seen extends Pick<ChangeBody, 'estimate_total' | 'price_version'> {
  currentVersion: string;
}

function checkTotal(order: OrderEntity['order'], estimate: Estimate, seen: Seen): void {
  const totalCents = estimateTotalCents(estimate);
  const seenCents =
    seen.estimate_total === undefined ? order.net_price_cents : parseMoney(seen.estimate_total);
  const isNew =
    totalCents !== order.net_price_cents || estimate.low.receipt.totalCents !== order.estimate_low_cents;
  if (seenCents !== totalCents || (isNew && seen.price_version !== seen.currentVersion))
    throw otherTotal(totalCents);
}

export function otherTotal(totalCents: number): ApiProblem {
  const data = { reason: 'price', estimate_total: toDecimal(totalCents) };
  return new ApiProblem('conflict', messages.estimateChanged(formatMoney(totalCents)), { data });
}
