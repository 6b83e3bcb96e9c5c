import { messages } from '@/lib/messages/messages';
import { findAddress } from '@/server/addresses/queries';
import { type ChosenField, choiceGone, invalidField } from '@/server/api/problems';
import { cardReason, findCard } from '@/server/payments/cards/queries';
import type { Db } from '@/server/platform/db/client';
import { findServedZip } from '@/server/service-area/queries';
import { checkDoorman } from '../visits/stop';
import type { OrderRequest } from './fingerprint';

export type OrderReferences = Awaited<ReturnType<typeof findReferences>>;

export type OwnAddress = NonNullable<Awaited<ReturnType<typeof findAddress>>>;
export type Address = OwnAddress & { neighborhoodId: number };

/** @throws ApiProblem not_found for an id that is missing or another customer's; invalid by field */
export async function findReferences(trx: Db, userId: number, body: OrderRequest, now: Date) {
  const pickup = await servedAddress(trx, userId, body.pickup_address_id, 'pickup_address_id');
  checkDoorman(body.handoff, pickup);
  const delivery =
    body.delivery_address_id === body.pickup_address_id
      ? pickup
      : await servedAddress(trx, userId, body.delivery_address_id, 'delivery_address_id');
  return { pickup, delivery, card: await payingCard(trx, userId, body.user_card_id, now) };
}

/** @throws ApiProblem not_found for one that is missing or another customer's; invalid for one that can't pay */
export async function payingCard(trx: Db, userId: number, id: number, now: Date) {
  const card = await findCard(trx, userId, id);
  if (!card) throw choiceGone('user_card_id');
  const reason = await cardReason(trx, card, now);
  if (reason) throw invalidField('user_card_id', reason);
  return card;
}

const servedAddress = async (trx: Db, userId: number, id: number, field: ChosenField): Promise<Address> =>
  inServiceArea(trx, await ownAddress(trx, userId, id, field), field);

/** @throws ApiProblem not_found for one that is missing or another customer's */
export async function ownAddress(
  trx: Db,
  userId: number,
  id: number,
  field: ChosenField,
): Promise<OwnAddress> {
  const address = await findAddress(trx, userId, id);
  if (!address) throw choiceGone(field);
  return address;
}

/** @throws ApiProblem invalid unless we serve it */
export async function inServiceArea(trx: Db, address: OwnAddress, field: string): Promise<Address> {
  const zip = await findServedZip(trx, address.zip_code);
  if (!zip) throw invalidField(field, messages.notServed);
  return { ...address, neighborhoodId: zip.neighbourhood_id };
}
