import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const tops = ['app', 'components', 'hooks', 'lib', 'server'];

/** A folder imports those of earlier lines alone. What stands in no line imports all of them, and none imports it. */
const layers: Record<string, string[]> = {
  '': ['package', 'lib styles', 'hooks server', 'components', 'app'],
  lib: ['text routes brand', 'messages', 'rules', 'contract', 'browser', 'booking content'],
  components: ['ui', 'layout', 'account prices', 'booking', 'orders', 'pages shop'],
  hooks: ['page', 'data'],
  server: [
    'platform',
    'api shop',
    'agents notifications catalog addresses feedback upstream-api',
    'auth payments service-area',
    'profile content orders outreach',
    'seed',
    'launch',
    'staff',
    'app',
    'pages',
    'main',
  ],
};

const MOST_FILES = 25;

const filesIn = (...folders: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { encoding: 'utf8' })
    .trim()
    .split('\n');

const files = filesIn(...tops);
const sources = new Set(files.filter((file) => /\.(tsx?|mjs)$/.test(file)));

const named = /(?:\bfrom|\bimport)\s*\(?\s*['"]((?:@|\.\.?)(?:\/[^'"]*)?)['"]/g;
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/** Paths without an ending, types included; packages left out. */
const importsOf = (file: string, source: string): string[] =>
  [...source.matchAll(named)].map(([, path = '']) =>
    path.startsWith('@/') ? path.slice(2) : join(dirname(file), path),
  );

/** 'orders' of 'server/orders/handlers.ts' in 'server'; 'routes' of 'lib/routes.ts' in 'lib'. */
const folderIn = (top: string, path: string): string => {
  const [name = ''] = path.slice(top === '' ? 0 : top.length + 1).split('/');
  return name.replace(/\.\w+$/, '');
};

function isUpward(file: string, target: string): boolean {
  return Object.entries(layers).some(([top, lines]) => {
    const [from, to] = [file, target].map((path) => folderIn(top, path));
    if (top !== '' && [file, target].some((path) => !path.startsWith(`${top}/`))) return false;
    const [own, other] = [from, to].map((name = '') =>
      lines.findIndex((line) => line.split(' ').includes(name)),
    );
    if (from === to || own === -1) return false;
    return other === -1 || (other ?? 0) >= (own ?? 0);
  });
}

const climbing = (file: string, source: string) =>
  importsOf(file, source).filter((target) => isUpward(file, target));

/** What a test imports that has its name, and lies in another folder of the same top. */
function misplaced(test: string, source: string): string[] {
  const folder = dirname(test).slice('tests/'.length);
  const [name] = basename(test).split('.');
  const subjects = importsOf(test, source).filter(
    (path) => basename(path) === name && folderIn('', path) === folderIn('', folder),
  );
  return subjects.some((path) => [path, dirname(path)].includes(folder)) ? [] : subjects;
}

/** biome.json checks only '@/…' imports between the top folders, so relative paths must not bypass it. */
const leaving = (file: string, source: string) =>
  [...source.matchAll(named)]
    .map(([, path = '']) => path)
    .filter((path) => path.startsWith('.') && folderIn('', join(dirname(file), path)) !== folderIn('', file));

/** The files of one circle of imports, if any. */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const search = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const target of imports.get(file) ?? []) {
      const circle = search(target, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = search(file, []);
    if (circle) return circle;
  }
  return undefined;
}

describe('folders', () => {
  const read = [...sources].map((file) => [file, readFileSync(file, 'utf8')] as const);

  it('import downward', () => {
    expect(read.length).toBeGreaterThan(500);
    expect(read.flatMap(([file, source]) => climbing(file, source).map((to) => `${file}: ${to}`))).toEqual(
      [],
    );
  });

  it('are left by "@/…" alone', () =>
    expect(read.flatMap(([file, source]) => leaving(file, source).map((to) => `${file}: ${to}`))).toEqual(
      [],
    ));

  it('have no circle of imports, types included', () => {
    const imports = new Map(
      read.map(([file, source]) => [
        file,
        importsOf(file, source).flatMap((path) => {
          const target = endings.map((ending) => path + ending).find((one) => sources.has(one));
          return target && target !== file ? [target] : [];
        }),
      ]),
    );
    expect(findCircle(imports)).toBeUndefined();
    expect(
      findCircle(
        new Map([
          ['a', ['b']],
          ['b', ['c', 'd']],
          ['d', ['b']],
        ]),
      ),
    ).toEqual(['b', 'd', 'b']);
  });

  it(`have at most ${MOST_FILES} files of their own`, () => {
    const counts = new Map<string, number>();
    for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    const many = [...counts].filter(([, count]) => count > MOST_FILES);
    expect(many.map(([folder]) => folder)).toEqual([]);
  });

  it('have the tests of their files in the same place', () => {
    const tests = filesIn('tests').filter((file) => /\.test\.tsx?$/.test(file));
    expect(tests.flatMap((test) => misplaced(test, readFileSync(test, 'utf8')))).toEqual([]);
    expect(misplaced('tests/lib/csv.test.ts', "import { a } from '@/lib/text/csv';")).toEqual([
      'lib/text/csv',
    ]);
  });

  it.each([
    ['lib/rules/money/money.ts', "import { a } from '../../server/app';"],
    ['lib/text/csv.ts', "import type { Cents } from '@/lib/rules/money/money';"],
    ['server/orders/read/list.ts', "const staff = await import('@/server/staff/run');"],
    ['server/auth/sessions.ts', "export * from '../orders/handlers';"],
    ['server/api/services.ts', "import type { A } from '@/server/shop/policy';"],
    ['components/ui/base/button.tsx', "import '@/app/layout';"],
  ])('%s: %s goes up', (file, source) => expect(climbing(file, source)).toHaveLength(1));

  it.each([
    ['server/staff/orders/find-order.ts', "import { a } from '@/server/orders/record/queries';"],
    ['server/orders/read/list.ts', "import { a } from '../confirm/place-order';"],
    ['app/layout.tsx', "import { a } from '@/server/pages/reads/site';"],
    ['hooks/data/use-orders.ts', "import { useNow } from '../page/use-now';"],
  ])('%s: %s goes down', (file, source) => expect(climbing(file, source)).toEqual([]));
});
