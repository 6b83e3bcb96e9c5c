import { describe, expect, it } from 'vitest';
import { type Answer, json, openSite } from './support';

const wrong = json({ status: false, message: 'no' }, { status: 401 });
const right = json({ status: true, data: { id: 7, email: 'ann@example.com' }, accessToken: 'a' });
const busy = json({ status: false }, { status: 503 });

/** Tries from ever new addresses, as a botnet has them; scale 0.1 makes two tries free. */
async function openGuessed(answer: Answer) {
  const site = await openSite(answer, { rateLimitScale: 0.1 });
  let last = 0;
  const signIn = (email: string, clientAddress = `198.51.100.${++last}`) =>
    site.call('/api/v1/auth/signin', {
      method: 'POST',
      body: JSON.stringify({ email, password: 'three-clean-shirts' }),
      headers: { 'content-type': 'application/json' },
      clientAddress,
    });
  const reset = (clientAddress: string) =>
    site.call('/api/v1/auth/reset-password/web', {
      method: 'POST',
      body: JSON.stringify({ secretkey: 'k', password: 'p', confirm_password: 'p' }),
      headers: { 'content-type': 'application/json' },
      clientAddress,
    });
  return { ...site, signIn, reset };
}

describe('guesses at the codes of one account behind another API', () => {
  const enter = (site: Awaited<ReturnType<typeof openGuessed>>, clientAddress: string) =>
    site.call('/api/v1/auth/code/signin', {
      method: 'POST',
      body: JSON.stringify({ email: 'ann@example.com', code: '123 456' }),
      headers: { 'content-type': 'application/json' },
      clientAddress,
    });

  it('wait on their own', async () => {
    const site = await openGuessed(json({ status: false, message: 'no' }, { status: 400 }));
    expect((await enter(site, '198.51.100.101')).status).toBe(400);
    await enter(site, '198.51.100.102');
    const third = await enter(site, '198.51.100.103');
    expect(third).toMatchObject({ status: 429, body: { status: false } });
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await site.signIn('ann@example.com')).status).toBe(400);
  });

  it('are not there where the API has no codes', async () => {
    const site = await openGuessed(json({ status: false }, { status: 404 }));
    const reply = await site.call('/api/v1/auth/code/request', {
      method: 'POST',
      body: JSON.stringify({ email: 'ann@example.com' }),
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(404);
  });
});

describe('guesses at one account behind another API', () => {
  it.each([
    ['401', wrong],
    ['a no with 200', json({ status: false, message: 'no' })],
    ['422', json({ status: false, message: 'no' }, { status: 422 })],
    ['404', json({ status: false, message: 'no' }, { status: 404 })],
  ])('wait after too many from anywhere, in every spelling: %s', async (_what, answer) => {
    const { signIn, got } = await openGuessed(answer);
    await signIn('ann@example.com');
    await signIn('Ann@Example.com ');
    const third = await signIn('ann@example.com');
    expect(third).toMatchObject({ status: 429, body: { status: false } });
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(got).toHaveLength(2);
    expect((await signIn('bob@example.com')).status).not.toBe(429);
  });

  it('do not count when the password was right', async () => {
    const { signIn } = await openGuessed(right);
    for (let turn = 0; turn < 4; turn++) expect((await signIn('ann@example.com')).status).toBe(200);
  });

  it.each([
    ['busy', busy],
    ['away', ((_response, _got, request) => void request.socket.resetAndDestroy()) as Answer],
    ['talking nonsense', json([])],
  ])('do not count while the other API is %s', async (_what, answer) => {
    const { signIn, answer: next } = await openGuessed(answer);
    for (let turn = 0; turn < 4; turn++)
      expect((await signIn('ann@example.com')).status).toBeGreaterThan(500);
    next(right);
    expect((await signIn('ann@example.com')).status).toBe(200);
  });

  it('leave the owner a way in: a link by mail, three tries, and the wait is over', async () => {
    const home = '192.0.2.77';
    const { signIn, reset, answer } = await openGuessed(wrong);
    await signIn('ann@example.com');
    await signIn('ann@example.com');
    expect((await signIn('ann@example.com')).status).toBe(429);
    expect((await reset('192.0.2.78')).status).toBe(400);
    expect((await signIn('ann@example.com', '192.0.2.78')).status).toBe(429);
    answer(json({ status: true, message: 'ok' }));
    expect((await reset(home)).status).toBe(200);
    answer(right);
    expect((await signIn('ann@example.com', '203.0.113.9')).status).toBe(429);
    expect((await signIn('ann@example.com', home)).status).toBe(200);
    expect((await signIn('ann@example.com', '203.0.113.10')).status).toBe(200);
  });
});
