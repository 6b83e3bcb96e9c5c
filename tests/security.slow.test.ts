import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

it('every attack on the built site falls short', { timeout: 900_000 }, async () => {
  const script = resolve(import.meta.dirname, '../scripts/security.mjs');
  const child = spawn(process.execPath, [script, '--no-record'], {
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
