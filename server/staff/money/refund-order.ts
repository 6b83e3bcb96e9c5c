import { formatMoney, toDecimalText } from '@/lib/rules/money/money';
import { staffCan } from '@/lib/rules/orders/order-transitions';
import { refused, unknown } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import { type Found, findEarlier, makePayment, type PaymentResult } from '@/server/orders/payments/payment';
import type { OrderRow } from '@/server/orders/record/queries';
import { isOpen, listPayments, type PaymentRow } from '@/server/payments/ledger';
import { DAY_MS, later } from '@/server/platform/clock';
import { clock } from '@/server/staff/cli/text';
import { findByNumber } from '@/server/staff/orders/find-order';
import { orderProblem } from '@/server/staff/orders/problems';
import {
  claimRefund,
  completedCharge,
  listParts,
  paidCents,
  planRefund,
  type RefundPart,
  type RefundRequest,
  refundable,
  type StatedCharge,
  sum,
  toPayment,
} from './refund';

/** Gateways settle once a day. */
const SETTLED_WITHIN_MS = DAY_MS;

export interface Refunded {
  /** What has gone back by this request, now and before. */
  amountCents: number;
  parts: PaymentRow[];
  /** It had all gone back before; nothing happened now. */
  already: boolean;
  /** What can still go back of the order. */
  leftCents: number;
}

/**
 * Exactly once: a row is committed before the gateway is called, an index allows one under way, and after a lost answer
 * or a crash the next run looks it up first. A charge that is not settled yet is reversed whole.
 * @throws StaffProblem when it is more than was paid, can't be done (yet), or while nobody knows whether it was
 */
export async function refundOrder(
  services: StaffServices,
  number: string,
  asked: RefundRequest,
): Promise<Refunded> {
  const order = await findByNumber(services.db, number);
  await settleEarlier(services, order);
  for (let isFirst = true; ; isFirst = false) {
    const rows = await listPayments(services.db, order.id);
    if (rows.some((row) => row.kind === 'refund' && isOpen(row)))
      throw orderProblem.beingRefunded({ order: number });
    const parts = listParts(rows, asked);
    const doneCents = sum(parts);
    const { askedCents, restCents } = computeDue(order, rows, asked, parts);
    if (restCents <= 0) return { amountCents: doneCents, parts, already: isFirst, leftCents: sumLeft(rows) };
    const part = await nextPart(services, order, rows, restCents);
    const refund = await claimRefund(services, order, rows, part, asked, askedCents);
    // Somebody else was faster: look again.
    if (!refund) continue;
    const result = await makePayment(services, toPayment(services, order, refund, part.charge));
    if (result.outcome !== 'done') throw refundProblem(order, refund, result, doneCents);
  }
}

async function settleEarlier(services: StaffServices, order: OrderRow): Promise<void> {
  const rows = await listPayments(services.db, order.id);
  const bill = rows.find(({ kind, purpose }) => kind === 'charge' && purpose === 'order');
  if (rows.some((row) => row.kind === 'charge' && row.purpose === 'order' && isOpen(row)))
    throw orderProblem.maybeCharged({ order: order.order_number });
  if (!bill || !staffCan('refund', order.status) || paidCents(rows) === 0)
    throw refused(`Nothing was charged for order ${order.order_number}.`);
  const open = rows.find((row) => row.kind === 'refund' && isOpen(row));
  const charge = open && rows.find(({ id }) => id === open.refund_of);
  if (!open || !charge) return;
  checkGateway(services, charge);
  const earlier = await findEarlier(services, toPayment(services, order, open, charge));
  if (earlier.outcome !== 'done' && earlier.outcome !== 'none') throw refundProblem(order, open, earlier, 0);
}

/** Cents; "all" stays what it was at its first part. @throws StaffProblem when all has gone back otherwise */
function computeDue(
  { order_number: order }: OrderRow,
  rows: readonly PaymentRow[],
  { amount }: RefundRequest,
  parts: readonly PaymentRow[],
) {
  if (amount !== 'all') return { askedCents: amount, restCents: amount - sum(parts) };
  const leftCents = sumLeft(rows);
  if (parts.length === 0 && leftCents === 0)
    throw orderProblem.refundTooMuch({ order, paidCents: paidCents(rows), leftCents });
  const askedCents = parts[0]?.asked_cents ?? leftCents;
  return { askedCents, restCents: Math.min(askedCents - sum(parts), leftCents) };
}

const sumLeft = (rows: readonly PaymentRow[]) =>
  refundable(rows).reduce((total, { leftCents }) => total + leftCents, 0);

async function nextPart(
  services: StaffServices,
  { order_number: order }: OrderRow,
  rows: readonly PaymentRow[],
  restCents: number,
): Promise<RefundPart> {
  const leftCents = sumLeft(rows);
  if (restCents > leftCents)
    throw orderProblem.refundTooMuch({ order, paidCents: paidCents(rows), leftCents });
  const charges: StatedCharge[] = [];
  for (const one of refundable(rows)) {
    checkGateway(services, one.charge);
    const found = await services.payments.findState(completedCharge(one.charge));
    if (found.outcome === 'refused')
      throw orderProblem.refundRefused({ order, amountCents: restCents, reason: found.text, doneCents: 0 });
    if (found.outcome !== 'known')
      throw orderProblem.notRefunded({ order, amountCents: restCents, fault: found.fault, doneCents: 0 });
    charges.push({ ...one, isSettled: found.state === 'settled' });
  }
  const plan = planRefund(charges, restCents);
  if ('unsettled' in plan) {
    const { amount_cents: wholeCents, updated_at: chargedAt } = plan.unsettled;
    const until = later(new Date(chargedAt), SETTLED_WITHIN_MS);
    throw refused(
      `The ${formatMoney(wholeCents)} charged at ${clock(chargedAt)} is not settled yet, so you can only refund all of it: refund ${order} ${toDecimalText(wholeCents)}. Nothing was refunded. Try another amount after ${clock(until)}.`,
    );
  }
  const [part] = plan.parts;
  if (!part) throw new Error('Nothing to refund');
  return part;
}

/** @throws StaffProblem when the charge is another gateway's */
function checkGateway({ payments }: StaffServices, { gateway }: PaymentRow): void {
  if (gateway !== payments.name) throw orderProblem.otherGateway({ gateway, configured: payments.name });
}

type No = Exclude<PaymentResult | Found, { outcome: 'done' } | { outcome: 'none' }>;

function refundProblem(
  { order_number: order }: OrderRow,
  { amount_cents: amountCents }: PaymentRow,
  no: No,
  doneCents: number,
) {
  switch (no.outcome) {
    case 'refused':
      return orderProblem.refundRefused({ order, amountCents, reason: no.reason, doneCents });
    case 'not-done':
      return orderProblem.notRefunded({ order, amountCents, fault: no.fault, doneCents });
    case 'unknown':
    case 'earlier-unknown':
      return unknown(
        `The gateway did not say whether ${formatMoney(amountCents)} for order ${order} was refunded. ${
          no.fault ? `It cannot be looked up: ${no.fault} Then run the same refund again` : again
        }: it checks first and never refunds twice.`,
      );
    case 'may-come':
      return unknown(
        `The gateway shows no refund for order ${order} yet, but it may still come. ${again}: it checks first and never refunds twice.`,
      );
    case 'under-way':
      return orderProblem.beingRefunded({ order });
  }
}

const again = 'Run the same refund again in two minutes';
