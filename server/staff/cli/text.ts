/** Plain text for a terminal, and the same as JSON for programs. */
import { nowAtShop } from '@/lib/rules/dates/shop-time';
import { slotTime } from '@/lib/rules/dates/slots';
import { formatMoney, toDecimal } from '@/lib/rules/money/money';
import { type CsvCell, csvOfRows } from '@/lib/text/csv';
import type { Outcome } from './command';
import { plain } from './plain-text';

/** An instant in the shop's time: '11/23/2026 7:05 AM'. */
export function clock(instant: string): string {
  const { date, minutes } = nowAtShop(new Date(instant));
  return `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)} ${slotTime(minutes)}`;
}

type Cell = string | number | null | undefined;

export type Listed<Query extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Query>
>[number];

type Column<Row> = {
  /** Above its cells in the table; without it, JSON alone has it. */
  heading?: string;
  /** In the table, where that is not the value as it is. */
  text?: (row: Row) => Cell;
  right?: true;
} & (
  | { name?: undefined; text: (row: Row) => Cell }
  /** In JSON, the field of the row. */
  | { name: keyof Row & string }
  | { name: string; value: (row: Row) => unknown }
);

const readValue = <Row>(column: Column<Row>, row: Row): unknown =>
  'value' in column ? column.value(row) : row[column.name as keyof Row];

/** What a list shows of its rows. Where no column has a name, JSON has the rows as they are. */
export function columns<Row>(all: readonly Column<Row>[]) {
  const headed = all.filter(({ heading }) => heading !== undefined);
  const named = all.filter(({ name }) => name !== undefined);
  const read = {
    /** A table with headings; each column is as wide as its widest cell, and empty ones are left out. */
    table(rows: readonly Row[]): string {
      const filled = headed
        .map((column) => ({ column, cells: rows.map((row) => plain(String(showCell(column, row) ?? ''))) }))
        .filter(({ cells }) => cells.some(Boolean))
        .map(({ column: { heading = '', right }, cells }) => align([heading, ...cells], right));
      const lines = [undefined, ...rows].map((_, line) => filled.map((cells) => cells[line]).join('  '));
      return lines.map((line) => line.trimEnd()).join('\n');
    },
    json: (rows: readonly Row[]): unknown[] =>
      named.length === 0
        ? [...rows]
        : rows.map((row) => Object.fromEntries(named.map((column) => [column.name, readValue(column, row)]))),
  };
  const names = named.map(({ name = '' }) => name);
  return {
    ...read,
    /** What JSON has, for a spreadsheet. */
    csv: (rows: readonly Row[]) => csvOfRows(read.json(rows) as Record<string, CsvCell>[], names),
    /** The outcome of a command that lists them. @param empty its text without rows */
    list: (rows: readonly Row[], empty: string, title = ''): Outcome => ({
      data: read.json(rows),
      text: rows.length > 0 ? `${title}${read.table(rows)}` : empty,
    }),
  };
}

/** A column of cents: decimal dollars in JSON. */
export const money = <Row>(heading: string, name: string, cents: (row: Row) => number): Column<Row> => ({
  heading,
  name,
  value: (row) => toDecimal(cents(row)),
  text: (row) => formatMoney(cents(row)),
  right: true,
});

/** Marks what is no longer offered. */
export const retired: Column<{ active: 'yes' | 'no' }> = {
  heading: '',
  name: 'active',
  text: ({ active }) => (active === 'no' ? 'retired' : ''),
};

const showCell = <Row>(column: Column<Row>, row: Row): Cell =>
  column.text ? column.text(row) : (readValue(column, row) as Cell);

function align(cells: readonly string[], right: true | undefined): string[] {
  const width = Math.max(...cells.map((cell) => [...cell].length));
  return cells.map((cell) => {
    const space = ' '.repeat(width - [...cell].length);
    return right ? space + cell : cell + space;
  });
}

/** 'Customer   Ann Lee' for each pair with a value. */
export function facts(pairs: readonly (readonly [string, Cell])[]): string {
  const present = pairs.filter(([, value]) => value !== null && value !== undefined && value !== '');
  const width = Math.max(...present.map(([name]) => name.length));
  return present.map(([name, value]) => `${name.padEnd(width)}  ${plain(String(value))}`).join('\n');
}

export { pluralize as count } from '@/lib/text/counts-text';

/** JSON in which terminal control characters that JSON.stringify leaves are written as \uXXXX. */
export const json = (data: unknown): string =>
  JSON.stringify(data, null, 2).replace(
    /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** When a change of the price list is seen. */
export const soon = 'The site shows it within a minute.';
