/** What people type and paste, as it is kept: nothing in it steers what stands beside it. */

/** Marks that turn the direction of writing for the rest of a line, or of a page. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

const lineBreaks = /[\n\r\v\f\u0085\u2028\u2029]+/g;

/** At least one character that is seen, or that is refused: no space, no mark alone, no filler. */
const seen = /[^\s\u0085\p{Z}\p{Cf}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** On one line, trimmed: line breaks are spaces. '' when nothing of it can be seen. */
export function onOneLine(typed: string): string {
  if (!seen.test(typed)) return '';
  return typed
    .replace(turning, '')
    .replace(lineBreaks, ' ')
    .replace(/[ \t]{2,}/g, ' ')
    .trim();
}

/** With its lines, trimmed. '' when nothing of it can be seen. */
export function onManyLines(typed: string): string {
  if (!seen.test(typed)) return '';
  return typed
    .replace(turning, '')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .trim();
}
