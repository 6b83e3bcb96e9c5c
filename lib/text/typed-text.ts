/** Stored text: nothing invisible, nothing that changes the direction of writing. */
import { dashes, seen, spaces, unseen } from './plain-digits';

/** Direction marks. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** Scripts in which a joiner changes how a word looks. */
const scripts =
  'Arab Syrc Mong Nkoo Adlm Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Bali Java';
const letter = `(?=[\\p{L}\\p{M}])(?![${unseen}])[${scripts.replace(/\w+ ?/g, (name) => `\\p{scx=${name.trim()}}`)}]`;
/** After these a joiner shows at the end of a word too. */
const virama = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]';
const picture = '(?![\\d#*])\\p{Emoji}(?:\\p{Emoji_Modifier}|[\\ufe0e\\ufe0f])?';

/** Invisible characters that change a visible one: letters, Han, emoji, flags. */
const shaped = [
  `${virama}\\u200d`,
  `${letter}[\\u200c\\u200d](?=${letter})`,
  '\\p{Script=Han}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '\\p{Script=Mongolian}[\\u180b-\\u180d\\u180f]',
  // England, Scotland and Wales; other tags can hide a text.
  '\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}|\\u{e0073}\\u{e0063}|\\u{e0077}\\u{e006c})[\\u{e0067}\\u{e0074}\\u{e0073}]\\u{e007f}',
  `${picture}(?:\\u200d${picture})*`,
  '[\\d#*]\\ufe0f\\u20e3',
].join('|');

const shapedOrInvisible = new RegExp(`(${shaped})|[${unseen}]+`, 'gu');

/** Trimmed; any white space is one space. '' when nothing is visible. */
export function onOneLine(typed: string): string {
  if (!seen.test(typed)) return '';
  return typed.replace(shapedOrInvisible, '$1').replace(spaces, ' ').trim();
}

/** Trimmed, with line breaks. '' when nothing is visible. */
export function onManyLines(typed: string): string {
  if (!seen.test(typed)) return '';
  return typed
    .replace(turning, '')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .trim();
}

const MAX_CODE = 1000;
const invisible = new RegExp(`[${unseen}\\s\\u0085\\p{Z}\\u2800]`, 'gu');
/** Of all scripts; primes, dingbats. */
const quotes = '\\p{Pi}\\p{Pf}\\p{Ps}\\p{Pe}"\'`´′‵<>❛-❞';
const around = new RegExp(`^[${quotes}]+|[${quotes}.,;:。、]+$`, 'gu');
/** Without spaces, quotes, long dashes and a last dot of word processors and mails. */
export function typedCode(typed: string): string {
  if (typed.length > MAX_CODE) return onOneLine(typed);
  const plain = typed.replace(invisible, '').normalize('NFKC').replace(invisible, '').replace(dashes, '-');
  return plain.replace(around, '').normalize('NFKC');
}
