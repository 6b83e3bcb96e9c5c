/** Which charges an amount is paid back from. No I/O; amounts are cents. */
import type { PaymentRow } from './ledger';
import { isMade } from './ledger';

export interface Refundable {
  charge: PaymentRow;
  /** What of it has neither gone back nor is on its way back. */
  leftCents: number;
}

/** Charges that went through and are not paid back whole: the bill first, then tips as they were made. */
export function refundable(rows: readonly PaymentRow[]): Refundable[] {
  const sumBack = (chargeId: number) =>
    sum(rows.filter((row) => row.refund_of === chargeId && row.state !== 'declined'));
  return rows
    .filter((row) => row.kind === 'charge' && isMade(row))
    .map((charge) => ({ charge, leftCents: charge.amount_cents - sumBack(charge.id) }))
    .filter(({ leftCents }) => leftCents > 0);
}

/** What was charged for the order, whatever has gone back of it. */
export const paidCents = (rows: readonly PaymentRow[]): number =>
  sum(rows.filter((row) => row.kind === 'charge' && isMade(row)));

export interface RefundRequest {
  /** Cents, or everything that has not gone back yet. */
  amount: number | 'all';
  /** Kept with the payment. The same amount for the same reason is the same refund. */
  reason: string;
}

/** What has gone back of one refund that was asked for. */
export const listParts = (rows: readonly PaymentRow[], { amount, reason }: RefundRequest): PaymentRow[] =>
  rows.filter(
    (row) =>
      row.kind === 'refund' &&
      isMade(row) &&
      row.reason === reason &&
      (amount === 'all' ? row.asked_all === 'yes' : row.asked_cents === amount),
  );

export const sum = (rows: readonly Pick<PaymentRow, 'amount_cents'>[]): number =>
  rows.reduce((total, { amount_cents }) => total + amount_cents, 0);

export interface StatedCharge extends Refundable {
  /** At the gateway. */
  isSettled: boolean;
}

export interface RefundPart {
  charge: PaymentRow;
  amountCents: number;
  /** Not settled yet: it is taken back whole. */
  isVoid: boolean;
}

/**
 * Settled charges give any part, and come first; others go back whole or not at all.
 * @returns the parts, or the charge that would have to be divided before its settlement
 */
export function planRefund(
  charges: readonly StatedCharge[],
  amountCents: number,
): { parts: RefundPart[] } | { unsettled: PaymentRow } {
  const parts: RefundPart[] = [];
  let rest = amountCents;
  for (const { charge, leftCents } of charges.filter(({ isSettled }) => isSettled)) {
    const part = Math.min(leftCents, rest);
    if (part > 0) parts.push({ charge, amountCents: part, isVoid: false });
    rest -= part;
  }
  let kept: PaymentRow | undefined;
  for (const { charge, leftCents } of charges.filter(({ isSettled }) => !isSettled)) {
    const isWhole = leftCents === charge.amount_cents && leftCents <= rest;
    if (isWhole) parts.push({ charge, amountCents: leftCents, isVoid: true });
    else kept ??= charge;
    if (isWhole) rest -= leftCents;
  }
  return rest > 0 && kept ? { unsettled: kept } : { parts };
}
