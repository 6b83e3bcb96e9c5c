import { toDecimalText } from '@/lib/rules/money/money';
import { DAY_MS } from '@/server/platform/clock';
import {
  type CardIds,
  type ChargeResult,
  type CompletedCharge,
  type FindChargeResult,
  type FindRefundResult,
  type FindStateResult,
  type GatewayRefusal,
  type Payment,
  paymentUnknown,
  type RefundResult,
  type VoidResult,
} from '../gateway';
import type { Answer, Reply } from './api';
import { type Line, succeeded } from './line';

const DUPLICATE_TRANSACTION = '11';
/** The same amount under the same reference within this time is answered with an error that names the first. */
const DUPLICATE_WINDOW_S = 28_800;

export function chargesOn(line: Line) {
  const { call, refusal, refusedFor } = line;

  async function charge(card: CardIds, payment: Payment): Promise<ChargeResult> {
    const answer = await call('createTransactionRequest', toTransaction(card, payment));
    if (answer.kind !== 'reply') return refusal(answer);
    const { transactionResponse: result = {} } = answer.reply;
    if (result.responseCode === '1') return approved(line, 'charged', result);
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

const onlyOnce = { setting: [{ settingName: 'duplicateWindow', settingValue: String(DUPLICATE_WINDOW_S) }] };

type Transaction = NonNullable<Reply['transactionResponse']>;

/** Without a transaction id, it is treated like one whose answer was lost. */
function approved<Outcome extends string>(
  { inTestMode }: Line,
  outcome: Outcome,
  { transId, testRequest }: Transaction,
): { outcome: Outcome; transactionId: string } | GatewayRefusal {
  if (transId === '0' || testRequest === '1') return inTestMode();
  return transId ? { outcome, transactionId: transId } : { outcome: 'unknown', ...paymentUnknown };
}

const toTransaction = (card: CardIds, { reference, amountCents }: Payment) => ({
  refId: reference.slice(0, 20),
  transactionRequest: {
    transactionType: 'authCaptureTransaction',
    amount: toDecimalText(amountCents),
    profile: { customerProfileId: card.profileId, paymentProfile: { paymentProfileId: card.paymentId } },
    order: { invoiceNumber: reference.slice(0, 20) },
    transactionSettings: onlyOnce,
  },
});

/** Held at the gateway for manual review. */
const inReview = { code: '4', text: 'The payment is being reviewed.' };

/** Authorize.Net's limit of one list. */
const MAX_DAYS = 31;
const MAX_LISTED = 1000;

/** A void before the day's settlement, a refund after it. */
export function refundsOn(line: Line) {
  const { call, refusal, refusedFor, inTestMode } = line;
  const findListed = searchOn(line);

  async function findState({ transactionId }: CompletedCharge): Promise<FindStateResult> {
    const answer = await call('getTransactionDetailsRequest', { transId: transactionId });
    if (answer.kind !== 'reply' || !succeeded(answer.reply)) return refusal(answer);
    const status = answer.reply.transaction?.transactionStatus;
    const state = status && states[status];
    if (state) return { outcome: 'known', state };
    if (!status) return { outcome: 'unknown', ...paymentUnknown };
    return { outcome: 'refused', code: status, text: `The charge can't be refunded: it is ${status}.` };
  }

  async function cancel(charge: CompletedCharge): Promise<VoidResult> {
    const answer = await call('createTransactionRequest', {
      transactionRequest: { transactionType: 'voidTransaction', refTransId: charge.transactionId },
    });
    if (answer.kind !== 'reply') return refusal(answer);
    const { transactionResponse: result = {} } = answer.reply;
    if (result.responseCode === '1')
      return result.testRequest === '1'
        ? inTestMode()
        : { outcome: 'voided', transactionId: charge.transactionId };
    const no = readRefusal(result, answer);
    if (no.outcome !== 'refused') return no;
    const found = await findState(charge);
    const isVoided = found.outcome === 'known' && found.state === 'voided';
    return isVoided ? { outcome: 'voided', transactionId: charge.transactionId } : no;
  }

  async function refund(charge: CompletedCharge, payment: Payment): Promise<RefundResult> {
    const answer = await call('createTransactionRequest', toRefund(charge, payment));
    if (answer.kind !== 'reply') return refusal(answer);
    const { transactionResponse: result = {} } = answer.reply;
    if (result.responseCode === '1') return approved(line, 'refunded', result);
    const [error] = result.errors ?? [];
    if (error?.errorCode === DUPLICATE_TRANSACTION) {
      const earlier = await findListed(charge, { ...payment, since: new Date(Date.now() - DAY_MS) });
      return earlier.outcome === 'found'
        ? { outcome: 'refunded', transactionId: earlier.transactionId }
        : { outcome: 'unknown', code: error.errorCode, text: error.errorText };
    }
    return readRefusal(result, answer);
  }

  function readRefusal({ errors, responseCode }: Transaction, answer: Answer): GatewayRefusal {
    if (responseCode === '4') return { outcome: 'unknown', ...paymentUnknown, code: '4' };
    const [error] = errors ?? [];
    return error ? refusedFor(error) : refusal(answer);
  }

  return { findState, void: cancel, refund, findRefund: findListed };
}

/** First unsettled transactions, then settled ones by day. */
function searchOn({ call, refusal }: Line) {
  async function inList(
    request: string,
    which: Record<string, unknown>,
    reference: string,
  ): Promise<FindRefundResult | undefined> {
    for (let page = 1; ; page++) {
      const answer = await call(request, {
        ...which,
        sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
        paging: { limit: MAX_LISTED, offset: page },
      });
      if (answer.kind !== 'reply' || !succeeded(answer.reply)) return refusal(answer);
      const { transactions } = answer.reply;
      const found = transactions?.find((row) => isRefund(row, reference));
      if (found) return { outcome: 'found', transactionId: found.transId };
      if ((transactions?.length ?? 0) < MAX_LISTED) return undefined;
    }
  }

  return async function findRefund(
    _charge: CompletedCharge,
    { reference, since }: Payment & { since: Date },
  ): Promise<FindRefundResult> {
    const open = await inList('getUnsettledTransactionListRequest', {}, reference);
    if (open) return open;
    const now = Date.now();
    // Beyond that only a person can look: "none" would refund twice.
    if (now - since.getTime() > (MAX_DAYS - 1) * DAY_MS) return { outcome: 'unknown', ...paymentUnknown };
    const days = await call('getSettledBatchListRequest', {
      firstSettlementDate: since.toISOString(),
      lastSettlementDate: new Date(now).toISOString(),
    });
    if (days.kind !== 'reply' || !succeeded(days.reply)) return refusal(days);
    for (const { batchId } of days.reply.batchList ?? []) {
      const settled = await inList('getTransactionListRequest', { batchId }, reference);
      if (settled) return settled;
    }
    return { outcome: 'none' };
  };
}

type Listed = NonNullable<Reply['transactions']>[number];

const isRefund = ({ invoiceNumber, transactionStatus }: Listed, reference: string) =>
  invoiceNumber === reference && transactionStatus.startsWith('refund');

const states: Record<string, 'unsettled' | 'settled' | 'voided'> = {
  authorizedPendingCapture: 'unsettled',
  capturedPendingSettlement: 'unsettled',
  FDSPendingReview: 'unsettled',
  FDSAuthorizedPendingReview: 'unsettled',
  approvedReview: 'unsettled',
  underReview: 'unsettled',
  settledSuccessfully: 'settled',
  voided: 'voided',
};

/** By the card's last digits, so that a deleted card is refunded too. */
const toRefund = ({ transactionId, last4 }: CompletedCharge, { reference, amountCents }: Payment) => ({
  refId: reference.slice(0, 20),
  transactionRequest: {
    transactionType: 'refundTransaction',
    amount: toDecimalText(amountCents),
    payment: { creditCard: { cardNumber: last4, expirationDate: 'XXXX' } },
    refTransId: transactionId,
    order: { invoiceNumber: reference.slice(0, 20) },
    transactionSettings: onlyOnce,
  },
});
