import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { taxInPrice } from '@/lib/rules/money/receipt';
import type { Db } from '@/server/platform/db/client';

/** Money that moved at once; all in cents, refunds positive. */
export interface Sale {
  at: string;
  /** the shop's time. */
  date: CalendarDate;
  order: string;
  kind: 'sale' | 'tip' | 'refund';
  card: string;
  sales: number;
  /** The sales tax in `sales`. */
  tax: number;
  tips: number;
  refunds: number;
}

/** Oldest first. A bill counts its tip as a tip; a reversed one stands as a charge and a refund. */
export async function listSales(
  db: Db,
  [first, last]: readonly [CalendarDate, CalendarDate],
): Promise<Sale[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.created',
      'kind',
      'purpose',
      'amount_cents',
      'card',
      'order_number',
      'tips_cents',
      'tax_percent',
    ])
    .select((eb) =>
      eb
        .selectFrom('payments as later')
        .whereRef('later.order_id', '=', 'orders.id')
        .where('later.kind', '=', 'charge')
        .where('later.purpose', '=', 'tip')
        .where('later.state', '=', 'succeeded')
        .whereRef('later.superseded', '=', 'payments.superseded')
        .select((each) => each.fn.sum<number | string | null>('later.amount_cents').as('cents'))
        .as('later_tips'),
    )
    .where('payments.state', '=', 'succeeded')
    .where('payments.created', '>=', instantAtShop(first, 0).toISOString())
    .where('payments.created', '<', instantAtShop(addDays(last, 1), 0).toISOString())
    .orderBy('payments.created')
    .orderBy('payments.id')
    .execute();
  return rows.map(({ created: at, kind, purpose, amount_cents: amount, card, order_number, ...row }) => {
    const common = { at, date: todayAtShop(new Date(at)), order: order_number, card };
    const none = { sales: 0, tax: 0, tips: 0, refunds: 0 };
    if (kind === 'refund') return { ...common, kind, ...none, refunds: amount };
    if (purpose === 'tip') return { ...common, kind: purpose, ...none, tips: amount };
    const tips = Math.min(amount, Math.max(0, row.tips_cents - Number(row.later_tips ?? 0)));
    const sales = amount - tips;
    const tax = taxInPrice(sales, Number(row.tax_percent));
    return { ...common, kind: 'sale', refunds: 0, sales, tax, tips };
  });
}

export interface DayOfSales extends Pick<Sale, 'date' | 'sales' | 'tax' | 'tips' | 'refunds'> {
  orders: number;
}

export function sumSales(sales: readonly Sale[]): { days: DayOfSales[]; total: Omit<DayOfSales, 'date'> } {
  const sum = (list: readonly Sale[]) => ({
    orders: new Set(list.filter(({ kind }) => kind === 'sale').map(({ order }) => order)).size,
    sales: list.reduce((cents, sale) => cents + sale.sales, 0),
    tax: list.reduce((cents, sale) => cents + sale.tax, 0),
    tips: list.reduce((cents, sale) => cents + sale.tips, 0),
    refunds: list.reduce((cents, sale) => cents + sale.refunds, 0),
  });
  const days = [...new Set(sales.map(({ date }) => date))].map((date) => ({
    date,
    ...sum(sales.filter((sale) => sale.date === date)),
  }));
  return { days, total: sum(sales) };
}
