import { expect, it } from 'vitest';
import { runScript } from './support/run-script';

it('every attack on the built site falls short', { timeout: 900_000 }, async () => {
  const { code, printed } = await runScript('security.mjs', ['--no-record']);
  expect(printed.match(/^FAILED.*$/gm) ?? []).toEqual([]);
  expect(printed).toMatch(/every one reaches its goal$/m);
  expect(code).toBe(0);
});
