// The committed map, as drawn by `npm run map`.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { land, park, size, zipShapes } from '@/components/service-area/manhattan';
import { neighborhoods } from '@/server/seed/neighborhoods';

const served = neighborhoods.flatMap(([, ...zips]) => zips);

/** The corners of each ring of a path with `M`, relative `l` and `z`. */
function ringsOf(path: string): [number, number][][] {
  expect(path).toMatch(/^(M\d+ \d+l-?\d+( ?-?\d+)+z)+$/);
  return path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const numbers = (ring.match(/-?\d+/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      const corners: [number, number][] = [];
      for (let i = 0; i < numbers.length; i += 2) {
        x += numbers[i] ?? Number.NaN;
        y += numbers[i + 1] ?? Number.NaN;
        corners.push([x, y]);
      }
      return corners;
    });
}

function contains(ring: [number, number][], [x, y]: [number, number]): boolean {
  let inside = false;
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring.at(i - 1) ?? [Number.NaN, Number.NaN];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Samples a raster of points: how many of them each path covers. */
function covered(rings: [number, number][][]) {
  const points = new Set<string>();
  for (let x = 0.5; x < size.width; x += 2) {
    for (let y = 0.5; y < size.height; y += 2) {
      if (rings.some((ring) => contains(ring, [x, y]))) points.add(`${x},${y}`);
    }
  }
  return points;
}

describe('the drawing of Manhattan', () => {
  it('has a shape for each zip code that the seed serves, and for no other', () => {
    expect(Object.keys(zipShapes).sort()).toEqual([...served].sort());
  });

  it('stays within its frame', () => {
    const paths = [land, park, ...Object.values(zipShapes).map(({ path }) => path)];
    for (const [x, y] of paths.flatMap(ringsOf).flat()) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(size.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(size.height);
    }
  });

  it('is land under each zip code, and no two of them overlap by more than a seam', () => {
    const island = covered(ringsOf(land));
    const taken = new Map<string, string>();
    let twice = 0;
    for (const [zip, { path }] of Object.entries(zipShapes)) {
      const points = covered(ringsOf(path));
      expect(points.size, zip).toBeGreaterThan(40);
      const ashore = [...points].filter((point) => island.has(point)).length;
      expect(ashore / points.size, zip).toBeGreaterThan(0.97);
      for (const point of points) {
        if (taken.has(point)) twice += 1;
        taken.set(point, zip);
      }
    }
    expect(twice / taken.size).toBeLessThan(0.01);
  });

  it('leaves the park to walkers', () => {
    const lawn = covered(ringsOf(park));
    for (const [zip, { path }] of Object.entries(zipShapes)) {
      const points = [...covered(ringsOf(path))];
      expect(points.filter((point) => lawn.has(point)).length / points.length, zip).toBeLessThan(0.03);
    }
  });

  it('names every seeded neighborhood in the water beside it', () => {
    for (const [name, ...zips] of neighborhoods) {
      expect(
        zips.some((zip) => zipShapes[zip]?.shore),
        name,
      ).toBe(true);
    }
  });

  it('is small', () => {
    const file = readFileSync('components/service-area/manhattan.ts');
    expect(file.length).toBeLessThan(12_000);
    expect(gzipSync(file).length).toBeLessThan(5_000);
  });

  it('is what the script draws from the outlines in the repository', async () => {
    const { draw } = await import('@/tools/draw-map.mjs');
    expect(readFileSync('components/service-area/manhattan.ts', 'utf8')).toBe(draw());
  });
});
