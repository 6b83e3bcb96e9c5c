/** Drawings and map are edited by hand: what has to hold between their files. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawings as shared } from '@/app/share-picture/drawings';
import { land, park, size, zipShapes } from '@/components/service-area/manhattan';
import { drawings } from '@/components/ui/drawing/drawings';
import { neighborhoods } from '@/server/seed/reference';

const folder = 'components/ui/drawing/files';
const read = (name: string, scheme: string) => readFileSync(`${folder}/${name}-${scheme}.svg`, 'utf8');
const names = Object.keys(drawings);

/** The colors of a scheme in styles/tokens.css and styles/brand.css. */
const colorsOf = (scheme: 'light' | 'dark'): string[] =>
  ['tokens', 'brand'].flatMap((name) => {
    const parts = readFileSync(`styles/${name}.css`, 'utf8').split('@media (prefers-color-scheme: dark)');
    const part = parts[scheme === 'light' ? 0 : 1] ?? '';
    return [...part.matchAll(/--draw-\w+: (#\w+);/g)].map(([, color = '']) => color);
  });

describe('drawings', () => {
  it('are in both schemes, and no other file is there', () => {
    const files = names.flatMap((name) => [`${name}-dark.svg`, `${name}-light.svg`]);
    expect(readdirSync(folder).sort()).toEqual(files.sort());
  });

  it.each(names)('%s has the same shapes in both, and nothing but shapes', (name) => {
    const [light, dark] = [read(name, 'light'), read(name, 'dark')];
    const shapes = (text: string) => text.replace(/#[0-9a-f]+/g, '#');
    expect(shapes(dark)).toBe(shapes(light));
    // A policy that comes with a picture forbids style sheets in Firefox.
    expect(light).not.toMatch(/<(?!\/?(svg|g|path)\b)|\bstyle=|href|url\(|NaN|undefined/);
    expect(Buffer.byteLength(light)).toBeLessThan(16_000);
  });

  it('name no street: letters are on the shop’s sign alone', () => {
    const [van, street] = [read('delivery-van', 'light'), read('street', 'light')];
    // Each letter was a stroke of its own; a plate now has one arrow.
    for (const letters of ['h-8v10h8', 'l4-10 4 10', 'l3 10 3-7 3 7 3-10', 'h7l-4 10'])
      expect(van + street).not.toContain(letters);
  });

  it.each(['light', 'dark'] as const)('have the colors of the %s style sheet', (scheme) => {
    const files = names.map((name) => read(name, scheme)).join('');
    for (const color of colorsOf(scheme)) expect(files).toContain(color.replace('#ffffff', '#fff'));
  });

  it.each(Object.entries(shared))(
    '%s is the same on pictures of shared links',
    (name, { width, height, svg }) => {
      expect(svg).toBe(read(name, 'light').trim());
      expect(svg).toContain(`width="${width}" height="${height}"`);
    },
  );
});

describe('the map of Manhattan', () => {
  it('has a shape for each ZIP code that the seed serves, and a place for the name of each neighborhood', () => {
    expect(Object.keys(zipShapes).sort()).toEqual(neighborhoods.flatMap(([, ...zips]) => zips).sort());
    for (const [name, ...zips] of neighborhoods)
      expect(
        zips.filter((zip) => zipShapes[zip]?.shore),
        name,
      ).not.toEqual([]);
  });

  it('stays within its frame, and small', () => {
    const paths = [land, park, ...Object.values(zipShapes).map(({ path }) => path)];
    for (const ring of paths.flatMap((path) => path.split('z').slice(0, -1))) {
      expect(ring).toMatch(/^M\d+ \d+l-?\d+( ?-?\d+)+$/);
      const numbers = (ring.match(/-?\d+/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      for (let i = 0; i < numbers.length; i += 2) {
        x += numbers[i] ?? Number.NaN;
        y += numbers[i + 1] ?? Number.NaN;
        expect(x >= 0 && x <= size.width && y >= 0 && y <= size.height, ring).toBe(true);
      }
    }
    expect(readFileSync('components/service-area/manhattan.ts').length).toBeLessThan(12_000);
  });
});
