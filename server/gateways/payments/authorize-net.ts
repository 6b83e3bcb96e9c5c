import type { Logger } from 'pino';
import { cardBrand } from '@/lib/domain/card';
import { type Answer, type AuthorizeNetSettings, callAuthorizeNet, type Reply } from './authorize-net-api';
import {
  faultOf,
  type Meaning,
  meaningOf,
  meaningOfReason,
  reasonOfCheck,
  TEST_MODE,
} from './authorize-net-codes';
import {
  type CardIds,
  type CardOwner,
  type FindChargeResult,
  type GatewayRefusal,
  type NewCard,
  ourFault,
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

/** Why a transaction was not made. */
type Reason = { errorCode: string; errorText: string };

const DUPLICATE = 'E00039';
const NOT_FOUND = 'E00040';
const DECLINED = 'E00027';
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

  /** No, told apart; a fault of keys or account goes to the log as an error. */
  function refusal(answer: Answer): GatewayRefusal {
    const no = read(answer);
    if (no.fault) log.error({ gateway: 'authorize-net', code: no.code }, no.fault);
    return no;
  }

  /** The reason of a transaction, told apart like the codes of whole replies. */
  function refusedFor({ errorCode: code, errorText: text }: Reason): GatewayRefusal {
    const no = told(meaningOfReason(code), code, text);
    if (no.fault) log.error({ gateway: 'authorize-net', code }, no.fault);
    return no;
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

  /** Approved, and nothing charged: certain, so that it may be charged again once the account is live. */
  function inTestMode(): GatewayRefusal {
    log.error({ gateway: 'authorize-net', code: 'test_mode' }, TEST_MODE);
    return { outcome: 'unavailable', ...ourFault, code: 'test_mode', fault: TEST_MODE };
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
      const { responseCode, transId = '', testRequest, errors = [] } = answer.reply.transactionResponse ?? {};
      if (responseCode === '1') {
        if (transId === '0' || testRequest === '1') return inTestMode();
        // A charge that has no number can't be found again: it is looked up like one whose answer was lost.
        return transId ? { outcome: 'charged', transactionId: transId } : { outcome: 'unknown', ...unknown };
      }
      const [error] = errors;
      if (error?.errorCode === DUPLICATE_TRANSACTION) {
        const earlier = await findCharge(card, payment);
        return earlier.outcome === 'found'
          ? { outcome: 'charged', transactionId: earlier.transactionId }
          : { outcome: 'unknown', code: error.errorCode, text: error.errorText };
      }
      if (responseCode === '4') return { outcome: 'unknown', ...inReview };
      return error ? refusedFor(error) : refusal(answer);
    },

    async faults() {
      const keys = await call('authenticateTestRequest', {});
      if (keys.kind !== 'reply')
        return [`Authorize.Net can not be reached (${keys.cause}): nobody knows whether the keys are right.`];
      if (!succeeded(keys.reply)) return [faultOf(codeOf(keys.reply), textOf(keys.reply))];
      // A customer that no account has: only what is said about the account counts.
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
      return [...new Set(isTest ? [...faults, TEST_MODE] : faults)];
    },

    findCharge,
  };
}

const paymentProfile = (owner: CardOwner, card: NewCard) => ({
  billTo: { firstName: owner.firstName.slice(0, 50), lastName: owner.lastName.slice(0, 50), zip: card.zip },
  payment: { creditCard: { cardNumber: card.number, expirationDate: card.expiry, cardCode: card.cvc } },
});

/** Held at the gateway until a person there says yes or no. */
const inReview = { code: '4', text: 'The payment is being reviewed.' };

const codeOf = (reply: Reply) => reply.messages.message[0]?.code ?? '';
const textOf = (reply: Reply) => reply.messages.message[0]?.text ?? '';
const succeeded = (reply: Reply) => reply.messages.resultCode === 'Ok';

/** What an answer to a question about nobody can tell of the account. */
const FAULTS_OF_THE_ACCOUNT = new Set(['E00008', 'E00009', 'E00010', 'E00011', 'E00044']);

function read(answer: Answer): GatewayRefusal {
  if (answer.kind === 'not-sent') return { outcome: 'unavailable', ...unavailable };
  // An Ok without what was asked for is no answer either.
  if (answer.kind === 'lost' || succeeded(answer.reply)) return { outcome: 'unknown', ...unknown };
  const code = codeOf(answer.reply);
  const text = textOf(answer.reply);
  if (code === NOT_FOUND) return { outcome: 'refused', code, text: cardGone };
  const reason = code === DECLINED ? reasonOfCheck(answer.reply.validationDirectResponse) : undefined;
  return told(reason === undefined ? meaningOf(code) : meaningOfReason(reason), code, text);
}

const cardGone = 'Our payment partner no longer knows this card. Please add it again.';

function told(meaning: Meaning, code: string, text: string): GatewayRefusal {
  switch (meaning) {
    case 'card':
      return { outcome: 'refused', code, text };
    case 'busy':
      return { outcome: 'unavailable', ...unavailable, code };
    case 'account':
      return { outcome: 'unavailable', ...ourFault, code, fault: faultOf(code, text) };
    case 'unclear':
      return { outcome: 'unknown', ...unknown, code };
  }
}
