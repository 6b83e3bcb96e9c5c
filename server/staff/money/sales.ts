import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { taxOfOrder } from '@/lib/rules/money/receipt';
import type { Db } from '@/server/platform/db/client';

/** `tax` is in `sales`; refunded tax and tips are in `refunds`. */
const summed = ['sales', 'tax', 'tips', 'refunds', 'refunded_tax', 'refunded_tips'] as const;
type Sums = Record<(typeof summed)[number], number>;

/** Money that moved at once; all in cents, refunds positive. */
export interface Sale extends Sums {
  at: string;
  /** At the shop. */
  date: CalendarDate;
  order: string;
  kind: 'sale' | 'tip' | 'refund';
  card: string;
}

/** The stand-in for a rehearsal, which moves no money. */
const REHEARSAL = 'local';

/** Once another gateway is set, payments of the stand-in are none. @returns how many are left out */
export async function countRehearsed(db: Db, [first, last]: Days, gateway: string): Promise<number> {
  if (gateway === REHEARSAL) return 0;
  const { rows } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('gateway', '=', REHEARSAL)
    .where('state', '=', 'succeeded')
    .where('created', '>=', instantAtShop(first, 0).toISOString())
    .where('created', '<', instantAtShop(addDays(last, 1), 0).toISOString())
    .executeTakeFirstOrThrow();
  return Number(rows);
}

type Days = readonly [CalendarDate, CalendarDate];

/** Oldest first. A bill counts its tip as a tip; a reversed one stands as a charge and a refund. */
export async function listSales(db: Db, [first, last]: Days, gateway: string): Promise<Sale[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('payments as refunded', 'refunded.id', 'payments.refund_of')
    .select(['payments.created', 'payments.kind', 'payments.purpose', 'payments.amount_cents'])
    .select(['payments.card', 'order_number', 'tips_cents', 'tax_percent', 'tax_on'])
    .select(['turn_around_cents', 'surcharge_cents'])
    .select(['refunded.amount_cents as refunded_cents', 'refunded.purpose as refunded_purpose'])
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
    .$if(gateway !== REHEARSAL, (query) => query.where('payments.gateway', '<>', REHEARSAL))
    .where('payments.created', '>=', instantAtShop(first, 0).toISOString())
    .where('payments.created', '<', instantAtShop(addDays(last, 1), 0).toISOString())
    .orderBy('payments.created')
    .orderBy('payments.id')
    .execute();
  return rows.map(({ created: at, kind, purpose, amount_cents: amount, card, order_number, ...row }) => {
    const common = { at, date: todayAtShop(new Date(at)), order: order_number, card };
    const none = { sales: 0, tax: 0, tips: 0, refunds: 0, refunded_tax: 0, refunded_tips: 0 };
    const billTips = Math.max(0, row.tips_cents - Number(row.later_tips ?? 0));
    if (kind === 'refund') {
      const whole = row.refunded_cents ?? amount;
      const tipsOf = row.refunded_purpose === 'tip' ? whole : Math.min(whole, billTips);
      const refunded_tips = whole === 0 ? 0 : Math.round((amount * tipsOf) / whole);
      const sales = whole - tipsOf;
      const refunded_tax =
        sales === 0 ? 0 : Math.round((taxOfOrder(row, sales) * (amount - refunded_tips)) / sales);
      return { ...common, ...none, kind, refunds: amount, refunded_tax, refunded_tips };
    }
    if (purpose === 'tip') return { ...common, ...none, kind: purpose, tips: amount };
    const tips = Math.min(amount, billTips);
    const sales = amount - tips;
    return { ...common, ...none, kind: 'sale', sales, tax: taxOfOrder(row, sales), tips };
  });
}

export type DayOfSales = Sums & { date: CalendarDate; orders: number };

export function sumSales(sales: readonly Sale[]): { days: DayOfSales[]; total: Omit<DayOfSales, 'date'> } {
  const sum = (list: readonly Sale[]) => ({
    orders: new Set(list.filter(({ kind }) => kind === 'sale').map(({ order }) => order)).size,
    ...(Object.fromEntries(
      summed.map((name) => [name, list.reduce((cents, sale) => cents + sale[name], 0)]),
    ) as Sums),
  });
  const days = [...new Set(sales.map(({ date }) => date))].map((date) => ({
    date,
    ...sum(sales.filter((sale) => sale.date === date)),
  }));
  return { days, total: sum(sales) };
}
