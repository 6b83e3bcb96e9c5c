/** The payments row of an order's charge: claimed before the gateway call, settled after it. */

import { parseMoney } from '@/lib/domain/money';
import { staffCan } from '@/lib/domain/order-transitions';
import type { Db } from '@/server/db/client';
import { inCustomerTransaction } from '@/server/db/customer-transaction';
import type { CardIds } from '@/server/gateways/payments';
import { notify } from '@/server/profile/notify';
import type { StaffServices } from '@/server/services';
import { readReceipt } from '../receipt';
import { addEvent, eventKey } from './events';
import { findByNumber, findCharge, type OrderRow } from './find-order';
import { orderProblem } from './problems';

export interface Charge {
  id: number;
  order: OrderRow;
  amountCents: number;
  /** 'XXXX4242' */
  card: string;
  /** Null when the card was deleted. */
  ids: CardIds | null;
  state: 'started' | 'succeeded' | 'unknown';
  transactionId: string;
  updatedAt: string;
  /** Created by this call, so the gateway has not been called yet. */
  isNew: boolean;
}

/**
 * The order's existing charge, or a new one for the recomputed final receipt.
 * @throws DomainProblem when the order cannot be billed (yet) or has no card that can be charged
 */
export async function claimCharge(services: StaffServices, number: string, cardId?: number): Promise<Charge> {
  const { user_id } = await findByNumber(services.db, number);
  return inCustomerTransaction(services.db, user_id, async (trx) => {
    const order = await findByNumber(trx, number);
    const earlier = await findCharge(trx, order.id);
    if (earlier) return chargeOf(order, earlier, await idsOf(trx, services, earlier), false);
    if (order.is_final === 'no' || !staffCan('bill', order.status))
      throw orderProblem({ kind: 'not-billable', order: number, status: order.status });
    const card = await chooseCard(trx, order, cardId);
    const receipt = await readReceipt(trx, user_id, order.id, services.now());
    const amountCents = parseMoney(receipt?.net_price) ?? 0;
    const at = services.now().toISOString();
    const paying = { card_id: card.id, card_brand: card.brand, card_last4: card.last4 };
    await trx
      .updateTable('orders')
      .set({ ...paying, net_price_cents: amountCents, updated_at: at })
      .where('id', '=', order.id)
      .execute();
    const row = await trx
      .insertInto('payments')
      .values({
        order_id: order.id,
        user_id,
        card_id: card.id,
        card: `XXXX${card.last4}`,
        kind: 'charge',
        amount_cents: amountCents,
        state: 'started',
        gateway: services.payments.name,
        created: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return chargeOf(order, row, await idsOf(trx, services, row), true);
  });
}

type PaymentRow = NonNullable<Awaited<ReturnType<typeof findCharge>>>;

const chargeOf = (order: OrderRow, row: PaymentRow, ids: CardIds | null, isNew: boolean): Charge => ({
  id: row.id,
  order,
  amountCents: row.amount_cents,
  card: row.card,
  ids,
  state: row.state as Charge['state'],
  transactionId: row.transaction_id ?? '',
  updatedAt: row.updated_at,
  isNew,
});

async function chooseCard(trx: Db, order: OrderRow, cardId = order.card_id ?? undefined) {
  const { order_number: number } = order;
  const cards = await trx
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', order.user_id)
    .orderBy('id')
    .execute();
  const card = cards.find(({ id }) => id === cardId);
  if (card) return card;
  throw orderProblem(
    cardId === undefined
      ? { kind: 'no-card', order: number, cards }
      : { kind: 'not-customers-card', card: cardId, cards },
  );
}

/** The gateway's ids of the card. @throws DomainProblem when the card belongs to another gateway */
async function idsOf(trx: Db, services: StaffServices, { card_id }: PaymentRow): Promise<CardIds | null> {
  const card =
    card_id === null
      ? undefined
      : await trx.selectFrom('cards').selectAll().where('id', '=', card_id).executeTakeFirst();
  if (!card) return null;
  if (card.gateway !== services.payments.name)
    throw orderProblem({ kind: 'other-gateway', kept: card.gateway, configured: services.payments.name });
  return { profileId: card.gateway_profile_id, paymentId: card.gateway_payment_id };
}

export type Settlement =
  | { state: 'succeeded'; transactionId: string; tell: true }
  | { state: 'declined' | 'unknown'; message: string; tell: boolean };

/** Records the outcome unless another process already did, and notifies the customer once. */
export async function settleCharge(
  services: StaffServices,
  charge: Charge,
  outcome: Settlement,
): Promise<void> {
  const { order, amountCents, card } = charge;
  const at = services.now().toISOString();
  const message = 'message' in outcome ? outcome.message.trim().slice(0, 200) : '';
  await inCustomerTransaction(services.db, order.user_id, async (trx) => {
    const row = await trx
      .updateTable('payments')
      .set({
        state: outcome.state,
        message,
        updated_at: at,
        ...(outcome.state === 'succeeded' ? { transaction_id: outcome.transactionId } : {}),
      })
      .where('id', '=', charge.id)
      .where('state', 'in', ['started', 'unknown'])
      .returning('id')
      .executeTakeFirst();
    if (!row || !outcome.tell) return;
    const type = outcome.state === 'succeeded' ? 'payment.charged' : 'payment.failed';
    const note = outcome.state === 'succeeded' ? outcome.transactionId : message;
    const eventId = await addEvent(trx, { order_id: order.id, type, at, note });
    const key = eventKey(order.id, eventId);
    await notify(trx, { type, userId: order.user_id, order, key, amountCents, card }, services);
  });
}
