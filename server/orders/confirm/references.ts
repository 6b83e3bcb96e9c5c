import { messages } from '@/lib/messages/messages';
import { isExpired } from '@/lib/rules/money/saved-card';
import { findAddress } from '@/server/addresses/queries';
import { type ChosenField, choiceGone, invalidField } from '@/server/api/problems';
import { findCard, needsCode } from '@/server/payments/cards/queries';
import type { Db } from '@/server/platform/db/client';
import { findServedZip } from '@/server/service-area/queries';
import type { OrderRequest } from './fingerprint';

export type OrderReferences = Awaited<ReturnType<typeof findReferences>>;

export type Address = NonNullable<Awaited<ReturnType<typeof findAddress>>> & { neighborhoodId: number };

/** @throws ApiProblem not_found for an id that is missing or another customer's; invalid by field */
export async function findReferences(trx: Db, userId: number, body: OrderRequest, now: Date) {
  const pickup = await servedAddress(trx, userId, body.pickup_address_id, 'pickup_address_id');
  if (body.handoff === 'doorman' && pickup.doorman_building === 'no')
    throw invalidField('handoff', messages.noDoorman);
  const delivery =
    body.delivery_address_id === body.pickup_address_id
      ? pickup
      : await servedAddress(trx, userId, body.delivery_address_id, 'delivery_address_id');
  const card = await findCard(trx, userId, body.user_card_id);
  if (!card) throw choiceGone('user_card_id');
  if (isExpired(card.cardData, now)) throw invalidField('user_card_id', messages.cardExpiredForOrder);
  if (await needsCode(trx, card.id)) throw invalidField('user_card_id', messages.cardNeedsCode);
  return { pickup, delivery, card };
}

async function servedAddress(trx: Db, userId: number, id: number, field: ChosenField): Promise<Address> {
  const address = await findAddress(trx, userId, id);
  if (!address) throw choiceGone(field);
  return inServiceArea(trx, address, field);
}

/** @throws ApiProblem invalid unless we serve it */
export async function inServiceArea(
  trx: Db,
  address: Omit<Address, 'neighborhoodId'>,
  field: string,
): Promise<Address> {
  const zip = await findServedZip(trx, address.zip_code);
  if (!zip) throw invalidField(field, messages.notServed);
  return { ...address, neighborhoodId: zip.neighbourhood_id };
}
