import { cardBrand } from '@/lib/domain/card';
import type { CardIds, CardOwner, DeleteCardResult, NewCard, SaveCardResult } from '../gateway';
import { type AuthorizeNetOptions, codeOf, type Line, NOT_FOUND, succeeded } from './line';
import { profilesOn } from './profiles';

/** Saves cards by their number, and deletes cards. */
export function cardsOn(line: Line, options: AuthorizeNetOptions) {
  const { call, refusal } = line;
  const { save } = profilesOn(line, options);

  async function saveCard(owner: CardOwner, card: NewCard): Promise<SaveCardResult> {
    const { number, expiry, cvc, zip } = card;
    const creditCard = { cardNumber: number, expirationDate: expiry, cardCode: cvc };
    const saved = await save(owner, { zip, payment: { creditCard } });
    if ('outcome' in saved) return saved;
    const brand = cardBrand(number) ?? 'Card';
    return { outcome: 'saved', card: { ...saved, brand, last4: number.slice(-4), expiry } };
  }

  const outcomeOf = (answer: Awaited<ReturnType<typeof call>>): DeleteCardResult => {
    const gone = answer.kind === 'reply' && (succeeded(answer.reply) || codeOf(answer.reply) === NOT_FOUND);
    return gone ? { outcome: 'deleted' } : refusal(answer);
  };

  async function deleteCard({ profileId, paymentId }: CardIds): Promise<DeleteCardResult> {
    return outcomeOf(
      await call('deleteCustomerPaymentProfileRequest', {
        customerProfileId: profileId,
        customerPaymentProfileId: paymentId,
      }),
    );
  }

  const deleteCustomer = async (profileId: string): Promise<DeleteCardResult> =>
    outcomeOf(await call('deleteCustomerProfileRequest', { customerProfileId: profileId }));

  return { saveCard, deleteCard, deleteCustomer };
}
