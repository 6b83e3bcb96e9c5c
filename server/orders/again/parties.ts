/** Addresses, hand-over and card of an earlier order, as far as the customer still has them. */

import { isExpired } from '@/lib/domain/card';
import { streetLine } from '@/lib/domain/postal-address';
import { messages } from '@/lib/messages';
import { listAddresses } from '@/server/addresses/queries';
import { listCards } from '@/server/cards/queries';
import type { Db } from '@/server/db/client';
import { findServedZip } from '@/server/service-area/queries';
import type { AddressSnapshot, OrderEntity } from '../queries';
import { doormanOf } from '../visits/visits';
import { type Again, block, type Change, change } from './choice';

export type Parties = Awaited<ReturnType<typeof partiesLike>>;

/** What an order says about who and where. */
export type PartiesOfOrder = Pick<
  OrderEntity['order'],
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
 * The customer's own addresses and cards; `places` are the neighborhoods, undefined when not served.
 * @param readZip how ZIP codes are found
 */
export async function partiesLike(
  db: Db,
  { order }: { order: PartiesOfOrder },
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
  const place = async (zip_code: string, address: typeof pickup) => {
    const served = await readZip(db, zip_code);
    const doorman = address ? doormanOf(address, { handoff }) : null;
    return served && { neighborhoodId: served.neighbourhood_id, doorman };
  };
  const places = { pickup: await place(zip, pickup), delivery: await place(deliveryZip, delivery) };
  const isOne =
    order.pickup_address_id === order.delivery_address_id &&
    (pickup !== undefined || order.pickup_address === order.delivery_address);
  const changes: Change[] = [
    ...(pickup ? [] : [gone('pickup_address', was.pickup)]),
    ...(delivery || isOne ? [] : [gone('delivery_address', was.delivery)]),
    ...(places.pickup ? [] : [block('pickup_zip', 'zip', messages.againZipGone(zip), zip)]),
    ...(places.delivery || isOne
      ? []
      : [block('delivery_zip', 'address', messages.againZipGone(deliveryZip), deliveryZip)]),
    ...(noDoorman ? [change('handoff', 'address', messages.againNoDoorman)] : []),
    ...cardChanges(order, card, now),
  ];
  return { addresses, cards, pickup, delivery, card, handoff, zip, places, changes };
}

const gone = (kind: 'pickup_address' | 'delivery_address', address: AddressSnapshot) =>
  block(kind, 'address', messages.againAddressGone(streetLine(address)));

function cardChanges(
  { card_brand, card_last4 }: PartiesOfOrder,
  card: { cardData: string } | undefined,
  now: Date,
): Change[] {
  const name = `${card_brand} ending ${card_last4}`;
  if (!card) return [block('card', 'payment', messages.againCardGone(name))];
  if (!isExpired(card.cardData, now)) return [];
  return [block('card_expired', 'payment', messages.againCardExpired(name))];
}
