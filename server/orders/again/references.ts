/** Addresses, hand-over and card of an earlier order, as far as the customer still has them. */

import { isExpired } from '@/lib/domain/card';
import { streetLine } from '@/lib/domain/postal-address';
import { messages } from '@/lib/messages';
import { listAddresses } from '@/server/addresses/queries';
import { listCards } from '@/server/cards/queries';
import type { Db } from '@/server/db/client';
import { findServedZip } from '@/server/service-area/queries';
import type { AddressSnapshot, OrderRow } from '../queries';
import { doormanHours } from '../visits/stop';
import { type Again, block, type Change, change } from './choice';

export type References = Awaited<ReturnType<typeof copyReferences>>;

/** What an order says about who and where. */
export type OrderReferences = Pick<
  OrderRow,
  | 'user_id'
  | 'pickup_address_id'
  | 'delivery_address_id'
  | 'pickup_address'
  | 'delivery_address'
  | 'handoff'
  | 'card_id'
  | 'card_brand'
  | 'card_last4'
>;

/**
 * The customer's own addresses and cards; a stop is undefined when it is not served.
 * @param readZip how ZIP codes are found
 */
export async function copyReferences(
  db: Db,
  { order }: { order: OrderReferences },
  now: Date,
  readZip: typeof findServedZip = findServedZip,
) {
  const addresses = await listAddresses(db, order.user_id);
  const cards = await listCards(db, order.user_id);
  const find = (id: number | null) => addresses.find((address) => address.id === id);
  const pickup = find(order.pickup_address_id);
  const delivery = find(order.delivery_address_id);
  const card = cards.find(({ id }) => id === order.card_id);
  const wasDoorman = order.handoff === 'doorman';
  const noDoorman = wasDoorman && pickup?.doorman_building === 'no';
  const handoff = noDoorman ? 'in_person' : (order.handoff as Again['handoff']);
  const was = {
    pickup: JSON.parse(order.pickup_address) as AddressSnapshot,
    delivery: JSON.parse(order.delivery_address) as AddressSnapshot,
  };
  // The places of a deleted address still tell when we come to its street.
  const zip = pickup?.zip_code ?? was.pickup.zip_code;
  const deliveryZip = delivery?.zip_code ?? was.delivery.zip_code;
  const stop = async (zip_code: string, address: typeof pickup) => {
    const served = await readZip(db, zip_code);
    const doorman = address ? doormanHours(address, handoff) : null;
    return served && { neighborhoodId: served.neighbourhood_id, doorman };
  };
  const stops = { pickup: await stop(zip, pickup), delivery: await stop(deliveryZip, delivery) };
  const isOne =
    order.pickup_address_id === order.delivery_address_id &&
    (pickup !== undefined || order.pickup_address === order.delivery_address);
  const changes: Change[] = [
    ...(pickup ? [] : [gone('pickup_address', was.pickup)]),
    ...(delivery || isOne ? [] : [gone('delivery_address', was.delivery)]),
    ...(stops.pickup ? [] : [block('pickup_zip', 'zip', messages.againZipGone(zip), zip)]),
    ...(stops.delivery || isOne
      ? []
      : [block('delivery_zip', 'address', messages.againZipGone(deliveryZip), deliveryZip)]),
    ...(noDoorman ? [change('handoff', 'address', messages.againNoDoorman)] : []),
    ...cardChanges(order, card, now),
  ];
  return { addresses, cards, pickup, delivery, card, handoff, zip, stops, changes };
}

const gone = (kind: 'pickup_address' | 'delivery_address', address: AddressSnapshot) =>
  block(kind, 'address', messages.againAddressGone(streetLine(address)));

function cardChanges(
  { card_brand, card_last4 }: OrderReferences,
  card: { cardData: string } | undefined,
  now: Date,
): Change[] {
  const name = `${card_brand} ending ${card_last4}`;
  if (!card) return [block('card', 'payment', messages.againCardGone(name))];
  if (!isExpired(card.cardData, now)) return [];
  return [block('card_expired', 'payment', messages.againCardExpired(name))];
}
