import { expect, it } from 'vitest';
import { takeNext } from '@/server/platform/jobs/lease';

const now = new Date('2026-11-20T15:00:00.000Z');

it('goes on to the next row when another process was faster', async () => {
  const rows = [
    { id: 1, attempts: 0, lease: null },
    { id: 2, attempts: 3, lease: 'of one that died' },
  ];
  const asked: string[] = [];
  const taken = await takeNext({
    now,
    leaseMs: 60_000,
    find: async (at) => {
      asked.push(at);
      return rows.shift();
    },
    take: async (due, claim) => (due.id === 1 ? undefined : { due, claim }),
  });
  expect(asked).toEqual([now.toISOString(), now.toISOString()]);
  expect(taken).toEqual({
    due: { id: 2, attempts: 3, lease: 'of one that died' },
    claim: {
      attempts: 4,
      lease: expect.stringMatching(/^[\w-]{20,}$/),
      lease_until: '2026-11-20T15:01:00.000Z',
    },
  });
});

it('takes nothing when nothing is due', async () => {
  const take = async () => ({});
  expect(await takeNext({ now, leaseMs: 1, find: async () => undefined, take })).toBeUndefined();
});
