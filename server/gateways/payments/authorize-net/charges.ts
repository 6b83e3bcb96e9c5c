import { toDecimalText } from '@/lib/domain/money';
import { type CardIds, type ChargeResult, type FindChargeResult, type Payment, unknown } from '../gateway';
import type { Reply } from './api';
import { type Line, succeeded } from './line';

export const DUPLICATE_TRANSACTION = '11';
/** The same amount under the same reference within this time is answered with an error that names the first. */
const DUPLICATE_WINDOW_S = 28_800;

export function chargesOn({ call, refusal, refusedFor, inTestMode }: Line) {
  async function charge(card: CardIds, payment: Payment): Promise<ChargeResult> {
    const answer = await call('createTransactionRequest', readTransaction(card, payment));
    if (answer.kind !== 'reply') return refusal(answer);
    const { transactionResponse: result = {} } = answer.reply;
    if (result.responseCode === '1') return approved(result);
    const [error] = result.errors ?? [];
    if (error?.errorCode === DUPLICATE_TRANSACTION) {
      const earlier = await findCharge(card, payment);
      return earlier.outcome === 'found'
        ? { outcome: 'charged', transactionId: earlier.transactionId }
        : { outcome: 'unknown', code: error.errorCode, text: error.errorText };
    }
    if (result.responseCode === '4') return { outcome: 'unknown', ...inReview };
    return error ? refusedFor(error) : refusal(answer);
  }

  function approved({ transId = '', testRequest }: Transaction): ChargeResult {
    if (transId === '0' || testRequest === '1') return inTestMode();
    // Without a transaction id, the charge is treated like one whose answer was lost.
    return transId ? { outcome: 'charged', transactionId: transId } : { outcome: 'unknown', ...unknown };
  }

  async function findCharge(card: CardIds, { reference }: Payment): Promise<FindChargeResult> {
    const answer = await call('getTransactionListForCustomerRequest', {
      customerProfileId: card.profileId,
      customerPaymentProfileId: card.paymentId,
      sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
      paging: { limit: 100, offset: 1 },
    });
    if (answer.kind !== 'reply' || !succeeded(answer.reply)) return refusal(answer);
    const found = answer.reply.transactions?.find(
      ({ invoiceNumber, transactionStatus }) =>
        invoiceNumber === reference &&
        /^(captured|settled|authorized|FDS|underReview)/.test(transactionStatus),
    );
    if (!found) return { outcome: 'none' };
    if (/^(FDS|underReview)/.test(found.transactionStatus)) return { outcome: 'unknown', ...inReview };
    return { outcome: 'found', transactionId: found.transId };
  }

  return { charge, findCharge };
}

export const onlyOnce = {
  setting: [{ settingName: 'duplicateWindow', settingValue: String(DUPLICATE_WINDOW_S) }],
};

export type Transaction = NonNullable<Reply['transactionResponse']>;

const readTransaction = (card: CardIds, { reference, amountCents }: Payment) => ({
  refId: reference.slice(0, 20),
  transactionRequest: {
    transactionType: 'authCaptureTransaction',
    amount: toDecimalText(amountCents),
    profile: {
      customerProfileId: card.profileId,
      paymentProfile: { paymentProfileId: card.paymentId },
    },
    order: { invoiceNumber: reference.slice(0, 20) },
    transactionSettings: onlyOnce,
  },
});

/** Held at the gateway for manual review. */
const inReview = { code: '4', text: 'The payment is being reviewed.' };
