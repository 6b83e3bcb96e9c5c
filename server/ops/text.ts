/** Plain text for a terminal. */
import { plain } from '@/server/plain-text';

type Cell = string | number | null | undefined;

/**
 * A table with headings; columns are as wide as their widest cell, and empty columns are left out. `right`
 * names the columns to align right.
 */
export function table(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  right: readonly string[] = [],
): string {
  const cells = rows.map((row) => row.map((cell) => plain(String(cell ?? ''))));
  const shown = headings.map((_, index) => index).filter((index) => cells.some((row) => row[index]));
  const width = (index: number) =>
    Math.max(...[headings, ...cells].map((row) => [...(row[index] ?? '')].length));
  const line = (row: readonly string[]) =>
    shown
      .map((index) => {
        const cell = row[index] ?? '';
        const space = ' '.repeat(width(index) - [...cell].length);
        return right.includes(headings[index] ?? '') ? space + cell : cell + space;
      })
      .join('  ')
      .trimEnd();
  return [line(headings), ...cells.map(line)].join('\n');
}

/** 'Customer   Ann Lee' for each pair with a value. */
export function facts(pairs: readonly (readonly [string, Cell])[]): string {
  const present = pairs.filter(([, value]) => value !== null && value !== undefined && value !== '');
  const width = Math.max(...present.map(([name]) => name.length));
  return present.map(([name, value]) => `${name.padEnd(width)}  ${plain(String(value))}`).join('\n');
}

export const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;

/** JSON in which terminal control characters that JSON.stringify leaves are written as \uXXXX. */
export const json = (data: unknown): string =>
  JSON.stringify(data, null, 2).replace(
    /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
