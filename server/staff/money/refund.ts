import type { StaffServices } from '@/server/api/services';
import { notify } from '@/server/notifications/notify';
import type { Payment } from '@/server/orders/payments/payment';
import { addEvent } from '@/server/orders/record/events';
import type { OrderRow } from '@/server/orders/record/queries';
import { isOpen, isSucceeded, listPayments, nextReference, type PaymentRow } from '@/server/payments/ledger';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import type { CompletedCharge } from '@/server/platform/gateways/payments';

interface Refundable {
  charge: PaymentRow;
  /** What of it has neither gone back nor is on its way back; cents, as all amounts here. */
  leftCents: number;
}

/** The bill first, then tips by age. */
export function refundable(rows: readonly PaymentRow[]): Refundable[] {
  const sumBack = (chargeId: number) =>
    sum(rows.filter((row) => row.refund_of === chargeId && row.state !== 'declined'));
  return rows
    .filter((row) => row.kind === 'charge' && isSucceeded(row))
    .map((charge) => ({ charge, leftCents: charge.amount_cents - sumBack(charge.id) }))
    .filter(({ leftCents }) => leftCents > 0);
}

export const isRefundedWhole = (rows: readonly PaymentRow[]): boolean =>
  paidCents(rows) > 0 && !rows.some(isOpen) && refundable(rows).length === 0;

export const paidCents = (rows: readonly PaymentRow[]): number =>
  sum(rows.filter((row) => row.kind === 'charge' && isSucceeded(row)));

export interface RefundRequest {
  /** Cents, or everything that has not gone back yet. */
  amount: number | 'all';
  /** Kept with the payment. The same amount for the same reason is the same refund. */
  reason: string;
  /** Throws when it must not begin any more; called in the transaction that writes a part of it down. */
  check?(trx: Db): Promise<void>;
}

/** What has gone back of one refund that was asked for. */
export const listParts = (rows: readonly PaymentRow[], { amount, reason }: RefundRequest): PaymentRow[] =>
  rows.filter(
    (row) =>
      row.kind === 'refund' &&
      isSucceeded(row) &&
      row.reason === reason &&
      (amount === 'all' ? row.asked_all === 'yes' : row.asked_cents === amount),
  );

export const sum = (rows: readonly Pick<PaymentRow, 'amount_cents'>[]): number =>
  rows.reduce((total, { amount_cents }) => total + amount_cents, 0);

export interface StatedCharge extends Refundable {
  isSettled: boolean;
}

export interface RefundPart {
  charge: PaymentRow;
  amountCents: number;
  /** Not settled yet: it is reversed whole. */
  isVoid: boolean;
}

/** Settled charges give any part; others go back whole. @returns the parts, or the charge that would be divided */
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
  let unsettled: PaymentRow | undefined;
  for (const { charge, leftCents } of charges.filter(({ isSettled }) => !isSettled)) {
    const isWhole = leftCents === charge.amount_cents && leftCents <= rest;
    if (isWhole) parts.push({ charge, amountCents: leftCents, isVoid: true });
    else unsettled ??= charge;
    if (isWhole) rest -= leftCents;
  }
  return rest > 0 && unsettled ? { unsettled } : { parts };
}

/** @returns undefined when the `seen` payments changed or a refund is under way @throws what `check` throws */
export function claimRefund(
  services: StaffServices,
  order: OrderRow,
  seen: readonly PaymentRow[],
  { charge, amountCents, isVoid }: RefundPart,
  { amount, reason, check }: RefundRequest,
  askedCents: number,
): Promise<PaymentRow | undefined> {
  const at = services.now().toISOString();
  return inCustomerTransaction(services.db, order.user_id, async (trx) => {
    const rows = await listPayments(trx, order.id);
    if (rows.some((row) => row.kind === 'refund' && isOpen(row)) || fingerprint(rows) !== fingerprint(seen))
      return undefined;
    await check?.(trx);
    return trx
      .insertInto('payments')
      .values({
        order_id: order.id,
        user_id: order.user_id,
        card_id: charge.card_id,
        card: charge.card,
        kind: 'refund',
        purpose: charge.purpose,
        reference: nextReference(rows, order.order_number, 'R', { amountCents, refundedId: charge.id }),
        refund_of: charge.id,
        amount_cents: amountCents,
        asked_cents: askedCents,
        asked_all: amount === 'all' ? 'yes' : 'no',
        reason,
        voided: isVoid ? 'yes' : 'no',
        state: 'started',
        gateway: services.payments.name,
        created: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

const fingerprint = (rows: readonly PaymentRow[]) => rows.map(({ id, state }) => `${id} ${state}`).join();

export function toPayment(
  services: StaffServices,
  order: OrderRow,
  row: PaymentRow,
  charge: PaymentRow,
): Payment {
  const { payments } = services;
  const { reference, amount_cents: amountCents, card, created, reason } = row;
  const completed = completedCharge(charge);
  const voided = row.voided === 'yes';
  return {
    order,
    row,
    kind: voided ? 'void' : 'refund',
    ask: () => (voided ? payments.void(completed) : payments.refund(completed, { reference, amountCents })),
    async lookUp() {
      if (!voided)
        return payments.findRefund(completed, { reference, amountCents, since: new Date(created) });
      const found = await payments.findState(completed);
      if (found.outcome !== 'known') return found;
      return found.state === 'voided'
        ? { outcome: 'found', transactionId: completed.transactionId }
        : { outcome: 'none' };
    },
    async notify(trx, outcome, { at }) {
      if (outcome === 'refused') return;
      const event = { order_id: order.id, type: 'payment.refunded', at, note: reason } as const;
      const key = await addEvent(trx, event);
      const what = { order, amountCents, card, voided };
      await notify(trx, { type: 'payment.refunded', userId: order.user_id, key, ...what }, services);
    },
  };
}

export const completedCharge = ({ transaction_id, card, updated_at }: PaymentRow): CompletedCharge => ({
  transactionId: transaction_id ?? '',
  last4: card.replace(/^X+/, ''),
  at: new Date(updated_at),
});
