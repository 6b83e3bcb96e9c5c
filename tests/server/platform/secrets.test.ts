import { expect, it, vi } from 'vitest';
import { inConstantTime } from '@/server/platform/secrets';

it.each([
  ['succeeds', () => Promise.resolve('done')],
  ['fails', () => Promise.reject(new Error('done'))],
])('what %s at once is answered no earlier than anything else', async (_case, work) => {
  // tests/setup/shared-worker.ts takes the wait away.
  vi.restoreAllMocks();
  const begun = performance.now();
  await inConstantTime(50, work).catch(({ message }: Error) => expect(message).toBe('done'));
  expect(performance.now() - begun).toBeGreaterThan(45);
});
