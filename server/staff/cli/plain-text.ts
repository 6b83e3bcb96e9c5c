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

/** As typed, shortened to fit a sentence. */
export const quoted = (value: string | undefined) => `"${plain(value ?? '').slice(0, 40)}"`;

/** Whether staff mean the same entry: they type names in any case. */
export const isSameName = (one: string, other: string) =>
  onOneLine(one).toLowerCase() === onOneLine(other).toLowerCase();
