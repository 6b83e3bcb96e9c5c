import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { html, json, openSite } from './support';

const clear = { status: false, message: expect.stringMatching(/Please try again in a moment$/), data: null };

describe('answers that are none', () => {
  it.each([
    ['an HTML page with 200', html(200), 502],
    ['an HTML page with 500', html(500), 502],
    ['an HTML page with 503', html(503), 502],
    ['half a JSON', json({}), 502],
    ['no body', ((response) => response.end()) as ReturnType<typeof json>, 502],
    ['a number', json(7), 502],
    ['ids that are none', json({ status: true, data: [{ id: 'x', name: {} }] }), 502],
  ] as const)('%s', async (what, answer, code) => {
    const cut: typeof answer = (response) => response.end('{"status":tr');
    const { call } = await openSite(what === 'half a JSON' ? cut : answer);
    const reply = await call('/api/v1/state');
    expect(reply).toMatchObject({ status: code, body: clear });
    expect(reply.text).not.toMatch(/SELECT|srv|</);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('names the call and the fields in the log, never their values', async () => {
    const row = { id: 'secret-id', card_number: { secret: 'value' } };
    const { call, logged } = await openSite(json({ status: true, data: [row] }));
    await call('/api/v1/payment/cards/12', { headers: { authorization: 'Bearer secret-token' } });
    expect(logged()).toContain('"call":"cards.list"');
    expect(logged()).toContain('data.0.id');
    expect(logged()).not.toMatch(/secret/);
  });

  it('an HTML 404 of a call that it does not know is a plain 404', async () => {
    const { call } = await openSite(html(404));
    expect(await call('/api/v1/order/77', { headers: { authorization: 'Bearer abc' } })).toMatchObject({
      status: 404,
      body: { message: 'Not found' },
    });
  });

  const extensions = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => 'extension' in endpoints[name],
  );

  it.each(extensions)('%s is not asked for where no settings list its feature', async (name) => {
    const { method, path } = endpoints[name];
    const address = `/api/v1${path.replace('{zip}', '10040').replace(/\{\w+\}/g, '1')}`;
    const { call, got } = await openSite(json({ status: true, data: null }), { features: ['flying', '7'] });
    // A body that no call takes: the answer does not wait for it.
    const reply = await call(address, { method, ...(method === 'POST' && { body: 'x' }) });
    expect([reply.status, got]).toEqual([404, []]);
  });

  it('a call whose feature is listed is asked as the contract has it', async () => {
    const features = ['recurring', 'my_data'];
    const { call, got, answer } = await openSite(json({ status: true, data: [] }), { features });
    const read = () => call('/api/v1/recurring', { headers: { authorization: 'Bearer abc' } });
    expect(await read()).toMatchObject({ status: 200, body: { data: [] } });
    expect(got.map(({ url }) => url)).toEqual(['/api/v1/recurring']);
    answer(json({ status: true, data: [{ id: 'odd' }] }));
    expect((await read()).status).toBe(502);
  });
});

describe('answers that come late, or never', () => {
  it('a silent API is cut off: 504', async () => {
    const { call } = await openSite(() => {}, { timeoutMs: 150 });
    const reply = await call('/api/v1/state');
    expect(reply).toMatchObject({ status: 504, body: clear });
    expect(reply.headers.get('retry-after')).toBe('10');
  });

  it('an answer that drips is cut off as a whole', async () => {
    const drips: ReturnType<typeof setInterval>[] = [];
    const { call } = await openSite(
      (response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        drips.push(setInterval(() => response.write(' '), 20));
        response.on('close', () => drips.forEach(clearInterval));
      },
      { timeoutMs: 200 },
    );
    expect((await call('/api/v1/state')).status).toBe(504);
  });

  it('nobody there: 503, and it is safe to try again', async () => {
    const { call, close } = await openSite(json({}));
    await close();
    expect(await call('/api/v1/state')).toMatchObject({ status: 503, body: clear });
  });

  it('a connection that breaks: 502', async () => {
    const { call } = await openSite((_response, _got, request) => void request.socket.resetAndDestroy());
    expect(await call('/api/v1/state')).toMatchObject({ status: 502, body: clear });
  });

  it('a read whose kept connections were all closed meanwhile is answered', async () => {
    const used = new WeakSet<object>();
    const { call } = await openSite((response, got, request) => {
      if (used.has(request.socket)) return void request.socket.resetAndDestroy();
      used.add(request.socket);
      json({ status: true, data: [{ id: '1', name: 'Alabama' }] })(response, got, request);
    });
    const read = () => call('/api/v1/state');
    await Promise.all([read(), read(), read()]);
    expect(await read()).toMatchObject({ status: 200, body: { data: [{ id: 1, name: 'Alabama' }] } });
  });

  it('a packed answer is read', async () => {
    const bytes = gzipSync(JSON.stringify({ status: true, data: [{ id: '1', name: 'Alabama' }] }));
    const { call } = await openSite((response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bytes),
    );
    expect((await call('/api/v1/state')).body.data).toEqual([{ id: 1, name: 'Alabama' }]);
  });
});
