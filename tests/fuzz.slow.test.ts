import { expect, it } from 'vitest';
import { runScript } from './support/run-script';

/** A time of its own for a busy machine; `npm run test:fuzz` measures on a quiet one. */
const patience = { FUZZ_PATIENCE: '10' };

it('no generated request breaks a rule: a few to every call of the running API', {
  timeout: 600_000,
}, async () => {
  const { code, printed } = await runScript('fuzz.mjs', ['--runs=12'], patience);
  expect(printed).toMatch(/^Seed \d+, 12 requests/);
  expect(printed.match(/^FAILED[\s\S]*$/m)?.[0] ?? '').toBe('');
  expect(printed).toMatch(/every one reaches its goal$/m);
  expect(code).toBe(0);
});
