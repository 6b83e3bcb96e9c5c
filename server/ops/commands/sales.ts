import { addDays, type CalendarDate, toSlashes } from '@/lib/domain/calendar';
import { csv } from '@/lib/domain/csv';
import { formatMoney, toDecimal, toDecimalText } from '@/lib/domain/money';
import { todayInNewYork } from '@/lib/domain/new-york';
import { clock } from '@/server/orders/staff/clock';
import { type DayOfSales, listSales, type Sale, sumOf } from '@/server/orders/staff/sales';
import { quoted } from '@/server/plain-text';
import { misuse } from '@/server/staff-problem';
import { command } from '../command';
import { table } from '../text';
import { day } from '../values';

type Span = { first: CalendarDate; last: CalendarDate; isMonth: boolean };
type Sums = Pick<DayOfSales, 'sales' | 'tips' | 'refunds'>;

/** '11-20-2026' or '11-2026'; today when nothing is given. */
function spanOf(given: string | undefined, now: Date): Span {
  const [, month, year] = /^(0[1-9]|1[0-2])-(\d{4})$/.exec(given ?? '') ?? [];
  if (month && year) {
    const first = `${year}-${month}-01`;
    const nextMonth = addDays(first, 31).slice(0, 7);
    return { first, last: addDays(`${nextMonth}-01`, -1), isMonth: true };
  }
  if (given !== undefined && !/^\d{2}-\d{2}-\d{4}$/.test(given))
    throw misuse(`${quoted(given)} is neither a day nor a month. Write MM-DD-YYYY or MM-YYYY.`);
  const date = given === undefined ? todayInNewYork(now) : day(given);
  return { first: date, last: date, isMonth: false };
}

const netOf = ({ sales, tips, refunds }: Sums) => sales + tips - refunds;
const sumsOf = (row: Sums) => [row.sales, row.tips, row.refunds, netOf(row)];
const headings = ['sales', 'tips', 'refunds', 'net'];
const inDollars = (row: Sums) => ({
  sales: toDecimal(row.sales),
  tips: toDecimal(row.tips),
  refunds: toDecimal(row.refunds),
  net: toDecimal(netOf(row)),
});

const shown = (cents: number) => (cents === 0 ? '' : formatMoney(cents));

function textOf(sales: readonly Sale[], { isMonth, first }: Span): string {
  const { days, total } = sumOf(sales);
  if (sales.length === 0)
    return `Nothing was charged or refunded ${isMonth ? 'in that month' : `on ${toSlashes(first)}`}.`;
  const sum = [...sumsOf(total).map(formatMoney)];
  return isMonth
    ? table(
        ['day', 'orders', ...headings],
        [
          ...days.map((row) => [toSlashes(row.date), row.orders, ...sumsOf(row).map(shown)]),
          ['total', total.orders, ...sum],
        ],
        ['orders', ...headings],
      )
    : table(
        ['time', 'order', 'what', ...headings, 'card'],
        [
          ...sales.map((row) => [clock(row.at), row.order, row.kind, ...sumsOf(row).map(shown), row.card]),
          ['total', '', '', ...sum, ''],
        ],
        headings,
      );
}

function csvOf(sales: readonly Sale[], { isMonth }: Span): string {
  const cells = (row: Sums) => sumsOf(row).map(toDecimalText);
  return isMonth
    ? csv(
        ['day', 'orders', ...headings],
        sumOf(sales).days.map((row) => [row.date, row.orders, ...cells(row)]),
      )
    : csv(
        ['day', 'time', 'order', 'what', ...headings, 'card'],
        sales.map((row) => [row.date, row.at, row.order, row.kind, ...cells(row), row.card]),
      );
}

export const salesCommand = command({
  name: 'sales',
  group: 'The business',
  about: 'What was charged, tipped and refunded on a day or in a month, New York time; without one, today',
  args: ['MM-DD-YYYY or MM-YYYY?'],
  options: { csv: { about: 'prints a file for a spreadsheet instead' } },
  examples: ['sales', 'sales 11-20-2026', 'sales 11-2026 --csv'],
  notes:
    'It counts what went through at the payment gateway. Sales are without tips; net is sales and tips less refunds. Write a file with "npm run --silent ops -- sales … --csv", because npm prints lines of its own.',
  async run({ db, now }, [given], options) {
    const span = spanOf(given, now());
    const sales = await listSales(db, [span.first, span.last]);
    const { days, total } = sumOf(sales);
    return {
      data: {
        from: span.first,
        to: span.last,
        ...inDollars(total),
        days: days.map((row) => ({ date: row.date, orders: row.orders, ...inDollars(row) })),
        payments: sales.map((row) => ({
          at: row.at,
          order: row.order,
          what: row.kind,
          ...inDollars(row),
          card: row.card,
        })),
      },
      text: textOf(sales, span),
      ...(options.csv && { file: csvOf(sales, span) }),
    };
  },
});
