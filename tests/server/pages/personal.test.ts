import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as running from '@/server/app';
import { findPageCustomer } from '@/server/auth/page-session';
import { openSession, revokeSessions } from '@/server/auth/sessions';
import { forgetPages } from '@/server/pages/page-cache';
import { send, startFront } from '../http/front';
import { api } from '../support/api';
import { openTestDatabase } from '../support/database';
import { forFile } from '../support/for-file';
import { sha } from './page-reply';

const database = forFile(openTestDatabase);
let cookie: string;
let userId: number;
const app: {
  customerOfPage?: (cookies: string | undefined) => Promise<unknown>;
  leave?: (cookies: string) => Promise<string[]>;
  admits: (address: string) => Promise<boolean>;
} = { admits: async () => true };

beforeEach(async () => {
  vi.spyOn(running, 'getApp').mockResolvedValue(app as Awaited<ReturnType<typeof running.getApp>>);
  forgetPages();
  app.customerOfPage = (cookies) => findPageCustomer({ db: database.db, now: () => new Date() }, cookies);
  userId = (await api(database.db).signIn()).user.id;
  cookie = `page_session=${(await openSession(database.db, userId, new Date())).pageToken}`;
});

const script = '<script src="/_next/static/chunks/a.js" async=""></script>';
const page = (words: string) =>
  `<!DOCTYPE html><html><head>${script}</head><body><p>${words}</p></body></html>`;

/** Next: the customer's page where it is asked for that, else the prerendered one. */
function next(request: IncomingMessage, response: ServerResponse) {
  const isPersonal = 'x-personal-page' in request.headers;
  response.setHeader('Content-Type', 'text/html');
  if (!isPersonal) response.setHeader('x-nextjs-cache', 'HIT').setHeader('Cache-Control', 's-maxage=60');
  response.end(page(isPersonal ? 'my orders' : 'loading...'));
}

async function ask(
  path: string,
  { method = 'GET', ...headers }: Record<string, string> = {},
  answer: typeof next = next,
) {
  const { origin } = await startFront({ page: answer });
  const reply = await send(origin, path, { method, headers });
  return { ...reply, body: String(reply.body) };
}

