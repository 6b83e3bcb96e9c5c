/** What a missed pickup costs: nothing the customer's first time, then the house rule's fee. */

import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { statusEventType } from '@/lib/rules/orders/order-events';
import { PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import { staffCan } from '@/lib/rules/orders/order-transitions';
import { missedPickup } from '@/lib/rules/policy/policy-sentences';
import { refused } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import { notify } from '@/server/notifications/notify';
import { readReceipt } from '@/server/orders/read/receipt';
import { addEvent } from '@/server/orders/record/events';
import type { OrderRow } from '@/server/orders/record/queries';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { readPolicy } from '@/server/shop/policy';
import { changedMeanwhile, findByNumber, updateSeen } from './find-order';
import { orderIs } from './problems';

const FEE = 'order.missed_fee';
const TITLE = 'Missed pickup';

/** The missed pickups of one order: how many, how many of them are free, how many fees were added. */
export async function missedPickups(db: Db, { id, user_id }: Pick<OrderRow, 'id' | 'user_id'>) {
  const events = await db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['order_events.order_id', 'order_events.type'])
    .where('orders.user_id', '=', user_id)
    .where('order_events.type', 'in', [statusEventType(PICKUP_MISSED), FEE])
    .orderBy('order_events.id')
    .execute();
  const missed = events.filter(({ type }) => type !== FEE);
  return {
    count: missed.filter(({ order_id }) => order_id === id).length,
    free: missed[0]?.order_id === id ? 1 : 0,
    fees: events.filter(({ type, order_id }) => type === FEE && order_id === id).length,
  };
}

export async function owesMissedFee(db: Db, order: Pick<OrderRow, 'id' | 'user_id'>): Promise<boolean> {
  const { count, free, fees } = await missedPickups(db, order);
  return count - free > fees && (await readPolicy(db)).missed_pickup_fee > 0;
}

/** Also raises the estimate, so the price guard does not ask. @returns cents @throws StaffProblem when none is owed */
export async function addMissedFee(services: StaffServices, number: string) {
  const seen = await findByNumber(services.db, number);
  return inCustomerTransaction(services.db, seen.user_id, async (trx) => {
    const order = await findByNumber(trx, number);
    const policy = await readPolicy(trx);
    const feeCents = Math.round(policy.missed_pickup_fee * 100);
    await checkFee(trx, order, feeCents);
    const at = services.now().toISOString();
    const surcharge = {
      surcharge_title: titleWith(order.surcharge_title),
      surcharge_cents: order.surcharge_cents + feeCents,
    };
    const added = await trx
      .updateTable('orders')
      .set({ ...surcharge, updated_at: at })
      .where('id', '=', order.id)
      .where('status', '=', order.status)
      .where('updated_at', '=', order.updated_at)
      .returning('id')
      .executeTakeFirst();
    if (!added) throw changedMeanwhile(order);
    const charged = await raiseTotal(trx, order, services.now());
    const event = { order_id: order.id, type: FEE, at, note: formatMoney(feeCents) } as const;
    const key = await addEvent(trx, event);
    const about = { userId: order.user_id, order: charged, key, feeCents, rule: missedPickup(policy) };
    await notify(trx, { ...about, type: FEE }, services);
    return { order: charged, feeCents };
  });
}

/** To what the receipt says, which taxes the surcharge with the rest. */
async function raiseTotal(trx: Db, order: OrderRow, now: Date): Promise<OrderRow> {
  const receipt = await readReceipt(trx, order.user_id, order.id, now);
  const net_price_cents = parseMoney(receipt.net_price) ?? 0;
  const addedCents = net_price_cents - order.net_price_cents;
  return updateSeen(trx, order, {
    net_price_cents,
    // Without an estimate the customer is asked in any case.
    ...(order.estimate_high_cents > 0 && {
      estimate_low_cents: order.estimate_low_cents + addedCents,
      estimate_high_cents: order.estimate_high_cents + addedCents,
    }),
  });
}

async function checkFee(trx: Db, row: OrderRow, feeCents: number): Promise<void> {
  const { order_number: order, status } = row;
  if (!staffCan('missed_fee', status))
    throw refused(`${orderIs(order, status)}: it is too late to add the missed-pickup fee.`);
  if (feeCents === 0) throw refused('Missed pickups are free (setting missed_pickup_fee).');
  const { count, free, fees } = await missedPickups(trx, row);
  if (count === 0) throw refused(`The pickup of order ${order} was not missed.`);
  if (count - free > fees) return;
  throw refused(
    fees > 0
      ? `Order ${order} already has its fee for the missed pickup.`
      : `Order ${order} is the customer's first missed pickup: that one is free.`,
  );
}

/** An order has one surcharge row. */
function titleWith(title: string): string {
  if (title.includes(TITLE)) return title;
  return title ? `${title} + ${TITLE}` : TITLE;
}
