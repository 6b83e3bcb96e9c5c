import { computeEstimate } from '@/lib/rules/money/estimate';
import { toDecimal } from '@/lib/rules/money/money';
import { isWeighed, type PriceList } from '@/lib/rules/money/price-list';
import { statusEventType } from '@/lib/rules/orders/order-events';
import { COUNTED, NEEDS_OK, namedStatus, PICKED_UP } from '@/lib/rules/orders/order-status';
import { movesFrom, staffCan } from '@/lib/rules/orders/order-transitions';
import type { Policy } from '@/lib/rules/policy/policy';
import { refused, usageError } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import { readPriceList } from '@/server/catalog/price-list';
import { notify } from '@/server/notifications/notify';
import { agreedChoice, agreedPrices } from '@/server/orders/record/agreed-prices';
import { addEvent } from '@/server/orders/record/events';
import { findOrder, type OrderRow } from '@/server/orders/record/queries';
import { supersedePayments } from '@/server/payments/ledger';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { readPolicy } from '@/server/shop/policy';
import { findByNumber, refuseCharged, updateSeen } from './find-order';
import { type CustomerMessage, messageColumns, STEP_HOLD_MS } from './move-order';
import { findPieces, type NamedPiece, type Piece } from './pieces';
import { orderIs } from './problems';
import { countedColumns, replacedBy } from './replaced';
import { refuseUnusual } from './unusual';

interface Count {
  /** Pounds × 100. */
  weight?: number | undefined;
  bags?: number | undefined;
  /** Replace the pieces that the customer listed. Undefined keeps those. */
  pieces?: readonly NamedPiece[] | undefined;
  note?: string;
  message?: CustomerMessage | undefined;
  /** Ten times the usual weight or price, too. */
  anyway?: boolean | undefined;
}

/** Replaces a bill that has all gone back. @throws StaffProblem unless the bags are here and nothing is charged */
export async function countOrder(services: StaffServices, number: string, count: Count) {
  const seen = await findByNumber(services.db, number);
  const { weight = 0 } = count;
  return inCustomerTransaction(services.db, seen.user_id, async (trx) => {
    const entity = await findOrder(trx, seen.user_id, seen.id);
    checkCountable(entity.order);
    const superseded = await clearPayments(trx, seen);
    const today = await readPriceList(trx, { retired: true });
    const agreed = agreedPrices(today, entity);
    const choice = agreedChoice(entity);
    checkWeight(entity.order.order_number, agreed, choice.services, count.weight);
    const prices = { agreed, today, services: choice.services };
    const pieces = count.pieces && findPieces(count.pieces, prices);
    refuseUnusual(entity.order, { ...count, pieces }, prices);
    const items = pieces ?? entity.items;
    const { high } = computeEstimate(withPrices(agreed, items), {
      ...choice,
      items: [...items],
      weight_lb: weight / 100,
    });
    const { input, receipt } = high;
    const asks = needsOk(receipt.totalCents, entity.order, await readPolicy(trx));
    const at = services.now().toISOString();
    const order = await updateSeen(trx, entity.order, {
      status: asks ? NEEDS_OK : COUNTED,
      ...(count.bags !== undefined && { bags: count.bags }),
      wash_fold_cents: input.washFoldCents,
      dry_clean_cents: input.dryCleanCents,
      wf_quantity_hundredths: weight,
      wf_quantity_cents: input.weightAmountCents,
      net_price_cents: receipt.totalCents,
      is_final: asks ? 'no' : 'yes',
      // Another count is another question.
      decision: null,
      decided_cents: null,
      decided_at: null,
      hold_until: null,
      updated_at: at,
    });
    if (pieces) await replaceItems(trx, order.id, pieces);
    const replaced = replacedBy(entity.order, countedColumns, { items: pieces && entity.items, superseded });
    await notifyCustomer(trx, services, order, { count, items, asks, at, replaced });
    return { order, receipt, asks };
  });
}

function checkCountable({ order_number: order, status }: OrderRow): void {
  if (staffCan('count', status)) return;
  const before = movesFrom(status).includes(PICKED_UP) ? ` Mark it as ${namedStatus(PICKED_UP)} first.` : '';
  throw refused(`${orderIs(order, status)} and cannot be counted.${before}`);
}

/** @returns the ids of the bill's payments @throws StaffProblem while any of it has not gone back */
async function clearPayments(trx: Db, order: OrderRow): Promise<number[]> {
  return (await refuseCharged(trx, order)) ? supersedePayments(trx, order.id) : [];
}

export const isByWeight = ({ pricing }: PriceList, services: readonly number[]): boolean =>
  pricing.some((service) => services.includes(service.category_id) && isWeighed(service));

function checkWeight(order: string, list: PriceList, services: readonly number[], weight?: number) {
  const weighed = isByWeight(list, services);
  if (weighed && weight === undefined)
    throw usageError(`Order ${order} is priced by weight. Give it: --weight 23.4`);
  if (!weighed && weight !== undefined)
    throw usageError(`Order ${order} has nothing that is priced by weight. Leave --weight out.`);
}

function withPrices(list: PriceList, pieces: readonly Omit<Piece, 'category_id'>[]): PriceList {
  const prices = new Map(pieces.map(({ product_id, price_cents }) => [product_id, toDecimal(price_cents)]));
  return {
    ...list,
    pricing: list.pricing.map((category) => ({
      ...category,
      products: category.products.map((product) => ({
        ...product,
        price: prices.get(product.id) ?? product.price,
      })),
    })),
  };
}

export async function replaceItems(trx: Db, order_id: number, pieces: readonly Piece[]): Promise<void> {
  await trx.deleteFrom('order_items').where('order_id', '=', order_id).execute();
  if (pieces.length === 0) return;
  await trx
    .insertInto('order_items')
    .values(pieces.map((piece) => ({ order_id, ...piece })))
    .execute();
}

interface Counted {
  count: Count;
  items: readonly { name: string; quantity: number }[];
  asks: boolean;
  at: string;
  replaced: string;
}

async function notifyCustomer(
  trx: Db,
  services: StaffServices,
  order: OrderRow,
  { count, items, asks, at, replaced }: Counted,
) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const common = { order_id: order.id, at, note: count.note ?? '' };
  const message = await messageColumns(trx, order, count.message ?? {}, at);
  const countedKey = await addEvent(trx, {
    ...common,
    ...message,
    type: statusEventType(COUNTED),
    status: COUNTED,
    bags: count.bags ?? null,
    items: pieces || null,
    weight_hundredths: count.weight ?? null,
    replaced,
  });
  const held = { ...services, holdMs: STEP_HOLD_MS };
  const about = { userId: order.user_id, order };
  const countedEvent = { ...about, order: { ...order, items }, key: countedKey };
  if (!asks) return notify(trx, { ...countedEvent, type: 'order.counted' }, held);
  const key = await addEvent(trx, { ...common, type: statusEventType(NEEDS_OK), status: NEEDS_OK, note: '' });
  return notify(trx, { ...about, key, type: 'order.needs_ok' }, held);
}

/** Above what the customer chose; else above the high estimate by the policy's percentage, always without one (0). */
export const needsOk = (
  totalCents: number,
  {
    estimate_high_cents: high,
    ask_above_cents: chosen,
  }: Pick<OrderRow, 'estimate_high_cents' | 'ask_above_cents'>,
  { price_tolerance_percent: percent }: Pick<Policy, 'price_tolerance_percent'>,
): boolean => (chosen === null ? totalCents * 100 > high * (100 + percent) : totalCents > chosen);
