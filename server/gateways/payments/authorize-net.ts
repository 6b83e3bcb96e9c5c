import type { Logger } from 'pino';
import { cardBrand } from '@/lib/domain/card';
import { type Answer, type AuthorizeNetSettings, callAuthorizeNet, type Reply } from './authorize-net-api';
import {
  type CardIds,
  type CardOwner,
  type FindChargeResult,
  type NewCard,
  type No,
  type Payment,
  type PaymentGateway,
  type SaveCardResult,
  unavailable,
  unknown,
} from './gateway';

interface AuthorizeNetOptions extends AuthorizeNetSettings {
  validation: 'liveMode' | 'testMode' | 'none';
  timeOutMs?: number;
}

const DUPLICATE = 'E00039';
const NOT_FOUND = 'E00040';
/** Our own settings or their service, nothing about the card: wrong keys, maintenance, too busy. */
const NOT_THE_CARD = new Set([
  'E00004',
  'E00005',
  'E00006',
  'E00007',
  'E00008',
  'E00009',
  'E00053',
  'E00104',
]);
const PROCESSING_ERROR = 'E00001';
const DUPLICATE_TRANSACTION = '11';
/** A second charge of the same order within this time is answered with the first one's error. */
const DUPLICATE_WINDOW_S = 28_800;

/** Authorize.Net's JSON API: the customer is a customer profile, a card one of its payment profiles. */
export function authorizeNetGateway(options: AuthorizeNetOptions, log: Logger): PaymentGateway {
  const { validation, timeOutMs = 15_000 } = options;

  async function call(request: string, fields: Record<string, unknown>): Promise<Answer> {
    const answer = await callAuthorizeNet(options, request, fields, timeOutMs);
    const outcome = answer.kind === 'reply' ? codeOf(answer.reply) : `${answer.kind} ${answer.cause}`;
    log.info({ gateway: 'authorize-net', request, outcome }, 'payment gateway');
    return answer;
  }

  /** The customer's profile id, made if there is none. E00039 names the one that an earlier, lost call made. */
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

  const paymentProfile = (owner: CardOwner, card: NewCard) => ({
    billTo: { firstName: owner.firstName.slice(0, 50), lastName: owner.lastName.slice(0, 50), zip: card.zip },
    payment: { creditCard: { cardNumber: card.number, expirationDate: card.expiry, cardCode: card.cvc } },
  });

  async function savePaymentProfile(owner: CardOwner, card: NewCard, profileId: string): Promise<Answer> {
    const created = await call('createCustomerPaymentProfileRequest', {
      customerProfileId: profileId,
      paymentProfile: paymentProfile(owner, card),
      validationMode: validation,
    });
    if (created.kind !== 'reply' || codeOf(created.reply) !== DUPLICATE) return created;
    const paymentId = created.reply.customerPaymentProfileId;
    if (!paymentId) return created;
    // It is there already: after a lost answer, or a card renewed with a new expiry. Bring it up to date.
    const updated = await call('updateCustomerPaymentProfileRequest', {
      customerProfileId: profileId,
      paymentProfile: { ...paymentProfile(owner, card), customerPaymentProfileId: paymentId },
      validationMode: validation,
    });
    if (updated.kind !== 'reply' || !succeeded(updated.reply)) return updated;
    return { kind: 'reply', reply: { ...updated.reply, customerPaymentProfileId: paymentId } };
  }

  async function findCharge(card: CardIds, { orderNumber }: Payment): Promise<FindChargeResult> {
    const answer = await call('getTransactionListForCustomerRequest', {
      customerProfileId: card.profileId,
      customerPaymentProfileId: card.paymentId,
      sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
      paging: { limit: 100, offset: 1 },
    });
    if (answer.kind !== 'reply' || !succeeded(answer.reply)) return refusal(answer);
    const found = answer.reply.transactions?.find(
      ({ invoiceNumber, transactionStatus }) =>
        invoiceNumber === orderNumber &&
        /^(captured|settled|authorized|FDS|underReview)/.test(transactionStatus),
    );
    if (!found) return { outcome: 'none' };
    if (/^(FDS|underReview)/.test(found.transactionStatus)) return { outcome: 'unknown', ...inReview };
    return { outcome: 'found', transactionId: found.transId };
  }

  return {
    name: 'authorize-net',

    async saveCard(owner, card): Promise<SaveCardResult> {
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
      return {
        outcome: 'saved',
        card: {
          profileId,
          paymentId,
          brand: cardBrand(card.number) ?? 'Card',
          last4: card.number.slice(-4),
          expiry: card.expiry,
        },
      };
    },

    async deleteCard({ profileId, paymentId }) {
      const answer = await call('deleteCustomerPaymentProfileRequest', {
        customerProfileId: profileId,
        customerPaymentProfileId: paymentId,
      });
      const gone = answer.kind === 'reply' && (succeeded(answer.reply) || codeOf(answer.reply) === NOT_FOUND);
      return gone ? { outcome: 'deleted' } : refusal(answer);
    },

    async charge(card, payment) {
      const answer = await call('createTransactionRequest', {
        refId: payment.orderNumber.slice(0, 20),
        transactionRequest: {
          transactionType: 'authCaptureTransaction',
          amount: (payment.amountCents / 100).toFixed(2),
          profile: {
            customerProfileId: card.profileId,
            paymentProfile: { paymentProfileId: card.paymentId },
          },
          order: { invoiceNumber: payment.orderNumber.slice(0, 20) },
          transactionSettings: {
            setting: [{ settingName: 'duplicateWindow', settingValue: String(DUPLICATE_WINDOW_S) }],
          },
        },
      });
      if (answer.kind !== 'reply') return refusal(answer);
      const { responseCode, transId = '', errors = [] } = answer.reply.transactionResponse ?? {};
      if (responseCode === '1') return { outcome: 'charged', transactionId: transId };
      const [error] = errors;
      if (error?.errorCode === DUPLICATE_TRANSACTION) {
        const earlier = await findCharge(card, payment);
        return earlier.outcome === 'found'
          ? { outcome: 'charged', transactionId: earlier.transactionId }
          : { outcome: 'unknown', code: error.errorCode, text: error.errorText };
      }
      if (responseCode === '4') return { outcome: 'unknown', ...inReview };
      return error ? { outcome: 'refused', code: error.errorCode, text: error.errorText } : refusal(answer);
    },

    findCharge,
  };
}

/** Held at the gateway until a person there says yes or no. */
const inReview = { code: '4', text: 'The payment is being reviewed.' };

const codeOf = (reply: Reply) => reply.messages.message[0]?.code ?? '';
const succeeded = (reply: Reply) => reply.messages.resultCode === 'Ok';

function refusal(answer: Answer): No {
  if (answer.kind === 'not-sent') return { outcome: 'unavailable', ...unavailable };
  // An Ok without what was asked for is no answer either.
  if (answer.kind === 'lost' || succeeded(answer.reply)) return { outcome: 'unknown', ...unknown };
  const { code = '', text = '' } = answer.reply.messages.message[0] ?? {};
  if (NOT_THE_CARD.has(code)) return { outcome: 'unavailable', ...unavailable, code };
  return { outcome: code === PROCESSING_ERROR ? 'unknown' : 'refused', code, text };
}
