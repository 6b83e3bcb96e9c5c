// What a page load does with a token that the server no longer takes (specification section 4).
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '@/lib/browser/api/call';
import * as openAnew from '@/lib/browser/page/replace-page';
import { toast } from '@/lib/browser/page/toast';
import { endSession, getSession, save, tellUntold } from '@/lib/browser/session/session';
import { subscribe } from '@/lib/browser/sign-in/session-start';
import { verify } from '@/lib/browser/sign-in/session-upkeep';
import { mock } from '@/tests/support/mock';

const expired = 'Session Expired please login again';
const no = (status = 200) => HttpResponse.json({ status: false, message: expired }, { status });
const customer = { id: 12, first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' } as never;
let home = vi.spyOn(openAnew, 'replacePage');
let token = 0;

beforeEach(() => {
  // A token is renewed once a minute at most.
  vi.setSystemTime(Date.now() + ++token * 600_000);
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  home = vi.spyOn(openAnew, 'replacePage').mockReturnValue(undefined);
  subscribe(() => {});
  window.history.replaceState(null, '', '/order-now');
  save({ accessToken: `token-${token}`, data: customer });
  localStorage.setItem('order-step-1', '{"v":1}');
  mock('auth.logout');
  mock('cards.list', () => no(401), { userId: 12 });
});
afterEach(() => endSession());

const hasDraft = () => localStorage.getItem('order-step-1') !== null;
const renewal = (answer: () => Response) => mock('auth.refresh', answer);
const list = () => call('cards.list', { params: { userId: 12 } });

it('a falsy status is a logout as by the button, and the home page says in one sentence that the session has ended', async () => {
  mock('auth.verifyToken', () => no());
  renewal(() => no(401));
  await verify();
  expect([localStorage.getItem('user'), hasDraft()]).toEqual([null, false]);
  expect(getSession()).toEqual({ status: 'signed-out', left: true });
  await vi.waitFor(() => expect(home).toHaveBeenCalledExactlyOnceWith('/'));
  expect(toast.error).not.toHaveBeenCalled();
  // What the home page does at its start.
  tellUntold();
  tellUntold();
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(expired));
});

it('on the home page it stays there, and says it at once', async () => {
  window.history.replaceState(null, '', '/');
  mock('auth.verifyToken', () => no());
  renewal(() => no(401));
  await verify();
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(expired));
  expect(home).not.toHaveBeenCalled();
});

it.each([
  ['renews', () => HttpResponse.json({ status: true, message: '', data: null, accessToken: 'new' })],
  ['can’t be asked', () => HttpResponse.error()],
  ['is busy', () => HttpResponse.json({ status: false, message: 'later' }, { status: 503 })],
])('a falsy status costs neither session nor draft where the refresh cookie %s', async (_case, answer) => {
  mock('auth.verifyToken', () => no());
  renewal(answer);
  await verify();
  expect(getSession().status).toBe('authenticated');
  expect(hasDraft()).toBe(true);
  expect(home).not.toHaveBeenCalled();
});

it('a 401 of another API’s verify keeps the draft, and is told once', async () => {
  mock('auth.verifyToken', () => no(401));
  renewal(() => no(401));
  await verify();
  expect([localStorage.getItem('user'), hasDraft()]).toEqual([null, true]);
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(expired));
  expect(home).not.toHaveBeenCalled();
});

it('a 401 of another API’s verify is tried with the refresh cookie first', async () => {
  mock('auth.verifyToken', () => no(401));
  renewal(() => HttpResponse.json({ status: true, message: '', data: null, accessToken: 'new' }));
  await verify();
  expect(getSession().status).toBe('authenticated');
  expect(toast.error).not.toHaveBeenCalled();
});

it('where a call is refused at the same time, the answer about the token decides, and nothing is told twice', async () => {
  mock('auth.verifyToken', () => no());
  renewal(() => no(401));
  const verified = verify();
  await expect(list()).rejects.toMatchObject({ kind: 'unauthorized' });
  await verified;
  expect(hasDraft()).toBe(false);
  await vi.waitFor(() => expect(home).toHaveBeenCalledExactlyOnceWith('/'));
  expect(toast.error).not.toHaveBeenCalled();
});
