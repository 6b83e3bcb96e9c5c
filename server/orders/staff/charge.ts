/** The charge of a whole order. */

import { parseMoney } from '@/lib/domain/money';
import { staffCan } from '@/lib/domain/order-transitions';
import type { Db } from '@/server/db/client';
import { inCustomerTransaction } from '@/server/db/customer-transaction';
import type { StaffServices } from '@/server/services';
import { refused } from '@/server/staff-problem';
import { type Charge, readCharge, startCharge } from '../payments/charge';
import { findBill } from '../payments/ledger';
import type { OrderRow } from '../queries';
import { readReceipt } from '../receipt';
import { findByNumber } from './find-order';
import { orderProblem } from './problems';

/**
 * The order's existing charge, or a new one for the recomputed final receipt.
 * @throws StaffProblem when the order cannot be billed (yet) or has no card that can be charged
 */
export async function claimCharge(services: StaffServices, number: string, cardId?: number): Promise<Charge> {
  const { user_id } = await findByNumber(services.db, number);
  return inCustomerTransaction(services.db, user_id, async (trx) => {
    const order = await findByNumber(trx, number);
    const earlier = await findBill(trx, order.id);
    if (earlier) return ours(services, await readCharge(trx, services, order, earlier));
    if (order.decision === 'return')
      throw refused(`Order ${number} goes back uncleaned, so it is not charged.`);
    if (order.is_final === 'no' || !staffCan('bill', order.status))
      throw orderProblem.notBillable({ order: number, status: order.status });
    const card = await chooseCard(trx, order, cardId);
    const receipt = await readReceipt(trx, user_id, order.id, services.now());
    const amountCents = parseMoney(receipt?.net_price) ?? 0;
    const paying = { card_id: card.id, card_brand: card.brand, card_last4: card.last4 };
    await trx
      .updateTable('orders')
      .set({ ...paying, net_price_cents: amountCents, updated_at: services.now().toISOString() })
      .where('id', '=', order.id)
      .execute();
    const charge = { purpose: 'order', reference: number, amountCents, card } as const;
    return ours(services, await startCharge(trx, services, order, charge));
  });
}

/** @throws StaffProblem when another gateway than ours keeps the card */
function ours({ payments }: StaffServices, charge: Charge): Charge {
  if (!charge.otherGateway) return charge;
  throw orderProblem.otherGateway({ kept: charge.otherGateway, configured: payments.name });
}

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
  throw cardId === undefined
    ? orderProblem.noCard({ order: number, cards })
    : orderProblem.notCustomersCard({ card: cardId, cards });
}
