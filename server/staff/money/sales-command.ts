import { addDays, type CalendarDate, toSlashes } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { formatMoney, toDecimal, toDecimalText } from '@/lib/rules/money/money';
import { csv } from '@/lib/text/csv';
import { plainDigits } from '@/lib/text/plain-digits';
import { usageError } from '@/server/api/refused';
import { clock } from '@/server/staff/cli/clock';
import { quoted } from '@/server/staff/cli/plain-text';
import { command, flag, optional, subject } from '../cli/command';
import { columns } from '../cli/text';
import { day } from '../cli/values';
import { averageStars, listRatings, ratingsLine } from './ratings';
import { type DayOfSales, listSales, type Sale, sumSales } from './sales';

interface Span {
  first: CalendarDate;
  last: CalendarDate;
  isMonth: boolean;
}
type Sums = Pick<DayOfSales, 'sales' | 'tax' | 'tips' | 'refunds'>;

const oneDay = (date: CalendarDate): Span => ({ first: date, last: date, isMonth: false });

/** '11-20-2026' or '11-2026' */
export function dayOrMonth(typed: string): Span {
  const given = plainDigits(typed);
  const [, month, year] = /^(0[1-9]|1[0-2])-(\d{4})$/.exec(given) ?? [];
  if (month && year) {
    const first = `${year}-${month}-01`;
    const nextMonth = addDays(first, 31).slice(0, 7);
    return { first, last: addDays(`${nextMonth}-01`, -1), isMonth: true };
  }
  if (!/^\d{2}-\d{2}-\d{4}$/.test(given))
    throw usageError(`${quoted(given)} is neither a day nor a month. Write MM-DD-YYYY or MM-YYYY.`);
  return oneDay(day(given));
}

const amounts = ['sales', 'tax', 'tips', 'refunds', 'net'] as const;
const readAmounts = ({ sales, tax, tips, refunds }: Sums) => ({
  sales,
  tax,
  tips,
  refunds,
  net: sales + tips - refunds,
});
const inDollars = (row: Sums) => {
  const cents = readAmounts(row);
  return Object.fromEntries(amounts.map((amount) => [amount, toDecimal(cents[amount])]));
};

/** The sum shows every amount but a tax of 0, which most houses have; a row only those that are not 0. */
type Shown<Row extends Sums> = Row & { isTotal?: true };

const amountColumns = amounts.map((heading) => ({
  heading,
  text(row: Shown<Sums>) {
    const cents = readAmounts(row)[heading];
    return cents === 0 && (!row.isTotal || heading === 'tax') ? '' : formatMoney(cents);
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
  const cells = (row: Sums) => Object.values(readAmounts(row)).map(toDecimalText);
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
  group: 'The business',
  about: 'What was charged, tipped and refunded on a day or in a month, by your clock; without one, today',
  args: [optional(subject('MM-DD-YYYY or MM-YYYY', dayOrMonth))],
  options: { csv: flag('prints a file for a spreadsheet instead') },
  examples: ['sales', 'sales 11-20-2026', 'sales 11-2026 --csv'],
  notes:
    'It counts what went through at the payment gateway. Sales are without tips, and tax is the sales tax in them; net is sales and tips less refunds. Write a file with "npm run --silent ops -- sales … --csv", because npm prints lines of its own.',
  async run({ db, now }, [span = oneDay(todayAtShop(now()))], options) {
    const sales = await listSales(db, [span.first, span.last]);
    const { days, total } = sumSales(sales);
    const ratings = await listRatings(db, [span.first, span.last]);
    return {
      data: {
        from: span.first,
        to: span.last,
        ...inDollars(total),
        ...(ratings.length > 0 && { ratings: { count: ratings.length, stars: averageStars(ratings) } }),
        days: days.map((row) => ({ date: row.date, orders: row.orders, ...inDollars(row) })),
        payments: sales.map((row) => ({
          at: row.at,
          order: row.order,
          what: row.kind,
          ...inDollars(row),
          card: row.card,
        })),
      },
      text: [salesText(sales, span), ratingsLine(ratings)].filter(Boolean).join('\n\n'),
      ...(options.csv && { file: salesCsv(sales, span) }),
    };
  },
});
