/** What Next renders for one network counts like calls; what is the same for everybody does not. */
import { expect, it, vi } from 'vitest';
import { routes } from '@/lib/routes';
import { send, startFront } from '../platform/http/front';

/** `/pricing` is prerendered; everything else is rendered for each request. */
const open = () =>
  startFront({
    trustedProxyHops: 1,
    rateLimitScale: 0.01,
    page: ({ url = '' }, response) => {
      if (url === routes.pricing) response.setHeader('Cache-Control', 's-maxage=60');
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(`<!DOCTYPE html><p>${url}</p>`);
    },
  });

const from = (address: string, more: Record<string, string> = {}) => ({
  headers: { 'X-Forwarded-For': address, ...more },
});

it('is refused with a page once it is too much, for that network alone', async () => {
  const { origin, calls } = await open();
  for (const path of ['/subscribe', routes.zipCheck, '/track/of-an-order'])
    expect((await send(origin, path, from('2001:db8::1'))).status).toBe(200);
  const { status, headers, body } = await send(origin, '/subscribe', from('2001:db8::2'));
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    429,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(headers['x-frame-options']).toBe('DENY');
  expect(String(body)).toContain('Too many requests. Please wait a moment and try again.');
  expect(calls.page).toBe(3);
  expect((await send(origin, '/subscribe', from('2001:db8:0:1::1'))).status).toBe(200);
});

it('counts parts of pages and forms', async () => {
  const { origin } = await open();
  const form = {
    method: 'POST',
    body: '--x--',
    headers: { ...from('192.0.2.1').headers, 'Content-Type': 'multipart/form-data; boundary=x' },
  };
  const part = from('192.0.2.1', { rsc: '1' });
  const codes: number[] = [];
  for (const call of [form, part, form, form, part, from('192.0.2.1')])
    codes.push((await send(origin, routes.contact, call)).status);
  expect(codes).toEqual([200, 200, 200, 429, 429, 429]);
});

it('does not count what everybody is sent', async () => {
  const { origin } = await open();
  await send(origin, routes.pricing, from('192.0.2.9'));
  for (let turn = 0; turn < 9; turn += 1) {
    await send(origin, '/subscribe', from('192.0.2.1'));
    expect((await send(origin, routes.pricing, from('192.0.2.1'))).status).toBe(200);
  }
});

it('renders few at once for one network', async () => {
  const answers: (() => void)[] = [];
  const { origin } = await startFront({
    trustedProxyHops: 1,
    page: (_request, response) =>
      void answers.push(() => response.setHeader('Content-Type', 'text/html').end('<!DOCTYPE html>')),
  });
  const codes: number[] = [];
  const all = Array.from({ length: 30 }, async () => {
    codes.push((await send(origin, '/subscribe', from('192.0.2.1'))).status);
  });
  await vi.waitFor(() => expect(codes).toEqual(Array(22).fill(429)));
  const other = send(origin, '/subscribe', from('192.0.2.2'));
  await vi.waitFor(() => expect(answers).toHaveLength(9));
  for (const answer of answers) answer();
  expect((await other).status).toBe(200);
  await Promise.all(all);
  expect(codes.filter((code) => code === 200)).toHaveLength(8);
});
