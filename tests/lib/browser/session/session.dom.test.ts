import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { persistPlacedOrder, placedOrder } from '@/lib/booking/placed-order';
import * as calls from '@/lib/browser/api/call';
import { ApiError } from '@/lib/browser/api/errors';
import * as openAnew from '@/lib/browser/page/replace-page';
import {
  accessToken,
  endSession,
  expireSession,
  getSession,
  load,
  save,
} from '@/lib/browser/session/session';
import { storeSession, subscribe } from '@/lib/browser/sign-in/session-start';
import { logout } from '@/lib/browser/sign-in/session-upkeep';
import { persist, readPersisted } from '@/lib/browser/storage/persisted-forms';
import { mock } from '@/tests/support/mock';

let reload = vi.spyOn(openAnew, 'reloadPage');
beforeEach(() => {
  reload = vi.spyOn(openAnew, 'reloadPage').mockReturnValue(undefined);
});

it('signing out forgets half-filled forms and the order just placed at once, also when the server cannot be told', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  vi.spyOn(calls, 'call').mockRejectedValue(new ApiError('network', 0, ''));
  save({ accessToken: 'token', data: { id: 7 } as never });
  persist('address:12:new', { address1: '160 West 71st Street' });
  persistPlacedOrder(7, 77);
  const done = logout();
  expect(readPersisted('address:12:new'), 'before anything is waited for').toEqual({});
  expect(placedOrder(7)).toBeUndefined();
  await done;
  expect(console.info).toHaveBeenCalledWith('sign-out not confirmed', expect.anything());
});

const marks = () => document.cookie.split('; ').filter((one) => one.startsWith('signed_out='));

it('signing out, and the end of a session, leave a mark for the server at once; signing in takes it away', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  vi.spyOn(calls, 'call').mockRejectedValue(new ApiError('network', 0, ''));
  const session = { accessToken: 'token', data: { id: 7 } } as never;
  save(session);
  const done = logout();
  expect(marks(), 'before anything is waited for').toEqual(['signed_out=1']);
  await done;
  storeSession(session);
  expect(marks()).toEqual([]);
  expireSession();
  expect(marks()).toEqual(['signed_out=1']);
  storeSession(session);
});

it('a late 401 ends no session that another tab has stored meanwhile, and takes it over', () => {
  save({ accessToken: 'of-ann', data: { id: 7 } as never });
  localStorage.setItem('user', JSON.stringify({ accessToken: 'of-ben', data: { id: 8 } }));
  expireSession();
  expect(accessToken()).toBe('of-ben');
  expect(marks()).toEqual([]);
  endSession();
});

it('a page that comes back whole from the browser’s memory takes the session that is stored by then', () => {
  subscribe(() => {});
  save({ accessToken: 'of-ann', data: { id: 7 } as never });
  localStorage.removeItem('user');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(accessToken()).toBeUndefined();
});

const comeBack = (persisted = true) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
const ofAnn = { accessToken: 'of-ann', data: { id: 7 } as never };
const store = (session: object) => localStorage.setItem('user', JSON.stringify(session));
const isHidden = () => document.documentElement.hidden;

it.each([
  ['signed out in another tab', () => localStorage.removeItem('user')],
  ['somebody else signed in there', () => store({ accessToken: 'of-ben', data: { id: 8 } })],
  ['the session there is none', () => store({ accessToken: 'of-ann' })],
  ['signed out on this page', () => endSession()],
])('a page that comes back whole is out of sight at once and loads anew: %s', async (_case, change) => {
  subscribe(() => {});
  save(ofAnn);
  change();
  comeBack(false);
  expect([isHidden(), reload.mock.calls.length], 'on an ordinary load').toEqual([false, 0]);
  comeBack();
  expect([isHidden(), reload.mock.calls.length]).toEqual([true, 1]);
  expect(getSession().user?.id).not.toBe(7);
  mock('auth.verifyToken', () => HttpResponse.json({ status: true, message: '', data: { id: 8 } }));
  await new Promise((resolve) => setTimeout(resolve));
});

it('a page that comes back whole for its customer stays, with the newest token, which is verified', async () => {
  subscribe(() => {});
  save(ofAnn);
  store({ accessToken: 'newer', data: { id: 7 } });
  const verified = vi.fn();
  mock('auth.verifyToken', async ({ request }) => {
    verified(await request.json());
    return HttpResponse.json({ status: true, message: '', data: { id: 7 } });
  });
  comeBack();
  await vi.waitFor(() => expect(verified).toHaveBeenCalledWith({ token: 'newer' }));
  expect([accessToken(), isHidden(), reload.mock.calls.length]).toEqual(['newer', false, 0]);
});

it('a visitor’s page that comes back whole takes who signed in elsewhere, once the router is ready', async () => {
  subscribe(() => {});
  load();
  mock('auth.verifyToken', () => HttpResponse.json({ status: true, message: '', data: { id: 7 } }));
  store(ofAnn);
  comeBack();
  expect(accessToken(), 'the router would drop what follows').toBeUndefined();
  await vi.waitFor(() => expect(accessToken()).toBe('of-ann'));
  expect([isHidden(), reload.mock.calls.length]).toEqual([false, 0]);
});

it('a page that comes back whole after its session ended on the server goes to sign-in, not home', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  const home = vi.spyOn(openAnew, 'replacePage').mockReturnValue(undefined);
  const no = () => HttpResponse.json({ status: false, message: 'Session Expired please login again' });
  mock('auth.verifyToken', no);
  mock('auth.refresh', no);
  subscribe(() => {});
  save(ofAnn);
  localStorage.setItem('order-step-1', '{"v":1}');
  comeBack();
  await vi.waitFor(() => expect(getSession()).toEqual({ status: 'signed-out' }));
  expect(localStorage.getItem('order-step-1')).toBe('{"v":1}');
  expect(home).not.toHaveBeenCalled();
});

it('signing out takes away the worker that shows push notifications', async () => {
  const unregister = vi.fn(async () => true);
  const serviceWorker = { getRegistrations: async () => [{ unregister }] };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  save({ accessToken: 'token', data: { id: 7 } as never });
  endSession();
  await vi.waitFor(() => expect(unregister).toHaveBeenCalled());
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
