import { cardBrand } from '@/lib/domain/card';
import type { CardIds, CardOwner, DeleteCardResult, NewCard, SaveCardResult } from '../gateway';
import type { Answer } from './api';
import { type AuthorizeNetOptions, codeOf, type Line, NOT_FOUND, succeeded } from './line';

const DUPLICATE = 'E00039';

/** Maps a customer to a customer profile and a card to one of its payment profiles. */
export function cardsOn({ call, refusal }: Line, { validation }: AuthorizeNetOptions) {
  /**
   * The customer's profile id, created if needed. E00039 returns the id that an earlier, lost call created.
   */
  async function profileOf(owner: CardOwner): Promise<string | Answer> {
    const answer = await call('createCustomerProfileRequest', {
      profile: {
        merchantCustomerId: String(owner.userId),
        description: `customer ${owner.userId}`,
        email: owner.email,
      },
    });
    if (answer.kind !== 'reply') return answer;
    const { customerProfileId, messages } = answer.reply;
    const existing =
      codeOf(answer.reply) === DUPLICATE && /\d{4,}/.exec(messages.message[0]?.text ?? '')?.[0];
    return customerProfileId ?? (existing || answer);
  }

  async function savePaymentProfile(owner: CardOwner, card: NewCard, profileId: string): Promise<Answer> {
    const created = await call('createCustomerPaymentProfileRequest', {
      customerProfileId: profileId,
      paymentProfile: paymentProfile(owner, card),
      validationMode: validation,
    });
    if (created.kind !== 'reply' || codeOf(created.reply) !== DUPLICATE) return created;
    const paymentId = created.reply.customerPaymentProfileId;
    if (!paymentId) return created;
    // It already exists, after a lost answer or because the card was renewed, so update it.
    const updated = await call('updateCustomerPaymentProfileRequest', {
      customerProfileId: profileId,
      paymentProfile: { ...paymentProfile(owner, card), customerPaymentProfileId: paymentId },
      validationMode: validation,
    });
    if (updated.kind !== 'reply' || !succeeded(updated.reply)) return updated;
    return { kind: 'reply', reply: { ...updated.reply, customerPaymentProfileId: paymentId } };
  }

  async function saveCard(owner: CardOwner, card: NewCard): Promise<SaveCardResult> {
    let profileId: string | Answer = owner.profileId ?? (await profileOf(owner));
    if (typeof profileId !== 'string') return refusal(profileId);
    let answer = await savePaymentProfile(owner, card, profileId);
    if (answer.kind === 'reply' && codeOf(answer.reply) === NOT_FOUND) {
      // The profile was deleted at the gateway.
      profileId = await profileOf(owner);
      if (typeof profileId !== 'string') return refusal(profileId);
      answer = await savePaymentProfile(owner, card, profileId);
    }
    const paymentId =
      answer.kind === 'reply' && succeeded(answer.reply) && answer.reply.customerPaymentProfileId;
    if (!paymentId) return refusal(answer);
    const brand = cardBrand(card.number) ?? 'Card';
    const last4 = card.number.slice(-4);
    return { outcome: 'saved', card: { profileId, paymentId, brand, last4, expiry: card.expiry } };
  }

  async function deleteCard({ profileId, paymentId }: CardIds): Promise<DeleteCardResult> {
    const answer = await call('deleteCustomerPaymentProfileRequest', {
      customerProfileId: profileId,
      customerPaymentProfileId: paymentId,
    });
    const gone = answer.kind === 'reply' && (succeeded(answer.reply) || codeOf(answer.reply) === NOT_FOUND);
    return gone ? { outcome: 'deleted' } : refusal(answer);
  }

  return { saveCard, deleteCard };
}

const paymentProfile = (owner: CardOwner, card: NewCard) => ({
  billTo: { firstName: owner.firstName.slice(0, 50), lastName: owner.lastName.slice(0, 50), zip: card.zip },
  payment: { creditCard: { cardNumber: card.number, expirationDate: card.expiry, cardCode: card.cvc } },
});
