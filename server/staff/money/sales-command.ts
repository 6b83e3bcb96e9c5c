import { toSlashes } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { formatMoney, toDecimal, toDecimalText } from '@/lib/rules/money/money';
import { csv } from '@/lib/text/csv';
import { clock } from '@/server/staff/cli/text';
import { command, flag, optional, subject } from '../cli/command';
import { columns, count } from '../cli/text';
import { dayOrMonth, oneDay, type Span } from '../cli/values';
import { averageStars, listRatings, ratingsLine } from './ratings-command';
import { countRehearsed, type DayOfSales, listSales, type Sale, sumSales } from './sales';

type Sums = Omit<DayOfSales, 'date' | 'orders'>;

const amounts = ['sales', 'tax', 'tips', 'refunds', 'net', 'refunded_tax', 'refunded_tips'] as const;
const readAmounts = (row: Sums) => ({ ...row, net: row.sales + row.tips - row.refunds });
const inDollars = (row: Sums) => {
  const cents = readAmounts(row);
  return Object.fromEntries(amounts.map((amount) => [amount, toDecimal(cents[amount])]));
};

/** The sum shows every amount but taxes and tips of 0; a row only those that are not 0. */
type Shown<Row extends Sums> = Row & { isTotal?: true };

/** Shown where they are not 0. */
const rare: readonly string[] = ['tax', 'refunded_tax', 'refunded_tips'];

const amountColumns = amounts.map((heading) => ({
  heading: heading.replace('_', ' '),
  text(row: Shown<Sums>) {
    const cents = readAmounts(row)[heading];
    return cents === 0 && (!row.isTotal || rare.includes(heading)) ? '' : formatMoney(cents);
  },
  right: true as const,
}));

const byDay = columns<Shown<DayOfSales>>([
  { heading: 'day', text: (row) => (row.isTotal ? 'total' : toSlashes(row.date)) },
  { heading: 'orders', text: (row) => row.orders, right: true },
  ...amountColumns,
]);

const byPayment = columns<Shown<Sums & Partial<Sale>>>([
  { heading: 'time', text: (row) => (row.at === undefined ? 'total' : clock(row.at)) },
  { heading: 'order', text: (row) => row.order },
  { heading: 'what', text: (row) => row.kind },
  ...amountColumns,
  { heading: 'card', text: (row) => row.card },
]);

function salesText(sales: readonly Sale[], { isMonth, first }: Span): string {
  const { days, total } = sumSales(sales);
  if (sales.length === 0)
    return `Nothing was charged or refunded ${isMonth ? 'in that month' : `on ${toSlashes(first)}`}.`;
  return isMonth
    ? byDay.table([...days, { ...total, date: first, isTotal: true }])
    : byPayment.table([...sales, { ...total, isTotal: true }]);
}

function salesCsv(sales: readonly Sale[], { isMonth }: Span): string {
  const cells = (row: Sums) => {
    const cents = readAmounts(row);
    return amounts.map((amount) => toDecimalText(cents[amount]));
  };
  return isMonth
    ? csv(
        ['day', 'orders', ...amounts],
        sumSales(sales).days.map((row) => [row.date, row.orders, ...cells(row)]),
      )
    : csv(
        ['day', 'time', 'order', 'what', ...amounts, 'card'],
        sales.map((row) => [row.date, row.at, row.order, row.kind, ...cells(row), row.card]),
      );
}

export const salesCommand = command({
  name: 'sales',
  about: 'What was charged, tipped and refunded on a day or in a month, by your clock; without one, today',
  args: [optional(subject('MM-DD-YYYY or MM-YYYY', dayOrMonth))],
  options: { csv: flag('prints a file for a spreadsheet instead') },
  examples: ['sales', 'sales 11-20-2026', 'sales 11-2026 --csv'],
  notes:
    'It counts what went through at the payment gateway. Sales are without tips, and tax is the sales tax in them; net is sales and tips less refunds. Refunded tax and refunded tips are the parts of a refund that were tax and tips. Once the real gateway is set, payments of the rehearsal are left out. Write a file with "npm run --silent ops -- sales … --csv", because npm prints lines of its own.',
  async run({ db, now, payments }, [span = oneDay(todayAtShop(now()))], options) {
    const days = [span.first, span.last] as const;
    const sales = await listSales(db, days, payments.name);
    const rehearsed = await countRehearsed(db, days, payments.name);
    const { days: byDate, total } = sumSales(sales);
    const ratings = await listRatings(db, days);
    return {
      data: {
        from: span.first,
        to: span.last,
        ...inDollars(total),
        ...(ratings.length > 0 && { ratings: { count: ratings.length, stars: averageStars(ratings) } }),
        days: byDate.map((row) => ({ date: row.date, orders: row.orders, ...inDollars(row) })),
        payments: sales.map((row) => ({
          at: row.at,
          order: row.order,
          what: row.kind,
          ...inDollars(row),
          card: row.card,
        })),
      },
      text: [
        salesText(sales, span),
        ratingsLine(ratings),
        rehearsed > 0 && `${count(rehearsed, 'payment')} of the rehearsal left out.`,
      ]
        .filter(Boolean)
        .join('\n\n'),
      ...(options.csv && { file: salesCsv(sales, span) }),
    };
  },
});
