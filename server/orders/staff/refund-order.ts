import { formatMoney, toDecimalText } from '@/lib/domain/money';
import { staffCan } from '@/lib/domain/order-transitions';
import type { StaffServices } from '@/server/services';
import { clock } from '@/server/staff-clock';
import { refused } from '@/server/staff-problem';
import { isOpen, listPayments, type PaymentRow } from '../payments/ledger';
import { type Found, findEarlier, makePayment, type PaymentResult } from '../payments/payment';
import { claimRefund, completedCharge, toPayment } from '../payments/refund';
import {
  listParts,
  paidCents,
  planRefund,
  type RefundPart,
  type RefundRequest,
  refundable,
  type StatedCharge,
  sum,
} from '../payments/refund-plan';
import type { OrderRow } from '../queries';
import { findByNumber } from './find-order';
import { orderProblem } from './problems';

/** Gateways settle once a day. */
const SETTLED_WITHIN_MS = 86_400_000;

export interface Refunded {
  /** What has gone back by this request, now and before. */
  amountCents: number;
  /** The payments that it is made of. */
  parts: PaymentRow[];
  /** It had all gone back before; nothing happened now. */
  already: boolean;
  /** What can still go back of the order. */
  leftCents: number;
}

/**
 * Pays money for an order back, exactly once, whoever runs it how often: a charge that is not settled yet is taken back
 * whole, a settled one is paid back to its card. Each row in payments is committed before the gateway is called, and an
 * index allows one that is under way. After a lost answer or a crash the next run looks it up at the gateway first.
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
    if (result.outcome !== 'done') throw toProblem(order, refund, result, doneCents);
  }
}

/** A refund whose outcome is not written down is looked up before anything else. */
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
  if (earlier.outcome !== 'done' && earlier.outcome !== 'none') throw toProblem(order, open, earlier, 0);
}

/**
 * What was asked for and what of it has not gone back yet, in cents. "All" stays what it was when its first part went
 * back: what is charged later is not part of it.
 * @throws StaffProblem when all has gone back by other refunds
 */
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

/** The next part of what is to go back, once it is known that all of it can. */
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
    const until = new Date(Date.parse(chargedAt) + SETTLED_WITHIN_MS).toISOString();
    throw refused(
      `The ${formatMoney(wholeCents)} charged at ${clock(chargedAt)} is not settled yet, so you can only refund all of it: refund ${order} ${toDecimalText(wholeCents)}. Nothing was refunded. Try another amount after ${clock(until)}.`,
    );
  }
  const [part] = plan.parts;
  if (!part) throw new Error('Nothing to refund');
  return part;
}

/** @throws StaffProblem when another gateway than ours made the charge */
function checkGateway({ payments }: StaffServices, { gateway }: PaymentRow): void {
  if (gateway !== payments.name)
    throw orderProblem.otherGateway({ kept: gateway, configured: payments.name });
}

type No = Exclude<PaymentResult | Found, { outcome: 'done' } | { outcome: 'none' }>;

function toProblem(
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
      return orderProblem.refundUnknown({ order, amountCents, fault: no.fault });
    case 'may-come':
      return orderProblem.refundMayCome({ order });
    case 'under-way':
      return orderProblem.beingRefunded({ order });
  }
}
