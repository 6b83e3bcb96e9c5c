import { isExpired, lastFour } from '@/lib/domain/card';
import { messages } from '@/lib/messages';
import type { CardIds, CardOwner, CardToken, CardTokens, SaveCardResult } from '../gateway';
import type { Reply } from './api';
import { type AuthorizeNetOptions, type Line, succeeded } from './line';
import { profilesOn } from './profiles';

/** Addresses of the API for accounts that move money; every other one is the sandbox or a stand-in. */
const liveHosts = new Set(['api.authorize.net', 'api2.authorize.net']);

/** Their names where ours differ. */
const brands: Record<string, string> = {
  Visa: 'Visa',
  MasterCard: 'Mastercard',
  AmericanExpress: 'American Express',
  Discover: 'Discover',
};

/** Saves what Accept.js made of a card in the browser; undefined without a public client key. */
export function tokensOn(line: Line, options: AuthorizeNetOptions): CardTokens | undefined {
  const { call, refusal } = line;
  const { clientKey, loginId, url } = options;
  if (!clientKey) return undefined;
  const { save } = profilesOn(line, options);

  /** The token hides brand, last digits and expiry, so they come from the gateway. */
  async function readCard({ profileId, paymentId }: CardIds): Promise<SaveCardResult> {
    const answer = await call('getCustomerPaymentProfileRequest', {
      customerProfileId: profileId,
      customerPaymentProfileId: paymentId,
      unmaskExpirationDate: true,
    });
    const card = answer.kind === 'reply' && succeeded(answer.reply) && readDetails(answer.reply);
    if (!card) return { ...refusal(answer), profileId };
    // The card was renewed, and the token could not renew it at the gateway.
    if (isExpired(card.expiry, new Date()))
      return { outcome: 'refused', code: 'saved_before', text: messages.cardSavedBefore, profileId };
    return { outcome: 'saved', card: { profileId, paymentId, ...card } };
  }

  return {
    keys: {
      environment: liveHosts.has(new URL(url).hostname) ? 'live' : 'sandbox',
      login_id: loginId,
      client_key: clientKey,
    },
    async saveCard(owner: CardOwner, { descriptor, value, zip }: CardToken): Promise<SaveCardResult> {
      const opaqueData = { dataDescriptor: descriptor, dataValue: value };
      const saved = await save(owner, { zip, payment: { opaqueData } });
      return 'outcome' in saved ? saved : readCard(saved);
    },
  };
}

function readDetails({ paymentProfile }: Reply) {
  if (!paymentProfile) return undefined;
  const { cardNumber, expirationDate, cardType = '' } = paymentProfile.payment.creditCard;
  const last4 = lastFour(cardNumber);
  return last4 ? { brand: brands[cardType] ?? 'Card', last4, expiry: expirationDate } : undefined;
}
