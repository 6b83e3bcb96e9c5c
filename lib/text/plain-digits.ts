/** Numbers as people type them. Apart from typed-text.ts, because every page with a field of digits loads it. */
/** At least one visible character: no space, no mark alone, no filler. */
export const seen = /[^\s\u0085\p{Z}\p{Cf}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]/u;
/** U+FFFC replaces a picture; the last two are a note without a head, and a filler. */
export const unseen = '\\p{Cf}\\p{Default_Ignorable_Code_Point}\\ufffc\\u{1d159}\\u{16fe4}';
const invisible = new RegExp(`[${unseen}]+`, 'gu');
export const spaces = /[\s\u0085\p{Z}\u2800]+/gu;
/** Also minus signs, a bullet, and the Japanese long vowel mark. */
export const dashes = /[\p{Pd}\u2212\u02d7\u2796\u2043\u30fc]/gu;

/** On one line, full-width digits and signs as ASCII. '½' and '²' are no digits; '' when nothing is visible. */
export function plainDigits(typed: string): string {
  if (!seen.test(typed)) return '';
  return typed
    .replace(invisible, '')
    .replace(spaces, ' ')
    .trim()
    .replace(/[\p{Nd}\uff01-\uff5e]/gu, (sign) => sign.normalize('NFKC'))
    .replace(dashes, '-');
}
