const MOST_CHARACTERS = 200;
/** What is longer quotes somebody, and the patterns below would take long to find out whom. */
const MOST_READ = 4_000;

/** Between the first and the last of its kind, because a quoted text may hold quotes itself. */
const quoted = [/".*"/gs, /'.*'/gs, /`.*`/gs, /“.*”/gs, /‘.*’/gs];

/**
 * The words of an error without what a person may have typed or is known by: quotations, queries, email addresses,
 * numbers, and words as long as keys.
 */
export function scrubbed(text: string): string {
  if (text.length > MOST_READ) return '[…]';
  const unquoted = quoted.reduce((words, marks) => words.replace(marks, '[…]'), text);
  return unquoted
    .replace(/\?[^\s)]*/g, '')
    .replace(/[^\s@<>()]+@[^\s@<>()]+/g, '[email]')
    .replace(/[\w+/=-]{20,}/g, '[…]')
    .replace(/(?<![\w.])\+?\d[\d\s().:-]*\d|\b\d\b/g, 'N')
    .slice(0, MOST_CHARACTERS);
}
