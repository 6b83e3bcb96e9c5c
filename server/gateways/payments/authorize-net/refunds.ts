import { toDecimalText } from '@/lib/domain/money';
import {
  type CompletedCharge,
  type FindRefundResult,
  type FindStateResult,
  type GatewayRefusal,
  type Payment,
  type RefundResult,
  unknown,
  type VoidResult,
} from '../gateway';
import type { Answer, Reply } from './api';
import { DUPLICATE_TRANSACTION, onlyOnce, type Transaction } from './charges';
import { type Line, succeeded } from './line';

const DAY_MS = 86_400_000;
/** The longest time for which Authorize.Net lists settled days in one answer. */
const MAX_DAYS = 31;
const MAX_LISTED = 1000;

/** Money back: a void before the day's settlement, a refund after it. */
export function refundsOn(line: Line) {
  const { call, refusal, refusedFor, inTestMode } = line;
  const findListed = searchOn(line);

  async function findState({ transactionId }: CompletedCharge): Promise<FindStateResult> {
    const answer = await call('getTransactionDetailsRequest', { transId: transactionId });
    if (answer.kind !== 'reply' || !succeeded(answer.reply)) return refusal(answer);
    const status = answer.reply.transaction?.transactionStatus;
    const state = status && states[status];
    if (state) return { outcome: 'known', state };
    if (!status) return { outcome: 'unknown', ...unknown };
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
    // What was voided before can not be voided again.
    const found = await findState(charge);
    const isVoided = found.outcome === 'known' && found.state === 'voided';
    return isVoided ? { outcome: 'voided', transactionId: charge.transactionId } : no;
  }

  async function refund(charge: CompletedCharge, payment: Payment): Promise<RefundResult> {
    const answer = await call('createTransactionRequest', readRefund(charge, payment));
    if (answer.kind !== 'reply') return refusal(answer);
    const { transactionResponse: result = {} } = answer.reply;
    if (result.responseCode === '1') return approved(result);
    const [error] = result.errors ?? [];
    if (error?.errorCode === DUPLICATE_TRANSACTION) {
      const earlier = await findListed(charge, { ...payment, since: new Date(Date.now() - DAY_MS) });
      return earlier.outcome === 'found'
        ? { outcome: 'refunded', transactionId: earlier.transactionId }
        : { outcome: 'unknown', code: error.errorCode, text: error.errorText };
    }
    return readRefusal(result, answer);
  }

  function approved({ transId = '', testRequest }: Transaction): RefundResult {
    if (transId === '0' || testRequest === '1') return inTestMode();
    return transId ? { outcome: 'refunded', transactionId: transId } : { outcome: 'unknown', ...unknown };
  }

  function readRefusal({ errors, responseCode }: Transaction, answer: Answer): GatewayRefusal {
    if (responseCode === '4') return { outcome: 'unknown', ...unknown, code: '4' };
    const [error] = errors ?? [];
    return error ? refusedFor(error) : refusal(answer);
  }

  return { findState, void: cancel, refund, findRefund: findListed };
}

/** Looks for a refund among what is not settled yet, then day by day among what is. */
function searchOn({ call, refusal }: Line) {
  /** Undefined when the list does not have it. */
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
    // Beyond that only a person can look: "none" would pay it back a second time.
    if (now - since.getTime() > (MAX_DAYS - 1) * DAY_MS) return { outcome: 'unknown', ...unknown };
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

/** By the number of the charge and the end of its card, so that a card deleted since is paid back all the same. */
const readRefund = ({ transactionId, last4 }: CompletedCharge, { reference, amountCents }: Payment) => ({
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
