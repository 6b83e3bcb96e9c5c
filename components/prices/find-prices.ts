import { pluralize } from '@/lib/text/counts-text';
import { onOneLine } from '@/lib/text/typed-text';
import { singular, synonyms, weightKey } from './price-words';

export interface Findable {
  key: string;
  name: string;
  group: string;
  section: string;
}

/** Best first, by the most words: 'cashmere sweater' finds the sweater. @returns undefined without a search */
export function findPrices<Row extends Findable>(
  rows: readonly Row[],
  search: string,
): readonly Row[] | undefined {
  const words = splitWords(search).slice(0, MAX_WORDS);
  if (words.length === 0) return undefined;
  for (const phrase of listPhrases(words)) {
    const found = matches(rows, phrase);
    if (found.length > 0) return found;
  }
  return [];
}

export const foundText = ({ length }: readonly unknown[]) =>
  length === 0 ? 'Not on the list. Ask us for a price before you send it.' : pluralize(length, 'price');

/** Each combination is searched. */
const MAX_WORDS = 6;

/** 'T-Shirts' → ['t', 'shirts'] */
const splitWords = (text: string) =>
  onOneLine(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[\s,/&-]+/)
    .filter(Boolean);

/** All words first, then fewer; of as many those at the end, where English has the noun. */
const listPhrases = (words: readonly string[]): string[][] =>
  words.flatMap((_word, fewer) => {
    const length = words.length - fewer;
    return words.slice(0, fewer + 1).map((_first, back) => words.slice(fewer - back, fewer - back + length));
  });

function matches<Row extends Findable>(rows: readonly Row[], words: readonly string[]): Row[] {
  const named = rows.map((row) => rankRow(row, words));
  const isNamed = Math.min(...named) <= PART_OF_NAME;
  // Synonyms of a partial word count where no name begins like that.
  const meant = meantBy(words).filter(({ rank }) => rank < PART_OF_NAME || !isNamed);
  return rows
    .map((row, index) => ({ row, rank: Math.min(named[index] ?? never, meantRank(row, meant)) }))
    .filter(({ rank }) => rank < never)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ row }) => row);
}

const PART_OF_NAME = 30;
const never = 100;

/** Lower is better. */
function rankRow(row: Findable, words: readonly string[]): number {
  const name = splitWords(row.name);
  if (isSame(name, words)) return 0;
  const every = (fits: (word: string) => boolean, rank: number) => (words.every(fits) ? rank : never);
  const all = [...name, ...splitWords(row.group), ...splitWords(row.section)];
  return Math.min(
    every((word) => name.some((part) => isOne(part, word)), 20),
    every((word) => name.some((part) => part.startsWith(word)), PART_OF_NAME),
    every((word) => word.length > 2 && name.some((part) => part.includes(word)), 50),
    every((word) => all.some((part) => isOne(part, word) || part.startsWith(word)), 60),
  );
}

const isOne = (part: string, word: string) => singular(part) === singular(word);
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, index) => isOne(word, other[index] ?? ''));

interface Meant {
  /** The likeliest first. */
  names: readonly string[];
  rank: number;
}

/** By the beginning of a word while it is typed; one word before several. */
function meantBy(words: readonly string[]): Meant[] {
  const typed = words.join(' ');
  return synonyms.flatMap(({ means, aliases }) => {
    const phrases = aliases.map(splitWords);
    if (phrases.some((phrase) => isSame(phrase, words))) return { names: means, rank: 10 };
    const begun = phrases.filter((phrase) => typed.length > 2 && phrase.join(' ').startsWith(typed));
    const shortest = Math.min(...begun.map(({ length }) => length));
    return begun.length > 0 ? { names: means, rank: 38 + 2 * shortest } : [];
  });
}

/** The name alone comes before 'Down comforter'. */
function meantRank(row: Findable, meant: readonly Meant[]): number {
  const ranks = meant.flatMap(({ names, rank }) =>
    names.flatMap((name, index) => {
      if (name === weightKey) return row.key === weightKey ? rank + index : [];
      const own = splitWords(row.name);
      const isIn = splitWords(name).every((word) => own.some((part) => isOne(part, word)));
      return isIn ? rank + index + (isSame(own, splitWords(name)) ? 0 : 5) : [];
    }),
  );
  return Math.min(never, ...ranks);
}
