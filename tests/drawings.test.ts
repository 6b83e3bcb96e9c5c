/** Drawings and map are edited by hand: what has to hold between their files. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { zipShapes } from '@/components/pages/area/map/manhattan';
import { drawings } from '@/components/ui/drawing/drawings';
import { neighborhoods } from '@/server/seed/reference';

const folder = 'components/ui/drawing/files';
const read = (name: string, scheme: string) => readFileSync(`${folder}/${scheme}/${name}.svg`, 'utf8');
const names = Object.keys(drawings);

describe('drawings', () => {
  it('are in both schemes, and no other file is there', () => {
    const files = names.map((name) => `${name}.svg`).sort();
    for (const scheme of ['light', 'dark']) expect(readdirSync(`${folder}/${scheme}`).sort()).toEqual(files);
  });

  it.each(names)('%s has the same shapes in both, and nothing but shapes', (name) => {
    const [light, dark] = [read(name, 'light'), read(name, 'dark')];
    const shapes = (text: string) => text.replace(/#[0-9a-f]+/g, '#');
    expect(shapes(dark)).toBe(shapes(light));
    // A policy that comes with a picture forbids style sheets in Firefox.
    expect(light).not.toMatch(/<(?!\/?(svg|g|path)\b)|\bstyle=|href|url\(|NaN|undefined/);
    expect(Buffer.byteLength(light)).toBeLessThan(16_000);
  });
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
});
