import { Writable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { createLog } from '@/server/platform/log/log';
import { send, startFront } from './front';

const answer = async (origin: string, path: string, method = 'GET') => {
  const { status, body, headers } = await send(origin, path, { method });
  return {
    status,
    said: body.toString() && (JSON.parse(body.toString()) as { status: string }).status,
    headers,
  };
};

describe('health', () => {
  it('live and ready, kept by nobody, never asked of the API or of Next', async () => {
    const { origin, calls } = await startFront({ health: async () => {} });
    const live = await answer(origin, '/health/live');
    expect([live.status, live.said, live.headers['cache-control']]).toEqual([200, 'live', 'no-store']);
    expect(await answer(origin, '/health/ready?x=1')).toMatchObject({ status: 200, said: 'ready' });
    expect(await answer(origin, '/health/ready', 'HEAD')).toMatchObject({ status: 200, said: '' });
    expect(calls).toEqual({ api: 0, page: 0 });
    await send(origin, '/health');
    expect(calls).toEqual({ api: 0, page: 1 });
  });

  it('is live but not ready without its database, and says nothing of why', async () => {
    const health = async () => Promise.reject(new Error('password authentication failed for user "x"'));
    const { origin } = await startFront({ health });
    const { status, said, headers } = await answer(origin, '/health/ready');
    expect([status, said, headers['retry-after']]).toEqual([503, 'no database', '5']);
    expect((await answer(origin, '/health/live')).status).toBe(200);
  });

  it('waits a second for a database that hangs, and asks it once for all who ask', async () => {
    const health = vi.fn(() => new Promise(() => {}));
    const { origin } = await startFront({ health });
    const answers = await Promise.all([1, 2, 3, 4].map(() => answer(origin, '/health/ready')));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(health).toHaveBeenCalledTimes(1);
  });

  it('is not ready once it has been told to stop', async () => {
    const { origin } = await startFront({ health: async () => {}, stopping: () => true });
    expect(await answer(origin, '/health/ready')).toMatchObject({ status: 503, said: 'stopping' });
    expect(await answer(origin, '/health/live')).toMatchObject({ status: 200 });
  });
});

describe('a request’s id', () => {
  const idFor = async (given: string, trustedProxyHops = 1) => {
    const { origin } = await startFront({ trustedProxyHops });
    const { headers } = await send(origin, '/', { headers: { 'X-Request-Id': given } });
    return headers['x-request-id'];
  };
  const own = /^[\da-f]{8}-[\da-f-]{27}$/;

  it('is the trusted proxy’s when it is well-formed', async () => {
    expect(await idFor('Root=1-67891233-abcdef012345678912345678')).toMatch(/^Root=1-/);
  });

  it.each(['short', 'with space in it', 'x'.repeat(129), '"quoted-12345"', '{"level":60}xxxx'])(
    'is none that is odd: %s',
    async (given) => expect(await idFor(given)).toMatch(own),
  );

  it('is none that a client makes up', async () => {
    expect(await idFor('client-request-1', 0)).toMatch(own);
  });

  it('stands on refusals, and in the log with a path that holds no secret', async () => {
    const lines: Record<string, unknown>[] = [];
    const to = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
        done();
      },
    });
    const log = createLog({ building: false, logLevel: 'trace' }, to);
    const { origin } = await startFront({ log });
    const refused = await send(origin, '/', { method: 'PUT' });
    expect(refused.headers['x-request-id']).toMatch(own);
    await send(origin, '/reset-password/a-secret-key?token=another');
    await send(origin, '/RESET-password%2Fa-secret-key/x');
    await expect.poll(() => lines.length).toBe(3);
    expect(lines[0]).toMatchObject({ requestId: refused.headers['x-request-id'], method: 'PUT', code: 405 });
    expect(JSON.stringify(lines)).not.toMatch(/secret-key|another/);
  });
});
