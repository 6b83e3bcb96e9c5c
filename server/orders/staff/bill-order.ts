import { parseMoney } from '@/lib/domain/money';
import { staffCan } from '@/lib/domain/order-transitions';
import type { Db } from '@/server/db/client';
import { inCustomerTransaction } from '@/server/db/transaction';
import type { StaffServices } from '@/server/services';
import { refused, type StaffProblem, unknown } from '@/server/staff-problem';
import {
  type Charge,
  type ChargeResult,
  type FoundCharge,
  findEarlierCharge,
  makeCharge,
  readCharge,
  startCharge,
} from '../payments/charge';
import { findBill } from '../payments/ledger';
import type { OrderRow } from '../queries';
import { readReceipt } from '../receipt';
import { findByNumber } from './find-order';
import { orderProblem } from './problems';

/**
 * The order's existing charge, or a new one for the recomputed final receipt.
 * @throws StaffProblem when the order cannot be billed (yet) or has no card that can be charged
 */
async function claimCharge(services: StaffServices, number: string, cardId?: number): Promise<Charge> {
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

export interface Billed {
  amountCents: number;
  card: string;
  transactionId: string;
  /** It was already charged; this call did nothing. */
  already: boolean;
}

/**
 * Charges the card of a counted order exactly once. The payments row is committed before the gateway call,
 * and an index allows one row per order that is not declined, so a second run in any process finds it. After
 * a lost answer or a crash, the charge is looked up at the gateway. It is repeated only when the gateway has
 * none and no call can still be in progress.
 * @throws StaffProblem when the card is declined or cannot be charged, or while the outcome is unknown
 */
export async function billOrder(services: StaffServices, number: string, cardId?: number): Promise<Billed> {
  const first = await claimCharge(services, number, cardId);
  if (first.row.state === 'succeeded') return billed(first, first.row.transaction_id ?? '', true);
  if (first.isNew) return ended(services, first, await makeCharge(services, first));
  const earlier = await findEarlierCharge(services, first);
  if (earlier.outcome !== 'none') return ended(services, first, earlier);
  const second = await claimCharge(services, number, cardId);
  if (!second.isNew) throw toProblem(services, second, { outcome: 'under-way' });
  return ended(services, second, await makeCharge(services, second));
}

type Ended = ChargeResult | Exclude<FoundCharge, { outcome: 'none' }>;

function ended(services: StaffServices, charge: Charge, result: Ended): Billed {
  if (result.outcome === 'done') return billed(charge, result.transactionId, false);
  throw toProblem(services, charge, result);
}

function toProblem(
  { payments }: StaffServices,
  { order: { order_number: order }, row: { amount_cents: amountCents, card }, isNew }: Charge,
  result: Exclude<Ended, { outcome: 'done' }>,
): StaffProblem {
  switch (result.outcome) {
    case 'refused':
      return refused(
        `The card ${card} was declined: ${result.reason.replace(/\.$/, '')}. Nothing was charged; the customer is told.`,
      );
    case 'not-done':
      return orderProblem.notCharged({ order, amountCents, fault: result.fault });
    case 'unknown':
      return orderProblem.chargeUnknown({ order, amountCents, fault: result.fault });
    case 'earlier-unknown':
      return orderProblem.earlierChargeUnknown({ order, fault: result.fault });
    case 'may-come':
      return orderProblem.chargeMayCome({ order });
    case 'under-way':
      return unknown(`Order ${order} is being charged by another command right now.`);
    case 'card-deleted':
      return unknown(
        isNew
          ? `Order ${order} has no card.`
          : `The card of an unfinished charge was deleted. Look up order ${order} at the gateway itself.`,
      );
    case 'other-gateway':
      return orderProblem.otherGateway({ kept: result.kept, configured: payments.name });
  }
}

const billed = ({ row }: Charge, transactionId: string, already: boolean): Billed => ({
  amountCents: row.amount_cents,
  card: row.card,
  transactionId,
  already,
});