describe('the document of a customer', () => {
  it.each(['/orders', '/cards', '/pickup-addresses', '/order-now'])(
    'has the data in it at %s',
    async (path) => {
      const { status, body, headers } = await ask(path, { cookie });
      expect([status, body.includes('my orders')]).toEqual([200, true]);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers.vary).toBe('Cookie, Accept-Encoding');
      expect(headers.etag).toBeUndefined();
    },
  );

  it('first asks whether this browser is the customer’s, in a script that the policy names', async () => {
    const { body, headers } = await ask('/orders', { cookie });
    const [, guard = ''] = /<head><script>(.*?)<\/script>/s.exec(body) ?? [];
    expect(guard).toMatch(/^\(function ownPage\(/);
    expect(guard.endsWith(`(${userId})`)).toBe(true);
    expect(headers['content-security-policy']).toContain(sha(guard));
  });

  it('is sent to nobody else, before or after', async () => {
    expect((await ask('/orders')).body).toContain('loading...');
    expect((await ask('/orders', { cookie })).body).toContain('my orders');
    const common = await ask('/orders');
    expect(common.body).not.toContain('ownPage');
    expect(common.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('is sent whole to a browser that has kept the page of everybody', async () => {
    const { etag = '' } = (await ask('/orders')).headers;
    const { status, body } = await ask('/orders', { cookie, 'if-none-match': etag });
    expect([status, body.includes('my orders')]).toEqual([200, true]);
  });
});

it('HEAD answers as GET does, without the customer’s data', async () => {
  const [head, get] = [await ask('/orders', { cookie, method: 'HEAD' }), await ask('/orders', { cookie })];
  expect([head.status, head.body]).toEqual([200, '']);
  for (const name of ['content-type', 'cache-control', 'vary', 'content-security-policy'])
    expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
});

describe('a browser that was signed out without a word to the server', () => {
  const left = () => `${cookie}; signed_out=1`;
  const gone = ['refresh_token=; Max-Age=0', 'page_session=; Max-Age=0', 'signed_out=; Max-Age=0'];

  it.each(['/orders', '/cards', '/pickup-addresses', '/order-now', '/pricing', '/'])(
    'gets the page for everybody at %s, and its cookies are taken away in this answer alone',
    async (path) => {
      const ended: string[] = [];
      app.leave = async (cookies) => {
        ended.push(cookies);
        return gone;
      };
      const { status, body, headers } = await ask(path, { cookie: left() });
      expect([status, body.includes('loading...')]).toEqual([200, true]);
      expect(headers['set-cookie']).toEqual(gone);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(ended).toEqual([left()]);
      const { headers: next } = await ask(path);
      expect(next['set-cookie']).toBeUndefined();
      expect(next['cache-control']).toBe('public, max-age=0, must-revalidate');
    },
  );

  it('keeps its mark until the session could be ended, and gets nothing of it', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    app.leave = () => Promise.reject(new Error('database away'));
    const { status, body, headers } = await ask('/orders', { cookie: left() });
    expect([status, body.includes('loading...')]).toEqual([200, true]);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('the page that is the same for everybody', () => {
  it.each<[string, string, Record<string, string>]>([
    ['without a cookie', '/orders', { cookie: '' }],
    ['with a foreign cookie', '/orders', { cookie: `page_session=${'a'.repeat(22)}` }],
    ['with a query', '/orders?tab=completed', {}],
    ['with a ZIP code', '/order-now?zipCode=10025', {}],
    ['to a browser that is not the customer’s', '/orders?known=no', {}],
    ['for the router', '/orders', { rsc: '1' }],
    ['at an address with nothing of a customer', '/pricing', {}],
  ])('is sent %s', async (_case, path, more) => {
    const { status, body, headers } = await ask(path, { cookie, ...more });
    expect(status).toBe(200);
    expect(body).not.toContain('my orders');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('is sent to whoever names the inner header without being asked', async () => {
    expect((await ask('/orders', { 'x-personal-page': 'yes' })).body).toContain('loading...');
    expect((await ask('/cards?add=1', { cookie, 'x-personal-page': 'yes' })).body).toContain('loading...');
  });

  it('is sent once the session has ended', async () => {
    await revokeSessions(database.db, userId, new Date());
    expect((await ask('/orders', { cookie })).body).toContain('loading...');
  });

  it('is sent when a read fails', async () => {
    const failing: typeof next = (request, response) => {
      if ('x-personal-page' in request.headers) response.writeHead(404).end('nothing');
      else next(request, response);
    };
    const { status, body } = await ask('/orders', { cookie }, failing);
    expect([status, body.includes('loading...')]).toEqual([200, true]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is away', () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))],
    ['fails in any other way', () => Promise.reject(new TypeError('no such column'))],
    ['hangs', () => new Promise(() => {})],
  ])('is sent when the database %s', async (_case, answer) => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    app.customerOfPage = answer;
    for (const path of ['/orders', '/cards', '/pickup-addresses', '/order-now']) {
      const { status, body, headers } = await ask(path, { cookie });
      expect([status, body.includes('loading...')], path).toEqual([200, true]);
      expect(headers['content-type']).toBe('text/html');
    }
  });

  it('is sent when the customer’s own one throws, and nobody else gets what it began', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const throwing: typeof next = (request, response) => {
      if ('x-personal-page' in request.headers) throw new Error('broken');
      next(request, response);
    };
    expect((await ask('/orders', { cookie }, throwing)).body).toContain('loading...');
    expect((await ask('/orders')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('is sent to a client that asks too often, whose address counts', async () => {
    const asked: string[] = [];
    app.admits = async (address) => asked.push(address) < 1;
    expect((await ask('/orders', { cookie })).body).toContain('loading...');
    expect(asked).toEqual([expect.stringMatching(/127\.0\.0\.1$/)]);
    app.admits = async () => true;
  });

  it('is sent in front of another API', async () => {
    delete app.customerOfPage;
    expect((await ask('/orders', { cookie })).body).toContain('loading...');
  });
});
