/** docs/commands.md has every command of package.json and every part of the lab, and no other. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '@/scripts/lib/root.mjs';

const document = readFileSync(inRoot('docs/commands.md'), 'utf8');
const [commands = '', lab = ''] = document.split('| part ');
const [parts = '', ...rest] = lab.split('\n\n');

/** The names in the first column of the tables. */
const namesIn = (text: string) =>
  [...text.matchAll(/^\| (`[^|]+`) +\|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
    .map(([, name]) => name)
    .sort();

it('has every npm script', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  expect(namesIn([commands, ...rest].join('\n\n'))).toEqual(Object.keys(scripts).sort());
});

it('has every part of npm run lab', () => {
  const { status, stderr } = spawnSync(process.execPath, [inRoot('scripts/lab.mjs'), 'nothing'], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  const [, names = ''] = /the parts are (.+)\.$/m.exec(stderr) ?? [];
  expect(namesIn(parts)).toEqual(names.split(', ').sort());
});
