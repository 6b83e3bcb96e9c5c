/** Errors at an endpoint like Sentry's: what is sent, how often, and what becomes of it when nobody answers. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReporter, type Reporter } from '@/server/platform/log/reports';
import { scrubbed } from '@/server/platform/log/reports/event';
import { isAddress, readAddress } from '@/server/platform/report-address';

interface Event {
  level: string;
  transaction?: string;
  logentry: { formatted: string };
  exception?: { values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[] };
  tags: { request_id?: string };
  extra: { left_out: number };
}

let server: Server;
let url: string;
let taken: { path: string; auth: string; event: Event; text: string }[];
let status = 200;
let headers: Record<string, string> = {};
let at = 0;
let reporter: Reporter;

beforeEach(async () => {
  taken = [];
  status = 200;
  headers = {};
  at = Date.parse('2026-11-23T12:00:00Z');
  server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const event = JSON.parse(text.split('\n')[2] ?? '') as Event;
      taken.push({
        ...{ path: request.url ?? '', auth: String(request.headers['x-sentry-auth']), event, text },
      });
      response.writeHead(status, headers).end('{}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://key123@127.0.0.1:${(server.address() as AddressInfo).port}/sub/42`;
  reporter = createReporter(url, () => at);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const failed = (message: string) => ({
  level: 'error' as const,
  message,
  err: new TypeError('no such thing'),
});

it('sends an error as an envelope, with its place in the code and nothing of whose it was', async () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { code: 'ECONNREFUSED' });
  const err = new Error(
    'Ann’s "4B, 200 West 72nd" at https://x.example/a?email=ann@example.com, order 1048213',
    {
      cause,
    },
  );
  reporter.report({
    level: 'error',
    message: 'call failed',
    err,
    call: 'orders.list',
    requestId: 'request-1',
  });
  await reporter.flush(20_000);
  const [{ path, auth, event, text } = { path: '', auth: '', event: {} as Event, text: '' }] = taken;
  expect(path).toBe('/sub/api/42/envelope/');
  expect(auth).toContain('sentry_key=key123');
  expect(event).toMatchObject({
    level: 'error',
    transaction: 'orders.list',
    tags: { request_id: 'request-1' },
  });
  expect(event.logentry.formatted).toBe('call failed');
  expect(event.exception?.values.map(({ type, value }) => [type, value])).toEqual([
    ['Error', 'ECONNREFUSED connect ECONNREFUSED N'],
    ['Error', 'Ann’s […] at https://x.example/a order N'],
  ]);
  const frames = event.exception?.values[1]?.stacktrace.frames ?? [];
  expect(frames.at(-1)?.filename).toContain('reports.test.ts');
  expect(text).not.toMatch(/ann@|4B|1048213|10\.1\.2\.3/);
  expect(text).not.toContain(process.cwd());
});

it('sends the same error once a minute, and says how often it was left out', async () => {
  for (let turn = 0; turn < 500; turn += 1) reporter.report(failed('call failed'));
  await reporter.flush(20_000);
  expect(taken).toHaveLength(1);
  at += 60_000;
  reporter.report(failed('call failed'));
  await reporter.flush(20_000);
  expect(taken.map(({ event }) => event.extra.left_out)).toEqual([0, 499]);
});

it('sends at most thirty a minute, whatever fails', async () => {
  for (let turn = 0; turn < 100; turn += 1) {
    reporter.report(failed(`failure ${String.fromCharCode(65 + turn)}`));
    await reporter.flush(20_000);
  }
  expect(taken).toHaveLength(30);
  at += 60_000;
  reporter.report(failed('later'));
  await reporter.flush(20_000);
  expect(taken).toHaveLength(31);
});

it('keeps places for the errors of the site, whatever packages write about what strangers send', async () => {
  for (let turn = 0; turn < 40; turn += 1) {
    reporter.report({ ...failed(`no picture ${String.fromCharCode(65 + turn)}`), isOfPackage: true });
    await reporter.flush(20_000);
  }
  expect(taken).toHaveLength(10);
  reporter.report(failed('call failed'));
  await reporter.flush(20_000);
  expect(taken.at(-1)?.event.logentry.formatted).toBe('call failed');
});

it('leaves an endpoint alone that is busy, for as long as it says', async () => {
  status = 429;
  headers = { 'retry-after': '120' };
  reporter.report(failed('one'));
  await reporter.flush(20_000);
  status = 200;
  at += 119_000;
  reporter.report(failed('two'));
  await reporter.flush(20_000);
  expect(taken).toHaveLength(1);
  at += 1_000;
  reporter.report(failed('three'));
  await reporter.flush(20_000);
  expect(taken).toHaveLength(2);
});

describe('a dead endpoint', () => {
  it('costs nothing but its reports', async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    const begun = performance.now();
    for (let turn = 0; turn < 1_000; turn += 1) reporter.report(failed(`failure ${turn}`));
    expect(performance.now() - begun).toBeLessThan(10_000);
    await reporter.flush(20_000);
    expect(taken).toEqual([]);
  });

  it('holds nobody up who waits for the last report', async () => {
    server.removeAllListeners('request');
    reporter.report(failed('one'));
    const begun = performance.now();
    await reporter.flush(50);
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});

it('takes a Sentry address only', () => {
  expect(readAddress('https://abc@o1.ingest.sentry.io/123')).toEqual({
    endpoint: 'https://o1.ingest.sentry.io/api/123/envelope/',
    key: 'abc',
  });
  for (const wrong of [
    '',
    'x',
    'https://host/1',
    'https://key@host/',
    'ftp://key@host/1',
    'https://k:p@host/1',
  ])
    expect(isAddress(wrong), wrong).toBe(false);
});

it.each([
  ['Unexpected token a, "{"first":"Ann"} is not', 'Unexpected token a, […]} is not'],
  [
    'Unexpected token \'a\', "{"first":"Ann","last":"Lee"}" is no JSON',
    'Unexpected token […], […] is no JSON',
  ],
  ['to ann.lee+1@example.com failed', 'to [email] failed'],
  ['call 212-555-0123 or +1 (212) 555 0123', 'call N or N'],
  ['token dGhpcyBpcyBhIHRva2Vu refused', 'token […] refused'],
  ['postgres://user:secret@db:5432/x?password=y', '[email]'],
  ['UNIQUE constraint failed: users.email', 'UNIQUE constraint failed: users.email'],
  ['“'.repeat(4_001), '[…]'],
])('scrubs %s', (words, kept) => {
  expect(scrubbed(words)).toBe(kept);
});
