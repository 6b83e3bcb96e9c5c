// npm run fonts: English characters, which every page preloads, and the other Latin letters.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { inRoot } from '../../scripts/lib/root.mjs';

const fonts = {
  'instrument-sans': '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  'bricolage-grotesque': '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
};

/** 'a1-ff 131' */
const listCharacters = (ranges) =>
  ranges.split(' ').flatMap((range) => {
    const [first, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });

const english = [...listCharacters('20-7e a0'), ...'©·×–—‘’“”•…→−'];
/** styles/fonts.ts lists them too. */
const more = listCharacters(
  'a1-ff 131 152-153 2bb-2dc 300-329 2010-2012 2015 201a 201e-2021 2030-203a 2044 2074 20ac 2122',
).filter((character) => !english.includes(character));

/** Accents, kerning, and tabular figures for columns of money. */
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];

for (const [name, file] of Object.entries(fonts)) {
  const whole = inRoot('node_modules', file);
  for (const [part, characters] of Object.entries({ english, more })) {
    const cut = await subsetFont(readFileSync(whole), characters.join(''), {
      targetFormat: 'woff2',
      keepFeatures,
    });
    writeFileSync(inRoot(`styles/fonts/${name}-${part}.woff2`), cut);
  }
  copyFileSync(inRoot(whole, '../../LICENSE'), inRoot(`styles/fonts/${name}-LICENSE`));
}
