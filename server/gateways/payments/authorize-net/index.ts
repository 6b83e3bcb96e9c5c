import type { Logger } from 'pino';
import { cardBrand, isExpired, lastFour } from '@/lib/domain/card';
import { messages } from '@/lib/messages';
import type {
  CardIds,
  CardOwner,
  CardToken,
  CardTokens,
  DeleteCardResult,
  NewCard,
  PaymentGateway,
  SaveCardResult,
} from '../gateway';
import type { Reply } from './api';
import { chargesOn } from './charges';
import { faultOf, OTHER_CLIENT_KEY, TEST_MODE } from './codes';
import { type AuthorizeNetOptions, codeOf, type Line, NOT_FOUND, openLine, succeeded, textOf } from './line';
import { profilesOn } from './profiles';
import { refundsOn } from './refunds';

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
function tokensOn(line: Line, options: AuthorizeNetOptions): CardTokens | undefined {
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

/** Authorize.Net's JSON API. */
export function authorizeNetGateway(options: AuthorizeNetOptions, log: Logger): PaymentGateway {
  const line = openLine(options, log);
  const tokens = tokensOn(line, options);
  return {
    name: 'authorize-net',
    ...cardsOn(line, options),
    ...(tokens ? { tokens } : {}),
    ...chargesOn(line),
    ...refundsOn(line),
    faults: () => findFaults(line, options),
  };
}

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

  const readOutcome = (answer: Awaited<ReturnType<typeof call>>): DeleteCardResult => {
    const gone = answer.kind === 'reply' && (succeeded(answer.reply) || codeOf(answer.reply) === NOT_FOUND);
    return gone ? { outcome: 'deleted' } : refusal(answer);
  };

  async function deleteCard({ profileId, paymentId }: CardIds): Promise<DeleteCardResult> {
    return readOutcome(
      await call('deleteCustomerPaymentProfileRequest', {
        customerProfileId: profileId,
        customerPaymentProfileId: paymentId,
      }),
    );
  }

  const deleteCustomer = async (profileId: string): Promise<DeleteCardResult> =>
    readOutcome(await call('deleteCustomerProfileRequest', { customerProfileId: profileId }));

  return { saveCard, deleteCard, deleteCustomer };
}

/** Error codes that are about the account even when the request names no real customer. */
const FAULTS_OF_THE_ACCOUNT = new Set(['E00008', 'E00009', 'E00010', 'E00011', 'E00044']);

/** What is wrong with the keys or the account, one sentence each. */
export async function findFaults({ call }: Line, { clientKey }: AuthorizeNetOptions): Promise<string[]> {
  const keys = await call('authenticateTestRequest', {});
  if (keys.kind !== 'reply')
    return [`Authorize.Net cannot be reached (${keys.cause}): nobody knows whether the keys are right.`];
  if (!succeeded(keys.reply)) return [faultOf(codeOf(keys.reply), textOf(keys.reply))];
  // No account has this customer, so only errors about the account count.
  const nobody = { customerProfileId: '1' };
  const answers = [
    await call('getCustomerProfileRequest', nobody),
    await call('getTransactionListForCustomerRequest', nobody),
    await call('getMerchantDetailsRequest', {}),
  ];
  const replies = answers.flatMap((answer) => (answer.kind === 'reply' ? [answer.reply] : []));
  const faults = replies
    .filter((reply) => FAULTS_OF_THE_ACCOUNT.has(codeOf(reply)))
    .map((reply) => faultOf(codeOf(reply), textOf(reply)));
  const isTest = replies.some(({ isTestMode }) => isTestMode);
  if (isTest) faults.push(TEST_MODE);
  const theirs = replies.find(({ publicClientKey }) => publicClientKey)?.publicClientKey;
  if (clientKey && theirs && theirs !== clientKey) faults.push(OTHER_CLIENT_KEY);
  return [...new Set(faults)];
}
