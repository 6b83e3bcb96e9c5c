import { expect, it } from 'vitest';
import { runScript } from './support/run-script';

it('ten kills in a stream of orders lose none, make none twice and charge none twice', {
  timeout: 900_000,
}, async () => {
  const words = ['--short', '--api', '--only=kill -9 on the embedded'];
  const { code, printed } = await runScript('faults.mjs', words);
  expect(printed.match(/^FAILED.*$/gm) ?? []).toEqual([]);
  expect(printed).toMatch(/every one reaches its goal$/m);
  expect(code).toBe(0);
});
