import type { Logger } from 'pino';
import { messages } from '@/lib/messages/messages';
import { cardBrand } from '@/lib/rules/money/card';
import { isExpired, lastFour } from '@/lib/rules/money/saved-card';
import {
  type CardIds,
  type CardOwner,
  type CardToken,
  type CardTokens,
  type DeleteCardResult,
  type GatewayRefusal,
  type NewCard,
  type PaymentGateway,
  paymentUnknown,
  type SaveCardResult,
} from '../gateway';
import type { Answer, Reply } from './api';
import {
  type AuthorizeNetOptions,
  classifyCode,
  errorCode,
  errorText,
  formatFault,
  type Line,
  NOT_FOUND,
  OTHER_CLIENT_KEY,
  openLine,
  succeeded,
  TEST_MODE,
} from './line';
import { chargesOn, refundsOn } from './transactions';

/** Hosts that move money; others are sandboxes. */
const liveHosts = new Set(['api.authorize.net', 'api2.authorize.net']);

const brands: Record<string, string> = {
  Visa: 'Visa',
  MasterCard: 'Mastercard',
  AmericanExpress: 'American Express',
  Discover: 'Discover',
};

/** Cards tokenized by Accept.js; undefined without a public client key. */
function tokensOn(line: Line, options: AuthorizeNetOptions): CardTokens | undefined {
  const { call, refusal } = line;
  const { clientKey, loginId, url } = options;
  if (!clientKey) return undefined;
  const { save } = profilesOn(line, options);

  /** The token hides brand, last digits and expiry. */
  async function readCard({ profileId, paymentId }: CardIds): Promise<SaveCardResult> {
    const answer = await call('getCustomerPaymentProfileRequest', {
      customerProfileId: profileId,
      customerPaymentProfileId: paymentId,
      unmaskExpirationDate: true,
    });
    const card = answer.kind === 'reply' && succeeded(answer.reply) && readDetails(answer.reply);
    if (!card) return { ...refusal(answer), profileId };
    // A renewed card, which the token could not update at the gateway.
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

export function authorizeNetGateway(options: AuthorizeNetOptions, log: Logger): PaymentGateway {
  const line = openLine(options, log);
  const moneyLine = openLine(options, log, paymentUnknown);
  const tokens = tokensOn(line, options);
  return {
    name: 'authorize-net',
    ...cardsOn(line, options),
    ...(tokens ? { tokens } : {}),
    ...chargesOn(moneyLine),
    ...refundsOn(moneyLine),
    faults: () => findFaults(line, options),
  };
}

function cardsOn(line: Line, options: AuthorizeNetOptions) {
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
    const gone =
      answer.kind === 'reply' && (succeeded(answer.reply) || errorCode(answer.reply) === NOT_FOUND);
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

const FAULTS_OF_THE_ACCOUNT = new Set(['E00008', 'E00009', 'E00010', 'E00011', 'E00044']);

/** Of the keys or the account. */
export async function findFaults({ call }: Line, { clientKey }: AuthorizeNetOptions): Promise<string[]> {
  const keys = await call('authenticateTestRequest', {});
  if (keys.kind !== 'reply')
    return [`Authorize.Net cannot be reached (${keys.cause}): nobody knows whether the keys are right.`];
  if (!succeeded(keys.reply)) return [formatFault(errorCode(keys.reply), errorText(keys.reply))];
  // No such customer, so only errors about the account count.
  const nobody = { customerProfileId: '1' };
  const answers = [
    await call('getCustomerProfileRequest', nobody),
    await call('getTransactionListForCustomerRequest', nobody),
    await call('getMerchantDetailsRequest', {}),
  ];
  const replies = answers.flatMap((answer) => (answer.kind === 'reply' ? [answer.reply] : []));
  const faults = replies
    .filter((reply) => FAULTS_OF_THE_ACCOUNT.has(errorCode(reply)))
    .map((reply) => formatFault(errorCode(reply), errorText(reply)));
  const isTest = replies.some(({ isTestMode }) => isTestMode);
  if (isTest) faults.push(TEST_MODE);
  const theirs = replies.find(({ publicClientKey }) => publicClientKey)?.publicClientKey;
  if (clientKey && theirs && theirs !== clientKey) faults.push(OTHER_CLIENT_KEY);
  return [...new Set(faults)];
}

const DUPLICATE = 'E00039';

/** A card as `payment` of a payment profile: by number, or as the token of Accept.js. */
interface CardSource {
  zip: string;
  payment: Record<string, unknown>;
}

/** Maps a customer to a customer profile and a card to one of its payment profiles. */
function profilesOn({ call, refusal }: Line, { validation }: AuthorizeNetOptions) {
  /** The customer's profile id, created if needed. E00039 returns the id that an earlier, lost call created. */
  async function ensureProfile(owner: CardOwner): Promise<string | Answer> {
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
      errorCode(answer.reply) === DUPLICATE && /\d{4,}/.exec(messages.message[0]?.text ?? '')?.[0];
    return customerProfileId ?? (existing || answer);
  }

  /** The payment profile's id, or the answer that holds none. */
  async function savePaymentProfile(
    owner: CardOwner,
    source: CardSource,
    profileId: string,
  ): Promise<string | Answer> {
    const created = await call('createCustomerPaymentProfileRequest', {
      customerProfileId: profileId,
      paymentProfile: paymentProfile(owner, source),
      validationMode: validation,
    });
    if (created.kind !== 'reply') return created;
    const { customerPaymentProfileId: paymentId } = created.reply;
    if (succeeded(created.reply) && paymentId) return paymentId;
    if (errorCode(created.reply) !== DUPLICATE || !paymentId) return created;
    // It already exists, after a lost answer or because the card was renewed, so update it.
    const updated = await call('updateCustomerPaymentProfileRequest', {
      customerProfileId: profileId,
      paymentProfile: { ...paymentProfile(owner, source), customerPaymentProfileId: paymentId },
      validationMode: validation,
    });
    if (updated.kind !== 'reply') return updated;
    // The first call may have used up the token; the card is there all the same.
    const isUsed = classifyCode(errorCode(updated.reply)) === 'token';
    return succeeded(updated.reply) || isUsed ? paymentId : updated;
  }

  /** Saves a card at the customer's profile. Saving the same card twice returns the same ids. */
  async function save(
    owner: CardOwner,
    source: CardSource,
  ): Promise<CardIds | (GatewayRefusal & { profileId?: string })> {
    let profileId: string | Answer = owner.profileId ?? (await ensureProfile(owner));
    if (typeof profileId !== 'string') return refusal(profileId);
    let created = await savePaymentProfile(owner, source, profileId);
    if (typeof created !== 'string' && created.kind === 'reply' && errorCode(created.reply) === NOT_FOUND) {
      // The profile was deleted at the gateway.
      profileId = await ensureProfile(owner);
      if (typeof profileId !== 'string') return refusal(profileId);
      created = await savePaymentProfile(owner, source, profileId);
    }
    if (typeof created === 'string') return { profileId, paymentId: created };
    const no = refusal(created);
    return profileId === owner.profileId ? no : { ...no, profileId };
  }

  return { save };
}

const paymentProfile = (owner: CardOwner, { zip, payment }: CardSource) => ({
  billTo: { firstName: owner.firstName.slice(0, 50), lastName: owner.lastName.slice(0, 50), zip },
  payment,
});
