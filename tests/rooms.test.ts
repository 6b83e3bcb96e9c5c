import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** 'lib', 'server/orders'; 'server' of its root, where all rooms come together. */
const roomOf = (path: string) => {
  const [top = '', second = '', ...deeper] = normalize(path).split('/');
  return top === 'server' && deeper.length > 0 ? `${top}/${second}` : top;
};

/** biome.json checks only '@/…' imports between folders, so relative paths must not bypass it. */
function climbing(file: string, source: string): string[] {
  const named = source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"](\.\.?\/[^'"]*)['"]/g);
  return [...named]
    .map(([, path = '']) => path)
    .filter((path) => roomOf(file) !== 'server' && roomOf(`${join(dirname(file), path)}/x`) !== roomOf(file))
    .map((path) => `${file}: ${path}`);
}

describe('rooms', () => {
  it('are left by "@/…" alone', () => {
    const files = ['app', 'components', 'hooks', 'lib', 'server']
      .flatMap((top) =>
        readdirSync(top, { recursive: true, encoding: 'utf8' }).map((file) => join(top, file)),
      )
      .filter((file) => /\.(tsx?|mjs)$/.test(file));
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => climbing(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    ['lib/domain/money.ts', "import { a } from '../../server/app';"],
    ['server/orders/staff/find-order.ts', "export * from '../../api/problems';"],
    ['server/orders/list.ts', "import type { A } from '../services';"],
    ['server/orders/list.ts', "const ops = await import('../ops/run');"],
    ['components/ui/button.tsx', "import '../../hooks/orders';"],
  ])('%s: %s climbs out', (file, source) => expect(climbing(file, source)).toHaveLength(1));

  it.each([
    ['server/orders/staff/find-order.ts', "import { a } from '../queries';"],
    ['server/orders/staff/find-order.ts', "import { a } from '.';"],
    ['server/orders/list.ts', "import { a } from './confirm/place-order';"],
    ['server/app.ts', "import { seed } from './seed';"],
  ])('%s: %s stays', (file, source) => expect(climbing(file, source)).toEqual([]));
});
