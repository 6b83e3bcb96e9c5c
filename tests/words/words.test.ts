/** Every sentence that people read keeps to the word list; only the specification's own messages differ. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
const code = files.filter((path) => /\.(tsx?|m?js)$/.test(path) && !path.endsWith('.d.ts'));
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

describe('the word list', () => {
  it.each(code)('is kept in %s', (path) => {
    const source = read(path);
    expect([
      ...textsOfCode(path, source).flatMap((text) => broken(text, rules)),
      ...commentsOfCode(path, source).flatMap((text) => broken(text, american)),
    ]).toEqual([]);
  });

  it.each(documents)('is kept in %s', (path) => {
    const texts = textsOfDocument(path, read(path)).map(withoutQuotes);
    expect(texts.flatMap((text) => broken(text, rules))).toEqual([]);
  });

  it('has a reader for all that people read', () => {
    expect(code.length).toBeGreaterThan(700);
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'docs/operation.md']));
    expect(code.flatMap((path) => textsOfCode(path, read(path))).length).toBeGreaterThan(3000);
  });

  it.each(rules.map((rule) => [rule.example, rule] as const))('refuses "%s"', (example, rule) => {
    expect(rule.never.test(example)).toBe(true);
  });

  it.each([
    'Enter your ZIP code. We serve 10023 and 12 other ZIP codes.',
    'ZIP CODE 10023',
    'Visa ending 4242, not in the store ending in May',
    'Email us, or sign in and cancel your order.',
    'One row for Wash & Fold; everything is washed and folded.',
    'The API stands in front of another one.',
    'Come back soon. The total comes to you by email from our mail server.',
    'There is no pickup that day, and it is no longer offered.',
    'npm run ops -- zip open 10026',
  ])('takes "%s"', (text) => {
    expect(broken({ file: 'a.ts', line: 1, text }, rules)).toEqual([]);
  });

  it('spares the specification only where it speaks itself', () => {
    expect(
      Object.values(specificationMessages).filter((text) => rules.some(({ never }) => never.test(text))),
    ).toEqual([
      'delivery not available at this zipcode',
      'order cancelled successfully',
      'Zipcode is required',
    ]);
    expect(broken({ file: 'a.ts', line: 1, text: 'Zipcode is required' }, rules)).toEqual([]);
    expect(broken({ file: 'a.ts', line: 1, text: 'Zipcode is required!' }, rules)).toHaveLength(1);
  });
});

describe('texts', () => {
  it.each([
    ["const a = 'Your zip code';"],
    ['const a = "Your zip code";'],
    ['const a = `Your zip code`;'],
    ["const a = { label: 'Your zip code' };"],
    ["const a = (b: string) => (b ? 'Your zip code' : '');"],
    ['const a = <p>Your zip code</p>;'],
    ['const a = (\n  <p>\n    Your zip\n    code <b>{b}</b>\n  </p>\n);'],
    ['const a = <>Your zip code</>;'],
    ['const a = <Field label="Your zip code" />;'],
    ['const a = <a aria-label={`Your zip code`} />;'],
    ["throw new Problem(422, 'Your zip code');"],
    ["const a = <p>{b ? 'Your zip code' : 'c'}</p>;"],
    ["const a = 'Zip';"],
  ])('are read in %s', (source) => {
    expect(textsOfCode('a.tsx', source).flatMap((text) => broken(text, rules))).toHaveLength(1);
  });

  it.each([
    ["import { a } from './zip code';"],
    ["type A = 'zip code';"],
    ["interface A { b: 'zip code' }"],
    ['const a = <p className="zip code" />;'],
    ['const a = sql`select zip from b`;'],
    ["const a = 'zip_codes.zip_code as zip';"],
    ["const a = { zip: 1, 'zip code': 2 };"],
    ["const a = ['zip', 'zipCode', 'zip-not-open', '/zip/{zip}'];"],
    ['// your zip code'],
  ])('are not looked for in %s', (source) => {
    expect(textsOfCode('a.tsx', source).flatMap((text) => broken(text, rules))).toEqual([]);
  });

  it('name their line', () => {
    expect(textsOfCode('a.tsx', 'const a = (\n  <p>\n    Zip code\n  </p>\n);')).toEqual([
      { file: 'a.tsx', line: 3, text: 'Zip code' },
    ]);
    expect(textsOfDocument('a.md', '# A\n\nTwo `zip code`\n\n```\nzip code\n```\n')).toEqual([
      { file: 'a.md', line: 1, text: '# A' },
      { file: 'a.md', line: 3, text: 'Two …' },
    ]);
    expect(commentsOfCode('a.ts', '\n/** A grey\n * coat. */')).toEqual([
      { file: 'a.ts', line: 2, text: 'A grey coat.' },
    ]);
  });
});
