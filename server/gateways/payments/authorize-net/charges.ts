import { type CardIds, type ChargeResult, type FindChargeResult, type Payment, unknown } from '../gateway';
import type { Reply } from './api';
import { type Line, succeeded } from './line';

const DUPLICATE_TRANSACTION = '11';
/** The gateway refuses to charge the same order twice within this time. */
const DUPLICATE_WINDOW_S = 28_800;

export function chargesOn({ call, refusal, refusedFor, inTestMode }: Line) {
  async function charge(card: CardIds, payment: Payment): Promise<ChargeResult> {
    const answer = await call('createTransactionRequest', transactionOf(card, payment));
    if (answer.kind !== 'reply') return refusal(answer);
    const { transactionResponse: made = {} } = answer.reply;
    if (made.responseCode === '1') return approved(made);
    const [error] = made.errors ?? [];
    if (error?.errorCode === DUPLICATE_TRANSACTION) {
      const earlier = await findCharge(card, payment);
      return earlier.outcome === 'found'
        ? { outcome: 'charged', transactionId: earlier.transactionId }
        : { outcome: 'unknown', code: error.errorCode, text: error.errorText };
    }
    if (made.responseCode === '4') return { outcome: 'unknown', ...inReview };
    return error ? refusedFor(error) : refusal(answer);
  }

  function approved({ transId = '', testRequest }: Transaction): ChargeResult {
    if (transId === '0' || testRequest === '1') return inTestMode();
    // Without a transaction id, the charge is treated like one whose answer was lost.
    return transId ? { outcome: 'charged', transactionId: transId } : { outcome: 'unknown', ...unknown };
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

  return { charge, findCharge };
}

type Transaction = NonNullable<Reply['transactionResponse']>;

const transactionOf = (card: CardIds, { orderNumber, amountCents }: Payment) => ({
  refId: orderNumber.slice(0, 20),
  transactionRequest: {
    transactionType: 'authCaptureTransaction',
    amount: (amountCents / 100).toFixed(2),
    profile: {
      customerProfileId: card.profileId,
      paymentProfile: { paymentProfileId: card.paymentId },
    },
    order: { invoiceNumber: orderNumber.slice(0, 20) },
    transactionSettings: {
      setting: [{ settingName: 'duplicateWindow', settingValue: String(DUPLICATE_WINDOW_S) }],
    },
  },
});

/** Held at the gateway for manual review. */
const inReview = { code: '4', text: 'The payment is being reviewed.' };
