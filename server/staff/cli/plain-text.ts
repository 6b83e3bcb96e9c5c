/** Text that somebody typed: escaped for a terminal, and compared. */
import { onOneLine } from '@/lib/text/typed-text';

// biome-ignore lint/suspicious/noControlCharactersInRegex: what customers typed must not steer the terminal
const steering = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;

/** On one line, without what moves the cursor, changes colors or reverses the writing direction. */
export const plain = (text: string): string => text.replace(steering, ' ').replace(/ {2,}/g, ' ').trim();

/** The same for several lines, keeping their columns. */
export const plainLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(steering, ' '))
    .join('\n');

/** As typed; a whole page that was pasted is cut. */
export const quoted = (value: string | undefined) => `"${plain(value ?? '').slice(0, 200)}"`;

/** Whether staff mean the same entry: they type names in any case. */
export const isSameName = (one: string, other: string) =>
  onOneLine(one).toLowerCase() === onOneLine(other).toLowerCase();

/** ' Did you mean "Shirt"?' for "shrit"; '' where no name is near. */
export function didYouMean(typed: string, names: readonly string[]): string {
  const given = onOneLine(typed).toLowerCase();
  const near = [...new Set(names)]
    .map((name) => ({ name, far: distance(given, name.toLowerCase()) }))
    .filter(({ name, far }) => far <= Math.max(1, name.length / 4) || name.toLowerCase().startsWith(given))
    .sort((one, other) => one.far - other.far)[0];
  return near && given ? ` Did you mean "${plain(near.name)}"?` : '';
}

/** How many letters have to be added, left out, changed or swapped with the next. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j++) {
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const changed = at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped));
    }
  }
  return at(one.length, other.length);
}
