/** Every sentence that people read keeps to the word list; only the specification's own messages differ. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { specificationMessages } from '@/lib/messages';
import { inRoot } from '@/scripts/lib/root.mjs';
import { commentsOfCode, type Text, textsOfCode, textsOfDocument } from './texts';
import { american, phrases, type Rule, spellings } from './word-list';

const verbatim: ReadonlySet<string> = new Set(Object.values(specificationMessages));
const rules = [...american, ...spellings, ...phrases];

const under = (folder: string) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
const folders = [
  'app',
  'bench',
  'components',
  'docs',
  'hooks',
  'lib',
  'public',
  'scripts',
  'server',
  'tools',
];
const files = [...folders.flatMap(under), ...readdirSync(inRoot('.'))];
/** What people type, in whatever English. */
const typed = 'components/catalog/price-words.ts';
const code = files.filter((path) => /\.(tsx?|m?js)$/.test(path) && !path.endsWith('.d.ts') && path !== typed);
const documents = files.filter((path) => /\.md$|^\.env\.example$/.test(path));
const read = (path: string) => readFileSync(inRoot(path), 'utf8');

/** 'lib/messages.ts:12 "zip code" in "Check your zip code.": write ZIP code' */
function broken({ file, line, text }: Text, held: readonly Rule[]): string[] {
  if (verbatim.has(text)) return [];
  return held.flatMap(({ never, write }) => {
    const phrase = never.exec(text)?.[0];
    // 'zip-not-open' is a name, 'e-mail' a word.
    if (phrase === undefined || (phrase !== text && /^[a-z]\w*(-\w+)+$/.test(text))) return [];
    return [`${file}:${line} "${phrase}" in "${text.slice(0, 160)}": write ${write}`];
  });
}

const quotes = [...verbatim].filter((message) => message.includes(' '));
/** Documents quote the specification's messages in a sentence. */
const withoutQuotes = (text: Text): Text => ({
  ...text,
  text: quotes.reduce((rest, quote) => rest.replaceAll(quote, '…'), text.text),
});

const inCode = code.flatMap((path) => {
  const source = read(path);
  return [
    ...textsOfCode(path, source).map((text) => ({ text, rules })),
    ...commentsOfCode(path, source).map((text) => ({ text, rules: american })),
  ];
});
const inDocuments = documents.flatMap((path) =>
  textsOfDocument(path, read(path)).map((text) => ({ text: withoutQuotes(text), rules })),
);

it('the word list is kept by all that people read', () => {
  expect(code.length).toBeGreaterThan(700);
  expect(inCode.length).toBeGreaterThan(3000);
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'docs/operation.md']));
  expect([...inCode, ...inDocuments].flatMap(({ text, rules: held }) => broken(text, held))).toEqual([]);
});

it.each(rules.map((rule) => [rule.example, rule] as const))('the word list refuses "%s"', (example, rule) => {
  expect(rule.never.test(example)).toBe(true);
});

it('texts are read where people read them, and nowhere else', () => {
  const found = (source: string) =>
    textsOfCode('a.tsx', source).flatMap((text) => broken(text, rules)).length;
  for (const source of [
    "const a = { label: 'Your zip code' };",
    'const a = `Your zip code`;',
    'const a = (\n  <p>\n    Your zip\n    code <b>{b}</b>\n  </p>\n);',
    'const a = <Field label="Your zip code" />;',
    "throw new Problem(422, 'Your zip code');",
  ])
    expect(found(source), source).toBe(1);
  for (const source of [
    "import { a } from './zip code';",
    "interface A { b: 'zip code' }",
    'const a = <p className="zip code" />;',
    'const a = sql`select zip from b`;',
    "const a = ['zip', 'zipCode', 'zip-not-open', '/zip/{zip}'];",
    '// your zip code',
  ])
    expect(found(source), source).toBe(0);
});

it('the specification is spared only where it speaks itself', () => {
  expect(broken({ file: 'a.ts', line: 1, text: 'Zipcode is required' }, rules)).toEqual([]);
  expect(broken({ file: 'a.ts', line: 1, text: 'Zipcode is required!' }, rules)).toHaveLength(1);
});
