import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

/** A time of its own for a busy machine; `npm run test:fuzz` measures on a quiet one. */
const patience = { FUZZ_PATIENCE: '10' };

it('no generated request breaks a rule: a few to every call of the running API', {
  timeout: 600_000,
}, async () => {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../scripts/fuzz.mjs'), '--runs=12'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...patience },
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const code = await new Promise((done) => child.once('close', done));
  expect(printed).toMatch(/^Seed \d+, 12 requests/);
  expect(printed.match(/^FAILED[\s\S]*$/m)?.[0] ?? '').toBe('');
  expect(printed).toMatch(/every one reaches its goal$/m);
  expect(code).toBe(0);
});
