// npm run fonts: cuts each font of the pages in two. The first part has the characters of English text and is
// preloaded by every page; the second has the other Latin letters and is loaded by a page that shows one.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { inRoot } from '../scripts/lib/root.mjs';

const fonts = [
  {
    name: 'instrument-sans',
    from: '@fontsource-variable/instrument-sans',
    file: 'instrument-sans-latin-wght-normal.woff2',
  },
  {
    name: 'bricolage-grotesque',
    from: '@fontsource/bricolage-grotesque',
    file: 'bricolage-grotesque-latin-700-normal.woff2',
  },
];

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** styles/fonts.ts lists the others, as ranges. */
const english = `${between(0x20, 0x7e)}\u00a0©·×–—‘’“”…→−`;
const others = [
  [0xa1, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2dc],
  [0x300, 0x329],
  [0x2010, 0x2012],
  [0x2015, 0x2015],
  [0x201a, 0x201a],
  [0x201e, 0x2022],
  [0x2030, 0x203a],
  [0x2044, 0x2044],
  [0x2074, 0x2074],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
]
  .map(([first, last]) => between(first, last))
  .join('');
const more = [...others].filter((character) => !english.includes(character)).join('');

/** Accents, kerning, and the figures of equal width that columns of money need. */
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];

for (const { name, from, file } of fonts) {
  const whole = readFileSync(inRoot(`node_modules/${from}/files/${file}`));
  for (const [part, characters] of [
    ['english', english],
    ['more', more],
  ]) {
    const cut = await subsetFont(whole, characters, { targetFormat: 'woff2', keepFeatures });
    writeFileSync(inRoot(`styles/fonts/${name}-${part}.woff2`), cut);
  }
  copyFileSync(inRoot(`node_modules/${from}/LICENSE`), inRoot(`styles/fonts/${name}-LICENSE`));
}
