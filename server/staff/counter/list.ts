/** What is at the counter, without addresses and phones. */
import type { Data } from '@/lib/contract';
import { listUncounted } from '@/lib/rules/money/estimate-text';
import { toDecimal } from '@/lib/rules/money/money';
import type { PriceList } from '@/lib/rules/money/price-list';
import {
  CLEANING,
  COUNTED,
  NEEDS_OK,
  orderStatusText,
  PICKED_UP,
  READY,
} from '@/lib/rules/orders/order-status';
import { staffCan } from '@/lib/rules/orders/order-transitions';
import { readPriceList, type ServedPrices } from '@/server/catalog/price-list';
import { listNotes } from '@/server/orders/read/receipt';
import { agreedChoice, agreedPrices } from '@/server/orders/record/agreed-prices';
import { findOrder, type OrderEntity } from '@/server/orders/record/queries';
import { findBill } from '@/server/payments/ledger';
import type { Db } from '@/server/platform/db/client';
import { isByWeight } from '@/server/staff/orders/count-order';
import { isTenfold, usualWeight } from '@/server/staff/orders/unusual';

export type CounterRow = Data<'staff.counter'>['orders'][number];

const MAX_ROWS = 200;

const states: Readonly<Record<number, CounterRow['state']>> = {
  [PICKED_UP]: 'to_count',
  [NEEDS_OK]: 'asked',
  [COUNTED]: 'counted',
  [CLEANING]: 'cleaning',
  [READY]: 'ready',
};

export interface Counter {
  id: number;
  name: string;
  mayBill: boolean;
}

/** What is to count first, what is ready last, each with the oldest pickup first. @returns whether there is more, too */
export async function listCounter(
  db: Db,
  counter: Counter,
): Promise<{ orders: CounterRow[]; more: boolean }> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'user_id'])
    .where('status', 'in', Object.keys(states).map(Number))
    .orderBy((eb) => eb('status', '=', READY))
    .orderBy('status')
    .orderBy('pickup_date')
    .orderBy('id')
    .limit(MAX_ROWS + 1)
    .execute();
  const today = await readPriceList(db, { retired: true });
  const orders: CounterRow[] = [];
  for (const row of rows.slice(0, MAX_ROWS)) {
    const view = await viewOrder(db, counter, row, today);
    if (view) orders.push(view);
  }
  return { orders, more: rows.length > MAX_ROWS };
}

/** Undefined for an order that is not, or no longer, at the counter. */
export async function viewOrder(
  db: Db,
  counter: Counter,
  { id, user_id }: { id: number; user_id: number },
  today?: ServedPrices,
): Promise<CounterRow | undefined> {
  const entity = await findOrder(db, user_id, id);
  const state = states[entity.order.status];
  if (!state) return undefined;
  const { order, items, preferences } = entity;
  const agreed = agreedPrices(today ?? (await readPriceList(db, { retired: true })), entity);
  const paid = (await findBill(db, id))?.state === 'succeeded';
  return {
    order_number: order.order_number,
    initial: await initialOf(db, user_id),
    services: order.services,
    bags: order.bags,
    state,
    status_text: orderStatusText(order.status),
    by_weight: isByWeight(agreed, agreedChoice(entity).services),
    // Before the count it is the customer's guess.
    weight_lb: order.status === PICKED_UP ? 0 : order.wf_quantity_hundredths / 100,
    pieces: items.map(({ name, quantity, price_cents }) => ({
      name,
      quantity,
      price: toDecimal(price_cents),
    })),
    wishes: preferences.map(({ preference_name }) => preference_name),
    stains: (await listNotes(db, id)).map(({ service, text }) => `${service}: ${text}`),
    can_have: staffCan('count', order.status) ? listPieces(entity, agreed) : [],
    estimate_low: toDecimal(order.estimate_low_cents),
    estimate_high: toDecimal(order.estimate_high_cents),
    total: order.status === PICKED_UP ? null : toDecimal(order.net_price_cents),
    paid,
    can: [
      ...(staffCan('count', order.status) && !paid ? (['count'] as const) : []),
      ...([COUNTED, CLEANING].includes(order.status) ? (['ready'] as const) : []),
      ...(counter.mayBill && !paid && order.is_final === 'yes' && staffCan('bill', order.status)
        ? (['bill'] as const)
        : []),
    ],
  };
}

async function initialOf(db: Db, userId: number): Promise<string> {
  const { last_name } = await db
    .selectFrom('users')
    .select('last_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return [...last_name][0]?.toUpperCase() ?? '';
}

function listPieces(entity: OrderEntity, { pricing }: PriceList): CounterRow['can_have'] {
  const { services } = agreedChoice(entity);
  return pricing
    .filter(({ category_id }) => services.includes(category_id))
    .flatMap(({ products }) => products)
    .map(({ id, name, price, price_from }) => ({
      product_id: id,
      name,
      price,
      price_from: Boolean(price_from),
    }));
}

const FAR_TOTAL = 2;

type Estimated = Pick<OrderEntity['order'], 'estimate_high_cents' | 'services' | 'is_express'>;

/** 0 without an estimate of everything: "$1.65 + dry cleaning" says nothing of the total. */
const expectedCents = ({ estimate_high_cents: high, services, is_express }: Estimated): number =>
  listUncounted({ services, is_express: is_express === 'yes' }).length > 0 ? 0 : high;

/** Over twice the estimate, or ten times the usual weight: perhaps a slip of the finger. */
export async function isFar(
  db: Db,
  order: OrderEntity['order'],
  { totalCents, weight = 0 }: { totalCents: number; weight?: number | undefined },
): Promise<boolean> {
  const high = expectedCents(order);
  const usual = usualWeight(order, await readPriceList(db));
  return (high > 0 && totalCents > high * FAR_TOTAL) || isTenfold(weight, usual);
}

const MOST_CENTS = 30_000;

/** Of one bill. */
export function mostCents(order: Estimated): number {
  const high = expectedCents(order);
  return high > 0 ? Math.min(MOST_CENTS, high * FAR_TOTAL) : MOST_CENTS;
}
