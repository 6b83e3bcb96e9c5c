// The drawings in components/ui/drawing are those of tools/drawings, in the colors of the site's two schemes.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawings } from '@/components/ui/drawing/drawings';
import { drawings as sources } from '@/tools/drawings/index.mjs';
import { schemes, svg } from '@/tools/drawings/ink.mjs';

const folder = 'components/ui/drawing/files';
const names = Object.keys(sources).sort() as (keyof typeof sources)[];
const files = names.flatMap((name) =>
  (['light', 'dark'] as const).map((scheme) => ({ name, scheme, file: `${name}-${scheme}.svg` })),
);

it('has every drawing in both schemes, and no other', () => {
  expect(readdirSync(folder).sort()).toEqual(files.map(({ file }) => file).sort());
  expect(Object.keys(drawings).sort()).toEqual(names);
});

describe.each(files)('$file', ({ name, scheme, file }) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8');

  it('is as `npm run drawings` writes it', () => {
    expect(text).toBe(svg(sources[name], scheme));
  });

  it('is only shapes, without a style sheet, a script or an address, and light', () => {
    expect(text).not.toMatch(/<(?!\/?(svg|g|path)\b)|\bstyle=|href|url\(|NaN|undefined/);
    expect(Buffer.byteLength(text)).toBeLessThan(16_000);
  });
});

it('uses the colors of the style sheet', () => {
  const tokens = readFileSync('styles/tokens.css', 'utf8');
  const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)');
  const names = { ink: 'line', cobalt: 'cobalt', yellow: 'yellow', paper: 'paper', tint: 'tint' } as const;
  for (const [color, token] of Object.entries(names) as [keyof typeof names, string][]) {
    const inTokens = (part: string) =>
      part.match(new RegExp(`--draw-${token}: (#\\w+)`))?.[1]?.replace('#ffffff', '#fff');
    expect(inTokens(light), `light ${color}`).toBe(schemes.light[color]);
    expect(inTokens(dark), `dark ${color}`).toBe(schemes.dark[color]);
  }
});
