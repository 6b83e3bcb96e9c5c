// A server that takes a call and stays silent: the customer reads about it after 20 seconds, whatever is asked.
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/lib/browser/api/call';
import { createQueryClient } from '@/lib/browser/api/query-client';
import { confirmSaved } from '@/lib/browser/api/unanswered-request';
import { endSession, save } from '@/lib/browser/session/session';
import { subscribe } from '@/lib/browser/sign-in/session-start';
import { mock } from '../support/mock';

const late = { kind: 'network', isLate: true };
const silent = vi.fn(() => new Promise<never>(() => {}));

beforeEach(() => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-03-16T14:00:00Z') });
});
afterEach(endSession);

/** Once the server has the call. */
async function pass20Seconds() {
  await expect.poll(() => silent.mock.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(20_000);
}

const list = () => call('cards.list', { params: { userId: 12 } });

it('a read is told as failed then, and is not sent again', async () => {
  mock('cards.list', silent, { userId: 12 });
  const read = expect(
    createQueryClient().fetchQuery({ queryKey: ['cards'], queryFn: list }),
  ).rejects.toMatchObject(late);
  await pass20Seconds();
  await read;
  expect(silent).toHaveBeenCalledTimes(1);
});

it('a read that failed at once is sent again, once', async () => {
  const broken = vi.fn(() => HttpResponse.error());
  mock('cards.list', broken, { userId: 12 });
  const read = expect(
    createQueryClient().fetchQuery({ queryKey: ['cards'], queryFn: list }),
  ).rejects.toMatchObject({
    kind: 'network',
    isLate: false,
  });
  await expect.poll(() => broken.mock.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(400);
  await read;
  expect(broken).toHaveBeenCalledTimes(2);
});

it('a read is not sent again after a gateway has waited for it', async () => {
  const gateway = vi.fn(() => HttpResponse.json({ status: false }, { status: 504 }));
  mock('cards.list', gateway, { userId: 12 });
  await expect(createQueryClient().fetchQuery({ queryKey: ['cards'], queryFn: list })).rejects.toMatchObject(
    late,
  );
  expect(gateway).toHaveBeenCalledTimes(1);
});

it.each(['over', 'refused'])(
  'the wait for a new token is in those seconds, when the old one is %s',
  async (how) => {
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    subscribe(() => {});
    const expires = how === 'over' ? '2020-01-01T00:00:00.000Z' : '2030-01-01T00:00:00.000Z';
    save({ accessToken: `old ${how}`, accessTokenExpires: expires, data: { id: 12 } as never });
    mock('auth.verifyToken', () => HttpResponse.error());
    mock('auth.refresh', silent);
    mock('cards.list', () => HttpResponse.json({ status: false }, { status: 401 }), { userId: 12 });
    const read = expect(list()).rejects.toMatchObject(late);
    await pass20Seconds();
    await read;
  },
);

it('nobody waits for a look at what was saved after an answer that hung', async () => {
  mock('cards.list', silent, { userId: 12 });
  const asked = list().catch((error: unknown) => error);
  await pass20Seconds();
  const look = vi.fn(async () => true);
  expect(await confirmSaved(await asked, look)).toBeUndefined();
  expect(look).not.toHaveBeenCalled();
});
