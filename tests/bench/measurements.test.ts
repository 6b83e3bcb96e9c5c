import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { replaceSection, table } from '@/bench/lib/measurements.mjs';
import { inRoot } from '@/scripts/lib/root.mjs';

const document =
  'before\n<!-- bench:a -->\nold\n<!-- /bench:a -->\n<!-- bench:b -->\nkept\n<!-- /bench:b -->\n';

it('replaces one section and nothing else, as often as it is called', () => {
  const expected = document.replace('old', '\nnew\n');
  expect(replaceSection(document, 'bench:a', 'new')).toBe(expected);
  expect(replaceSection(expected, 'bench:a', 'new')).toBe(expected);
});

it('refuses a document without the markers, instead of losing what was measured', () => {
  expect(() => replaceSection(document, 'bench:c', 'new')).toThrow('<!-- bench:c -->');
  expect(() => replaceSection('<!-- /bench:a -->\n<!-- bench:a -->', 'bench:a', 'new')).toThrow('bench:a');
});

it('pads the cells of a table to the width of their column', () => {
  expect(
    table([
      ['a', 'route'],
      ['1.25', '/'],
    ]),
  ).toBe('| a    | route |\n| ---- | ----- |\n| 1.25 | /     |');
});

it('finds the section of each benchmark in docs/measurements.md', () => {
  const measurements = readFileSync(inRoot('docs/measurements.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const benches = Object.keys(scripts).filter((name) => name.startsWith('bench:'));
  expect(benches).toHaveLength(5);
  const proofs = ['security', 'fuzz', 'faults', 'failover'].map((name) => `test:${name}`);
  const sections = [...benches, ...proofs, 'bench:load-minutes', 'bench:load-soak'];
  for (const name of sections) expect(() => replaceSection(measurements, name, 'new'), name).not.toThrow();
});
