import { formatMoney, toDecimalText } from '@/lib/domain/money';
import type { OrderProblem } from '@/server/orders/staff/problems';
import { clock } from '../order-text';
import { refused, unknown } from '../problem';
import type { Sentences } from './table';

type RefundKinds =
  | 'nothing-paid'
  | 'refund-too-much'
  | 'not-settled'
  | 'refund-refused'
  | 'not-refunded'
  | 'refund-unknown'
  | 'refund-may-come'
  | 'being-refunded';

/** Of money that goes back. */
export const refundSentences: Sentences<Extract<OrderProblem, { kind: RefundKinds }>> = {
  'nothing-paid': ({ order }) => refused(`Nothing was charged for order ${order}.`),
  'refund-too-much': ({ order, paidCents, leftCents }) =>
    refused(
      leftCents === 0
        ? `All of the ${formatMoney(paidCents)} that was paid for order ${order} has already been refunded.`
        : `You can refund at most ${formatMoney(leftCents)} of order ${order}: ${formatMoney(paidCents)} was paid, ${formatMoney(paidCents - leftCents)} has already been refunded.`,
    ),
  'not-settled': ({ order, wholeCents, chargedAt, until }) =>
    refused(
      `The ${formatMoney(wholeCents)} charged at ${clock(chargedAt)} is not settled yet, so you can only refund all of it: refund ${order} ${toDecimalText(wholeCents)}. Nothing was refunded. Try another amount after ${clock(until)}.`,
    ),
  'refund-refused': ({ order, amountCents, reason, doneCents }) =>
    refused(
      `The gateway refused to refund ${formatMoney(amountCents)} for order ${order}: ${reason.replace(/\.$/, '')}.${done(doneCents)}`,
    ),
  'not-refunded': ({ order, amountCents, fault, doneCents }) =>
    refused(
      fault
        ? `${formatMoney(amountCents)} for order ${order} was not refunded. ${fault}${done(doneCents)}`
        : `The payment gateway cannot be reached: ${formatMoney(amountCents)} for order ${order} was not refunded.${done(doneCents)} Try again later.`,
    ),
  'refund-unknown': ({ order, amountCents, fault }) =>
    unknown(
      `The gateway did not say whether ${formatMoney(amountCents)} for order ${order} was refunded. ${
        fault ? `It cannot be looked up: ${fault} Then run the same refund again` : again
      }: it checks first and never refunds twice.`,
    ),
  'refund-may-come': ({ order }) =>
    unknown(
      `The gateway shows no refund for order ${order} yet, but it may still come. ${again}: it checks first and never refunds twice.`,
    ),
  'being-refunded': ({ order }) =>
    unknown(`A refund of order ${order} is being made by another command right now.`),
};

const again = 'Run the same refund again in two minutes';
const done = (cents: number) => (cents > 0 ? ` ${formatMoney(cents)} of it has already been refunded.` : '');
