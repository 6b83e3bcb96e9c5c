/** What strangers can make Next fail with is answered briefly with 4xx. */
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneClickPath } from '@/lib/routes';
import { commonHeaders } from '@/server/platform/http/security-headers';
import { redirectConsole } from '@/server/platform/log/log';
import { send, startFront } from '../platform/http/front';
import { pageReply } from './page-reply';

const consoleBefore = { ...console };
const logged: Record<string, unknown>[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
beforeAll(() => redirectConsole(log));
afterAll(() => void Object.assign(console, consoleBefore));

const form = {
  method: 'POST',
  body: 'garbage',
  headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
};

describe('a form that Next can not read', () => {
  it('is answered with 400, and the log has one line for a hundred of them', async () => {
    const { origin, errors } = await startFront({
      log,
      page: async (_request, response) => {
        await Promise.resolve();
        console.error('⨯', new TypeError('Failed to parse body as FormData.'));
        response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Internal Server Error');
      },
    });
    logged.length = 0;
    for (let turn = 0; turn < 100; turn += 1) {
      const reply = await send(origin, '/contact', form);
      expect(reply.status).toBe(400);
      expect(reply.body.length).toBeLessThan(200);
    }
    const lines = logged.filter(({ msg }) => msg !== 'request');
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        msg: 'request refused',
        kind: 'form',
        code: 400,
        why: 'Failed to parse body as FormData.',
      }),
    ]);
    expect(errors).toEqual([]);
  });

  it('is answered with 400 too when Next refuses it in its own words', async () => {
    const { origin } = await startFront({
      log,
      page: (_request, response) => {
        console.error('Failed to find Server Action');
        response.writeHead(409, { 'Content-Type': 'text/plain' }).end('Server Action unavailable.');
      },
    });
    logged.length = 0;
    for (let turn = 0; turn < 10; turn += 1) expect((await send(origin, '/contact', form)).status).toBe(400);
    expect(logged.filter(({ msg }) => msg !== 'request')).toHaveLength(1);
  });

  it('keeps the words of one that was answered', async () => {
    const { origin } = await startFront({
      log,
      page: (_request, response) => {
        console.error('A form did not reach the API');
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Sorry</p>');
      },
    });
    logged.length = 0;
    expect((await send(origin, '/contact', form)).status).toBe(200);
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'A form did not reach the API' }),
    );
  });
});

it.each([400, 429, 503])(
  'the one click of a mail program keeps its %i, so that the program knows',
  async (status) => {
    const { origin } = await startFront({
      page: (_request, response) =>
        void response.writeHead(status, { 'Content-Type': 'text/plain' }).end('Please try again later.\n'),
    });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = 'List-Unsubscribe=One-Click';
    const reply = await send(origin, `${oneClickPath}?token=x`, { method: 'POST', headers, body });
    expect([reply.status, String(reply.body)]).toEqual([status, 'Please try again later.\n']);
  },
);

describe('a browser', () => {
  const accept = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it.each<[string, string, Parameters<typeof send>[2], number]>([
    ['a form that is too long', '/contact', { ...form, body: 'x'.repeat(70_000) }, 413],
    ['a form of a build that is gone', '/contact', form, 400],
    ['a method that no page takes', '/contact', { method: 'PUT' }, 405],
    ['a fault of a page', '/pricing', {}, 500],
  ])('is told about %s in a page', async (_case, path, more, status) => {
    const { origin } = await startFront({
      page: (request, response) => {
        if (request.method === 'GET') throw new Error('broken');
        response.writeHead(409, { 'Content-Type': 'text/plain' }).end('Server Action unavailable.');
      },
    });
    const reply = await send(origin, path, { ...more, headers: { ...more?.headers, ...accept } });
    expect(reply.status).toBe(status);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    for (const name of Object.keys(commonHeaders)) expect(reply.headers).toHaveProperty(name.toLowerCase());
    expect(String(reply.body)).toMatch(/<h1>We c(ouldn|an)’t/);
    expect(String(reply.body)).not.toContain('{"status"');
  });

  it('and every other program too, where the fault is ours', async () => {
    const { origin } = await startFront({
      page: (_request, response) =>
        void response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Internal'),
    });
    const { status, headers, body } = await send(origin, '/orders');
    expect([status, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(String(body)).toContain('We can’t show this page right now');
  });
});

/** Next's own line about it, and its answer. */
const failing = (words: string, status: number, type: string) => () =>
  startFront({
    log,
    page: async (_request, response) => {
      await Promise.resolve();
      console.error('⨯', words);
      response.writeHead(status, { 'Content-Type': type }).end('no');
    },
  });

describe.each([
  [
    'a picture that is not there',
    failing('internal image response failed for /a.png 404', 404, 'text/html'),
    { path: '/_next/image?url=%2Fa.png&w=640&q=75', headers: {} },
    { status: 404, kind: 'picture' },
  ],
  [
    'headers of the router that Next can not read',
    failing('The router state header was sent but could not be parsed.', 500, 'text/plain'),
    { path: '/subscribe?_rsc=1', headers: { rsc: '1', 'next-router-state-tree': 'x' } },
    { status: 400, kind: 'router' },
  ],
])('%s', (_, start, { path, headers }, { status, kind }) => {
  it('is refused, and the log has one line of warning for thirty of them', async () => {
    const { origin, errors } = await start();
    logged.length = 0;
    for (let turn = 0; turn < 30; turn += 1) {
      const reply = await send(origin, path, { headers });
      expect([reply.status, JSON.parse(String(reply.body)).status]).toEqual([status, false]);
    }
    expect(logged.filter(({ msg }) => msg !== 'request')).toEqual([
      expect.objectContaining({ level: 40, msg: 'request refused', kind, code: status }),
    ]);
    expect(errors).toEqual([]);
  });
});

it('a picture that can not be made smaller stays an error of ours', async () => {
  const { origin } = await failing('no memory', 500, 'text/plain')();
  logged.length = 0;
  expect((await send(origin, '/_next/image?url=%2Fa.png&w=640&q=75')).status).toBe(500);
  expect(logged).toContainEqual(expect.objectContaining({ level: 50, from: 'package' }));
});

describe('a part of a file', () => {
  const asset = { path: '/_next/static/media/a.woff2', headers: { Range: 'bytes=9999-' } };

  it('that it does not have is answered with 416', async () => {
    const reply = await pageReply(
      (response) => void response.writeHead(500).end('Internal Server Error'),
      asset,
    );
    expect([reply.status, JSON.parse(reply.body.toString()).status]).toEqual([416, false]);
  });

  it('that it has is sent', async () => {
    const reply = await pageReply(
      (response) => void response.writeHead(206, { 'Content-Range': 'bytes 1-2/3' }).end('bc'),
      asset,
    );
    expect([reply.status, reply.headers['content-range'], reply.body.toString()]).toEqual([
      206,
      'bytes 1-2/3',
      'bc',
    ]);
  });
});

it('a redirect of Next has every header of a page', async () => {
  const { headers } = await pageReply(
    (response) => void response.writeHead(308, { Location: '/pricing' }).end(),
  );
  for (const [name, value] of Object.entries(commonHeaders)) expect(headers[name.toLowerCase()]).toBe(value);
  expect(headers.location).toBe('/pricing');
});
