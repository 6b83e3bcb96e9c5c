import { inCustomerTransaction } from '@/server/db/customer-transaction';
import type { CardOwner, SaveCardResult } from '@/server/gateways/payments';
import type { Services } from '@/server/services';
import { cardProblem, gatewayProblem } from './problems';
import { countCards, findCardOwner, saveProfile, upsertCard } from './queries';

/** Authorize.Net's limit for one customer. */
const MAX_CARDS = 10;

/**
 * Saves a card at the gateway, then here. The first card becomes primary. The gateway returns the same ids
 * for the same card, so a retry after a lost answer, a double click or a crash creates no duplicate.
 * @param atGateway one of the ways in which the gateway takes a card
 * @returns the card's id
 * @throws ApiProblem in the shape of problems.ts
 */
export async function saveCard(
  { db, payments }: Services,
  userId: number,
  billingZip: string,
  atGateway: (owner: CardOwner) => Promise<SaveCardResult>,
): Promise<number> {
  if ((await countCards(db, userId)) >= MAX_CARDS)
    throw cardProblem('too_many_cards', `You can save ${MAX_CARDS} cards. Delete one first.`);
  const owner = await findCardOwner(db, userId, payments.name);
  const result = await atGateway(owner);
  if (result.outcome !== 'saved') {
    // A token works once: the next try must find the new profile.
    if (result.profileId && result.profileId !== owner.profileId)
      await saveProfile(db, userId, payments.name, result.profileId);
    throw gatewayProblem(result);
  }
  const { profileId, paymentId, brand, last4, expiry } = result.card;
  return inCustomerTransaction(db, userId, async (trx) => {
    await saveProfile(trx, userId, payments.name, profileId);
    const primary = (await countCards(trx, userId)) > 0 ? 'no' : 'yes';
    return upsertCard(trx, {
      user_id: userId,
      gateway: payments.name,
      gateway_profile_id: profileId,
      gateway_payment_id: paymentId,
      brand,
      last4,
      expiry,
      billing_zip: billingZip,
      primary,
    });
  });
}
