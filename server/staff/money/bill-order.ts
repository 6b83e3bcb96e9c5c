import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { staffCan } from '@/lib/rules/orders/order-transitions';
import { refused, type StaffProblem, unknown } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import {
  type Charge,
  type ChargeResult,
  type FoundCharge,
  findEarlierCharge,
  makeCharge,
  readCharge,
  startCharge,
} from '@/server/orders/payments/charge';
import { readReceipt } from '@/server/orders/read/receipt';
import type { OrderRow } from '@/server/orders/record/queries';
import { findBill, listPayments, nextReference } from '@/server/payments/ledger';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction, rehearse } from '@/server/platform/db/transaction';
import { findByNumber } from '@/server/staff/orders/find-order';
import { orderIs, orderProblem, refuseHeld } from '@/server/staff/orders/problems';
import { isRefundedWhole } from './refund';

/** @throws StaffProblem when it cannot be billed (yet) or has no card that can be charged */
async function claimCharge(services: StaffServices, number: string, cardId?: number): Promise<Charge> {
  const { user_id } = await findByNumber(services.db, number);
  return inCustomerTransaction(services.db, user_id, async (trx) => {
    const order = await findByNumber(trx, number);
    const earlier = await findBill(trx, order.id);
    const payments = await listPayments(trx, order.id);
    if (earlier && isRefundedWhole(payments)) throw refundedWhole(number, order.status);
    if (earlier) return ours(services, await readCharge(trx, services, order, earlier));
    if (order.decision === 'return')
      throw refused(`Order ${number} goes back uncleaned, so it is not charged.`);
    if (order.is_final === 'no' || !staffCan('bill', order.status))
      throw refused(`${orderIs(number, order.status)} and cannot be billed yet.`);
    refuseHeld(order, services.now());
    const card = await chooseCard(trx, order, cardId);
    const receipt = await readReceipt(trx, user_id, order.id, services.now());
    const amountCents = parseMoney(receipt.net_price) ?? 0;
    const paying = { card_id: card.id, card_brand: card.brand, card_last4: card.last4 };
    await trx
      .updateTable('orders')
      .set({ ...paying, net_price_cents: amountCents, updated_at: services.now().toISOString() })
      .where('id', '=', order.id)
      .execute();
    const isAnother = payments.some(({ superseded }) => superseded === 'yes');
    const reference = isAnother ? nextReference(payments, number, 'B', { amountCents }) : number;
    const charge = { purpose: 'order', reference, amountCents, card } as const;
    return ours(services, await startCharge(trx, services, order, charge));
  });
}

/** @throws StaffProblem when another gateway than ours keeps the card */
function ours({ payments }: StaffServices, charge: Charge): Charge {
  if (!charge.otherGateway) return charge;
  throw orderProblem.otherGateway({ gateway: charge.otherGateway, configured: payments.name });
}

const refundedWhole = (order: string, status: number) =>
  refused(
    `All that was paid for order ${order} was refunded. Nothing was charged. ${
      staffCan('count', status)
        ? `To bill it again, count it again first: count ${order}.`
        : `${orderIs(order, status)}, so it cannot be billed again.`
    }`,
  );

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
  const own = cards.map(({ id, brand, last4 }) => `${id} (${brand} ending ${last4})`).join(', ');
  const choice = own ? `Choose one with --card: ${own}.` : 'The customer has none: ask for one.';
  throw refused(
    cardId === undefined
      ? `Order ${number} has no card. ${choice}`
      : `Card ${cardId} is not this customer's. ${choice}`,
  );
}

/** What `billOrder` would charge. @throws StaffProblem when it cannot be billed (yet) or has no card that can be charged */
export async function previewBill(services: StaffServices, number: string, cardId?: number) {
  const charge = await rehearse(services.db, (db) => claimCharge({ ...services, db }, number, cardId));
  const { state, transaction_id: transaction } = charge.row;
  return { ...billed(charge, transaction ?? '', state === 'succeeded'), isOpen: !charge.isNew };
}

/**
 * Exactly once: the row is committed before the gateway is called, an index allows one per order that is not declined,
 * and after a lost answer or a crash the charge is looked up first.
 * @throws StaffProblem when the card is declined or cannot be charged, or while the outcome is unknown
 */
export async function billOrder(services: StaffServices, number: string, cardId?: number): Promise<Billed> {
  const first = await claimCharge(services, number, cardId);
  if (first.row.state === 'succeeded') return billed(first, first.row.transaction_id ?? '', true);
  if (first.isNew) return ended(services, first, await makeCharge(services, first));
  const earlier = await findEarlierCharge(services, first);
  if (earlier.outcome !== 'none') return ended(services, first, earlier);
  const second = await claimCharge(services, number, cardId);
  if (!second.isNew) throw billProblem(services, second, { outcome: 'under-way' });
  return ended(services, second, await makeCharge(services, second));
}

type Ended = ChargeResult | Exclude<FoundCharge, { outcome: 'none' }>;

function ended(services: StaffServices, charge: Charge, result: Ended): Billed {
  if (result.outcome === 'done') return billed(charge, result.transactionId, false);
  throw billProblem(services, charge, result);
}

function billProblem(
  { payments }: StaffServices,
  { order: { order_number: order }, row: { amount_cents: amountCents, card } }: Charge,
  result: Exclude<Ended, { outcome: 'done' }>,
): StaffProblem {
  const sum = `${formatMoney(amountCents)} for order ${order}`;
  switch (result.outcome) {
    case 'refused':
      return refused(
        `The card ${card} was declined: ${result.reason.replace(/\.$/, '')}. Nothing was charged; the customer is told.`,
      );
    case 'not-done':
      return refused(
        result.fault
          ? `${sum} was not charged, and the customer was not told. ${result.fault}`
          : `The payment gateway cannot be reached: ${sum} was not charged. Try again later.`,
      );
    case 'unknown':
      return unknown(`The gateway did not say whether ${sum} was charged. ${whatNow(order, result.fault)}`);
    case 'earlier-unknown':
      return unknown(
        `The gateway cannot say yet whether order ${order} was charged. ${whatNow(order, result.fault)}`,
      );
    case 'may-come':
      return unknown(
        `The gateway shows no charge for order ${order} yet, but it may still come. ${whatNow(order)}`,
      );
    case 'under-way':
      return unknown(`Order ${order} is being charged by another command right now.`);
    case 'card-deleted':
      return unknown(
        `The card of an unfinished charge was deleted. Look up order ${order} at the gateway itself.`,
      );
    case 'other-gateway':
      return orderProblem.otherGateway({ gateway: result.gateway, configured: payments.name });
  }
}

type Billed = ReturnType<typeof billed>;

const billed = ({ row }: Charge, transactionId: string, already: boolean) => ({
  amountCents: row.amount_cents,
  card: row.card,
  transactionId,
  already,
});

/** A lookup that the account does not permit always fails, so waiting does not help. */
const whatNow = (order: string, fault?: string) =>
  fault
    ? `It cannot be looked up: ${fault} Then run "bill ${order}" again: it checks the charge and never makes it twice.`
    : `Run "bill ${order}" again in two minutes: it checks the charge and never makes it twice.`;
