/** Whose document it is: the page session is asked for each one, and nothing of a customer leaves without it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Customer } from '@/server/api/handler';
import * as running from '@/server/app';
import { findPageCustomer } from '@/server/auth/cookies';
import { openSession, revokeSessions } from '@/server/auth/sessions';
import { forCustomer } from '@/server/pages/reads/visitor';
import { send, startFront } from '@/tests/server/platform/http/front';
import { api } from '@/tests/server/support/api';
import { openTestDatabase } from '@/tests/server/support/database';
import { forFile } from '@/tests/server/support/for-file';

const database = forFile(openTestDatabase);
let cookie: string;
let userId: number;
const app: {
  customerOfPage?: (cookies: string | undefined) => Promise<Customer | undefined>;
  endAbandonedSession?: (cookies: string) => Promise<string[]>;
  isWithinLimit: (address: string) => Promise<boolean>;
} = { isWithinLimit: async () => true };

beforeEach(async () => {
  vi.spyOn(running, 'getApp').mockResolvedValue(app as Awaited<ReturnType<typeof running.getApp>>);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  app.isWithinLimit = async () => true;
  app.customerOfPage = (cookies) => findPageCustomer({ db: database.db, now: () => new Date() }, cookies);
  userId = (await api(database.db).signIn()).user.id;
  cookie = `page_session=${(await openSession(database.db, userId, new Date())).pageToken}`;
});

const idOf = (cookies = cookie) => forCustomer(cookies, '192.0.2.1', async ({ id }) => id);

describe('the data of a customer', () => {
  it('is read for the customer of the page session, at each request anew', async () => {
    expect(await idOf(`a=b; ${cookie}; c=d`)).toBe(userId);
    await revokeSessions(database.db, userId, new Date());
    expect(await idOf()).toBeUndefined();
  });

  it.each([
    ['without a cookie', () => ''],
    ['with a foreign cookie', () => `page_session=${'a'.repeat(22)}`],
    ['after a sign-out that the server has not heard of', () => `${cookie}; signed_out=1`],
  ])('is not read %s', async (_case, cookies) => {
    expect(await idOf(cookies())).toBeUndefined();
  });

  it.each<[string, () => Promise<Customer | undefined>]>([
    ['is away', () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))],
    ['fails in any other way', () => Promise.reject(new TypeError('no such column'))],
    ['hangs', () => new Promise(() => {})],
  ])('leaves the page of everybody when the database %s', async (_case, answer) => {
    app.customerOfPage = answer;
    expect(await idOf()).toBeUndefined();
  });

  it('leaves it, too, when a read fails or hangs', async () => {
    const failing = () => Promise.reject(new Error('orders.list answered 500'));
    expect(await forCustomer(cookie, '192.0.2.1', failing)).toBeUndefined();
    expect(await forCustomer(cookie, '192.0.2.1', () => new Promise(() => {}))).toBeUndefined();
  });

  it('is not read for a client that asks too often, whose address counts', async () => {
    const asked: string[] = [];
    app.isWithinLimit = async (address) => asked.push(address) < 1;
    expect(await idOf()).toBeUndefined();
    expect(asked).toEqual(['192.0.2.1']);
  });

  it('is not read in front of another API', async () => {
    delete app.customerOfPage;
    expect(await idOf()).toBeUndefined();
  });
});

async function ask(path: string, headers: Record<string, string> = {}) {
  const { origin } = await startFront({
    page: (_request, response) => {
      response.setHeader('Content-Type', 'text/html').setHeader('Cache-Control', 's-maxage=60');
      response.end('<!DOCTYPE html><html><body>loading...</body></html>');
    },
  });
  return send(origin, path, { headers });
}

describe('a browser that was signed out without a word to the server', () => {
  const left = () => `${cookie}; signed_out=1`;
  const gone = ['refresh_token=; Max-Age=0', 'page_session=; Max-Age=0', 'signed_out=; Max-Age=0'];

  it.each(['/orders', '/pricing', '/'])('loses its cookies with %s, in this answer alone', async (path) => {
    const ended: string[] = [];
    app.endAbandonedSession = async (cookies) => {
      ended.push(cookies);
      return gone;
    };
    const { status, body, headers } = await ask(path, { cookie: left() });
    expect([status, String(body).includes('loading...')]).toEqual([200, true]);
    expect(headers['set-cookie']).toEqual(gone);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(ended).toEqual([left()]);
    const { headers: next } = await ask(path);
    expect(next['set-cookie']).toBeUndefined();
    expect(next['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('keeps its mark until the session could be ended', async () => {
    app.endAbandonedSession = () => Promise.reject(new Error('database away'));
    const { status, headers } = await ask('/orders', { cookie: left() });
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
  });
});
