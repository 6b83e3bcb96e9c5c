/** What life.test.ts does, on PostgreSQL. */
import { expect, it } from 'vitest';
import { everyStatus, walkThrough } from './life/walk';

it('on PostgreSQL, too, places, money and next steps stay right', { timeout: 600_000 }, async () => {
  const { reached } = await walkThrough(10);
  expect([...reached].sort((one, other) => one - other)).toEqual(everyStatus);
});
