import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

it('ten kills in a stream of orders lose none, make none twice and charge none twice', {
  timeout: 900_000,
}, async () => {
  const words = ['--short', '--api', '--only=kill -9 on the embedded'];
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../scripts/faults.mjs'), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const code = await new Promise((done) => child.once('close', done));
  expect(printed.match(/^FAILED.*$/gm) ?? []).toEqual([]);
  expect(printed).toMatch(/every one reaches its goal$/m);
  expect(code).toBe(0);
});
