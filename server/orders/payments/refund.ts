import { inCustomerTransaction } from '@/server/db/transaction';
import type { CompletedCharge } from '@/server/gateways/payments';
import { notify } from '@/server/notifications/notify';
import type { StaffServices } from '@/server/services';
import { addEvent, eventKey } from '../events';
import type { OrderRow } from '../queries';
import { isOpen, listPayments, nextReference, type PaymentRow } from './ledger';
import type { Payment } from './payment';
import type { RefundPart, RefundRequest } from './refund-plan';

/**
 * Writes one part of a refund down.
 * @param seen the payments that the part was planned with
 * @param askedCents the whole of what was asked for
 * @returns undefined when they are not the same any more, or another refund is under way
 */
export function claimRefund(
  services: StaffServices,
  order: OrderRow,
  seen: readonly PaymentRow[],
  { charge, amountCents, isVoid }: RefundPart,
  { amount, reason }: RefundRequest,
  askedCents: number,
): Promise<PaymentRow | undefined> {
  const at = services.now().toISOString();
  return inCustomerTransaction(services.db, order.user_id, async (trx) => {
    const rows = await listPayments(trx, order.id);
    if (rows.some((row) => row.kind === 'refund' && isOpen(row)) || fingerprint(rows) !== fingerprint(seen))
      return undefined;
    return trx
      .insertInto('payments')
      .values({
        order_id: order.id,
        user_id: order.user_id,
        card_id: charge.card_id,
        card: charge.card,
        kind: 'refund',
        purpose: charge.purpose,
        reference: nextReference(rows, order.order_number, 'R', { amountCents, refundOf: charge.id }),
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

/** A refund that is written down, of this charge. */
export function toPayment(
  services: StaffServices,
  order: OrderRow,
  row: PaymentRow,
  charge: PaymentRow,
): Payment {
  const { payments } = services;
  const { reference, amount_cents: amountCents, card, created, reason } = row;
  const made = completedCharge(charge);
  const voided = row.voided === 'yes';
  return {
    order,
    row,
    kind: voided ? 'void' : 'refund',
    ask: () => (voided ? payments.void(made) : payments.refund(made, { reference, amountCents })),
    async lookUp() {
      if (!voided) return payments.findRefund(made, { reference, amountCents, since: new Date(created) });
      const found = await payments.findState(made);
      if (found.outcome !== 'known') return found;
      return found.state === 'voided'
        ? { outcome: 'found', transactionId: made.transactionId }
        : { outcome: 'none' };
    },
    async tell(trx, outcome, { at }) {
      if (outcome === 'refused') return;
      const event = { order_id: order.id, type: 'payment.refunded', at, note: reason } as const;
      const key = eventKey(order.id, await addEvent(trx, event));
      const what = { order, amountCents, card, voided };
      await notify(trx, { type: 'payment.refunded', userId: order.user_id, key, ...what }, services);
    },
  };
}

/** What the gateway knows a charge by that went through. */
export const completedCharge = ({ transaction_id, card, updated_at }: PaymentRow): CompletedCharge => ({
  transactionId: transaction_id ?? '',
  last4: card.replace(/^X+/, ''),
  at: new Date(updated_at),
});
