import { audit } from '@/server/audit';
import type { Db } from '@/server/db/client';
import { inCustomerTransaction } from '@/server/db/customer-transaction';
import type { CardIds } from '@/server/gateways/payments';
import { notify } from '@/server/notifications/notify';
import type { StaffServices } from '@/server/services';
import { addEvent, eventKey } from '../events';
import type { OrderRow } from '../queries';
import type { PaymentRow } from './ledger';

export interface Charge {
  id: number;
  order: OrderRow;
  /** A tip that is raised after the bill is charged alone. */
  purpose: 'order' | 'tip';
  reference: string;
  amountCents: number;
  /** 'XXXX4242' */
  card: string;
  /** What the gateway knows the card by; null when it has been deleted, or another gateway than ours keeps it. */
  ids: CardIds | null;
  /** The gateway that keeps the card, when it is not ours. */
  otherGateway: string | undefined;
  state: 'started' | 'succeeded' | 'unknown';
  transactionId: string;
  updatedAt: string;
  /** Made by this call: nobody has asked the gateway yet. */
  isNew: boolean;
}

interface NewCharge {
  purpose: 'order' | 'tip';
  reference: string;
  amountCents: number;
  card: { id: number; last4: string };
}

/** Writes a new charge down. */
export async function startCharge(
  trx: Db,
  services: StaffServices,
  order: OrderRow,
  { purpose, reference, amountCents, card }: NewCharge,
): Promise<Charge> {
  const at = services.now().toISOString();
  const row = await trx
    .insertInto('payments')
    .values({
      order_id: order.id,
      user_id: order.user_id,
      card_id: card.id,
      card: `XXXX${card.last4}`,
      kind: 'charge',
      purpose,
      reference,
      amount_cents: amountCents,
      state: 'started',
      gateway: services.payments.name,
      created: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return chargeOf(trx, services, order, row, true);
}

/** A charge that is written down. */
export async function chargeOf(
  trx: Db,
  services: StaffServices,
  order: OrderRow,
  row: PaymentRow,
  isNew = false,
): Promise<Charge> {
  const card =
    row.card_id === null
      ? undefined
      : await trx.selectFrom('cards').selectAll().where('id', '=', row.card_id).executeTakeFirst();
  const isOurs = card?.gateway === services.payments.name;
  return {
    id: row.id,
    order,
    purpose: row.purpose,
    reference: row.reference,
    amountCents: row.amount_cents,
    card: row.card,
    ids: card && isOurs ? { profileId: card.gateway_profile_id, paymentId: card.gateway_payment_id } : null,
    otherGateway: isOurs ? undefined : card?.gateway,
    state: row.state as Charge['state'],
    transactionId: row.transaction_id ?? '',
    updatedAt: row.updated_at,
    isNew,
  };
}

export type Settlement =
  | { state: 'succeeded'; transactionId: string }
  | { state: 'declined' | 'unknown'; message: string; tell?: true };

/**
 * Writes the outcome down, unless somebody else has settled the charge meanwhile, and tells the customer once. A tip
 * that is charged is part of the order's total from here on.
 */
export async function settleCharge(
  services: StaffServices,
  charge: Charge,
  outcome: Settlement,
): Promise<void> {
  const at = services.now().toISOString();
  const isMade = outcome.state === 'succeeded';
  const message = isMade ? '' : outcome.message.trim().slice(0, 200);
  const isSettled = await inCustomerTransaction(services.db, charge.order.user_id, async (trx) => {
    const row = await trx
      .updateTable('payments')
      .set({
        state: outcome.state,
        message,
        updated_at: at,
        ...(isMade ? { transaction_id: outcome.transactionId } : {}),
      })
      .where('id', '=', charge.id)
      .where('state', 'in', ['started', 'unknown'])
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    if (isMade) await made(trx, services, charge, { at, note: outcome.transactionId });
    else if (outcome.tell) await tell(trx, services, charge, 'payment.failed', { at, note: message });
    return true;
  });
  if (!isSettled) return;
  const { order, amountCents: cents } = charge;
  audit(services, 'charge', {
    outcome: auditOutcomes[outcome.state],
    customer: order.user_id,
    order: order.order_number,
    cents,
  });
}

export const auditOutcomes = { succeeded: 'done', declined: 'refused', unknown: 'unknown' } as const;

async function made(trx: Db, services: StaffServices, charge: Charge, event: { at: string; note: string }) {
  if (charge.purpose === 'tip') await addTip(trx, charge.order.id, charge.amountCents, event.at);
  await tell(trx, services, charge, 'payment.charged', event);
}

async function tell(
  trx: Db,
  services: StaffServices,
  { order, purpose, amountCents, card }: Charge,
  type: 'payment.charged' | 'payment.failed',
  event: { at: string; note: string },
) {
  const actor = purpose === 'tip' ? 'customer' : 'staff';
  const eventId = await addEvent(trx, { ...event, order_id: order.id, type, actor });
  const key = eventKey(order.id, eventId);
  await notify(trx, { type, userId: order.user_id, order, key, purpose, amountCents, card }, services);
}

/** Tips come last on a receipt, so no other row of it changes. */
const addTip = (trx: Db, orderId: number, cents: number, at: string) =>
  trx
    .updateTable('orders')
    .set((eb) => ({
      tips_cents: eb('tips_cents', '+', cents),
      net_price_cents: eb('net_price_cents', '+', cents),
      updated_at: at,
    }))
    .where('id', '=', orderId)
    .execute();
