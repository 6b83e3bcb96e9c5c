import { audit } from '@/server/audit';
import type { Db } from '@/server/db/client';
import { inCustomerTransaction } from '@/server/db/customer-transaction';
import type { MadeCharge } from '@/server/gateways/payments';
import { notify } from '@/server/notifications/notify';
import type { StaffServices } from '@/server/services';
import { addEvent, eventKey } from '../events';
import type { OrderRow } from '../queries';
import { auditOutcomes } from './charge';
import { isOpen, nextReference, type PaymentRow, paymentsOf } from './ledger';
import { faultOf, isUnderWay } from './make-charge';
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
    const rows = await paymentsOf(trx, order.id);
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

export type PaidBack =
  | { outcome: 'paid-back' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'not-refunded'; fault?: string | undefined }
  | { outcome: 'unknown'; fault?: string | undefined };

/** Makes a refund that this call has claimed. A lost answer is looked up at once. */
export async function makeRefund(
  services: StaffServices,
  order: OrderRow,
  refund: PaymentRow,
  charge: PaymentRow,
): Promise<PaidBack> {
  const { payments } = services;
  const { reference, amount_cents: amountCents } = refund;
  const made = madeCharge(charge);
  const answer =
    refund.voided === 'yes'
      ? await payments.void(made)
      : await payments.refund(made, { reference, amountCents });
  switch (answer.outcome) {
    case 'voided':
    case 'refunded':
      return paidBack(services, order, refund, answer.transactionId);
    case 'refused':
      await settleRefund(services, order, refund, {
        state: 'declined',
        message: `${answer.code} ${answer.text}`,
      });
      return { outcome: 'refused', reason: answer.text };
    case 'unavailable':
      await settleRefund(services, order, refund, {
        state: 'declined',
        message: answer.fault ? `${answer.code} not refunded` : `${answer.code} not asked`,
      });
      return { outcome: 'not-refunded', fault: answer.fault };
    case 'unknown': {
      await settleRefund(services, order, refund, {
        state: 'unknown',
        message: `${answer.code} ${answer.text}`,
      });
      const found = await lookUp(services, refund, charge);
      if (found.outcome === 'found') return paidBack(services, order, refund, found.transactionId);
      return { outcome: 'unknown', fault: faultOf(found) };
    }
  }
}

export type FoundRefund =
  | { outcome: 'paid-back' }
  /** It is certain that it was never made. */
  | { outcome: 'none' }
  | { outcome: 'under-way' }
  | { outcome: 'earlier-unknown'; fault?: string | undefined }
  /** The gateway has none, but the call may still be on its way there. */
  | { outcome: 'may-come' };

/** What became of an earlier refund whose outcome is not written down. */
export async function findEarlierRefund(
  services: StaffServices,
  order: OrderRow,
  refund: PaymentRow,
  charge: PaymentRow,
): Promise<FoundRefund> {
  const isYoung = isUnderWay(services, refund.updated_at);
  if (refund.state === 'started' && isYoung) return { outcome: 'under-way' };
  const found = await lookUp(services, refund, charge);
  if (found.outcome === 'found') return paidBack(services, order, refund, found.transactionId);
  if (found.outcome !== 'none') return { outcome: 'earlier-unknown', fault: faultOf(found) };
  if (isYoung) return { outcome: 'may-come' };
  await settleRefund(services, order, refund, {
    state: 'declined',
    message: 'looked up: never refunded',
  });
  return { outcome: 'none' };
}

async function lookUp({ payments }: StaffServices, refund: PaymentRow, charge: PaymentRow) {
  const made = madeCharge(charge);
  const { reference, amount_cents: amountCents, created } = refund;
  if (refund.voided === 'no')
    return payments.findRefund(made, { reference, amountCents, since: new Date(created) });
  const found = await payments.findState(made);
  if (found.outcome !== 'known') return found;
  return found.state === 'voided'
    ? ({ outcome: 'found', transactionId: made.transactionId } as const)
    : ({ outcome: 'none' } as const);
}

/** What the gateway knows a charge by that went through. */
export const madeCharge = ({ transaction_id, card, updated_at }: PaymentRow): MadeCharge => ({
  transactionId: transaction_id ?? '',
  last4: card.replace(/^X+/, ''),
  at: new Date(updated_at),
});

async function paidBack(services: StaffServices, order: OrderRow, refund: PaymentRow, transactionId: string) {
  await settleRefund(services, order, refund, { state: 'succeeded', transactionId });
  return { outcome: 'paid-back' } as const;
}

type Settlement =
  | { state: 'succeeded'; transactionId: string }
  | { state: 'declined' | 'unknown'; message: string };

/** Writes the outcome down, unless somebody else has meanwhile, and tells the customer once of money that goes back. */
async function settleRefund(
  services: StaffServices,
  order: OrderRow,
  refund: PaymentRow,
  outcome: Settlement,
): Promise<void> {
  const at = services.now().toISOString();
  const isMade = outcome.state === 'succeeded';
  const isSettled = await inCustomerTransaction(services.db, order.user_id, async (trx) => {
    const row = await trx
      .updateTable('payments')
      .set({
        state: outcome.state,
        message: isMade ? '' : outcome.message.trim().slice(0, 200),
        updated_at: at,
        ...(isMade ? { transaction_id: outcome.transactionId } : {}),
      })
      .where('id', '=', refund.id)
      .where('state', 'in', ['started', 'unknown'])
      .returning('id')
      .executeTakeFirst();
    if (row && isMade) await tell(trx, services, order, refund, at);
    return row !== undefined;
  });
  if (!isSettled) return;
  audit(services, refund.voided === 'yes' ? 'void' : 'refund', {
    outcome: auditOutcomes[outcome.state],
    customer: order.user_id,
    order: order.order_number,
    cents: refund.amount_cents,
  });
}

async function tell(trx: Db, services: StaffServices, order: OrderRow, refund: PaymentRow, at: string) {
  const event = { order_id: order.id, type: 'payment.refunded', at, note: refund.reason } as const;
  const key = eventKey(order.id, await addEvent(trx, event));
  const { card, amount_cents: amountCents, voided } = refund;
  const what = { order, amountCents, card, voided: voided === 'yes' };
  await notify(trx, { type: 'payment.refunded', userId: order.user_id, key, ...what }, services);
}
