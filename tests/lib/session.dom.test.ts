import { expect, it, vi } from 'vitest';
import * as calls from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import { persist, readPersisted } from '@/lib/persisted-forms';
import { persistPlacedOrder, placedOrder } from '@/lib/placed-order';
import { accessToken, endSession, expireSession, save } from '@/lib/session';
import { storeSession, subscribe } from '@/lib/session-start';
import { logout } from '@/lib/session-upkeep';

it('signing out forgets half-filled forms and the order just placed at once, also when the server cannot be told', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  vi.spyOn(calls, 'call').mockRejectedValue(new ApiError('network', 0, ''));
  save({ accessToken: 'token', data: { id: 7 } as never });
  persist('address:12:new', { address1: '160 West 71st Street' });
  persistPlacedOrder(7, 77);
  const done = logout({ byChoice: true });
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
  const done = logout({ byChoice: true });
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

it('signing out takes away the worker that shows push notifications', async () => {
  const unregister = vi.fn(async () => true);
  const serviceWorker = { getRegistrations: async () => [{ unregister }] };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  save({ accessToken: 'token', data: { id: 7 } as never });
  endSession();
  await vi.waitFor(() => expect(unregister).toHaveBeenCalled());
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
