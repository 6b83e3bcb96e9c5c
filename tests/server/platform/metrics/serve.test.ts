import { afterEach, describe, expect, it, vi } from 'vitest';
import { counted, metrics, setMetrics } from '@/server/platform/counters';
import { startMetrics } from '@/server/platform/metrics/serve';
import { readSettings, SettingsError } from '@/server/platform/settings';
import { send, startFront } from '../http/front';

const token = 'a-token-of-24-characters';
const host = '127.0.0.1';
const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } });

afterEach(() => setMetrics(undefined));

it('is off without a setting', async () => {
  expect(await startMetrics(readSettings({}), undefined)).toBeUndefined();
  expect(metrics()).toBeUndefined();
});

describe('on a port of its own', () => {
  it('answers GET and HEAD of /metrics alone', async () => {
    const own = await startMetrics({ metrics: { port: 0, host, token: undefined } }, undefined);
    const origin = own?.origin ?? '';
    const reply = await send(origin, '/metrics');
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(reply.body.toString()).toContain('process_cpu_seconds_total');
    expect((await send(origin, '/metrics', { method: 'HEAD' })).body.length).toBe(0);
    expect((await send(origin, '/')).status).toBe(404);
    expect((await send(origin, '/metrics', { method: 'POST' })).status).toBe(404);
  });

  it('wants the token if there is one', async () => {
    const own = await startMetrics({ metrics: { port: 0, host, token } }, undefined);
    const origin = own?.origin ?? '';
    expect((await send(origin, '/metrics')).status).toBe(401);
    expect((await send(origin, '/metrics', bearer(`${token}x`))).status).toBe(401);
    expect((await send(origin, '/metrics', bearer(token))).status).toBe(200);
  });

  it('says which setting names a port that is taken', async () => {
    const own = await startMetrics({ metrics: { port: 0, host, token: undefined } }, undefined);
    const again = startMetrics({ metrics: { port: Number(own?.port), host, token: undefined } }, undefined);
    await expect(again).rejects.toThrow(SettingsError);
    await expect(again).rejects.toThrow(/^METRICS_PORT: .*EADDRINUSE/);
  });
});

describe('on the site’s port', () => {
  it('is open to the token alone, and closed again without the setting', async () => {
    const { origin, calls } = await startFront();
    await startMetrics({ metrics: { port: undefined, host, token } }, undefined);
    expect((await send(origin, '/metrics')).status).toBe(401);
    expect((await send(origin, '/metrics', bearer(token))).status).toBe(200);
    expect(calls.page).toBe(0);
    setMetrics(undefined);
    await send(origin, '/metrics', bearer(token));
    expect(calls.page).toBe(1);
  });

  it('leaves /metrics to the pages when it has a port of its own', async () => {
    const { origin, calls } = await startFront();
    await startMetrics({ metrics: { port: 0, host, token } }, undefined);
    await send(origin, '/metrics', bearer(token));
    expect(calls.page).toBe(1);
  });
});

it('answers although the database hangs, and says that it does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sources = { figures: () => new Promise<never>(() => {}), load: () => undefined };
  const own = await startMetrics({ metrics: { port: 0, host, token: undefined } }, sources);
  const reply = send(own?.origin ?? '', '/metrics');
  await vi.waitUntil(
    () => {
      vi.advanceTimersByTime(2_000);
      return Promise.race([reply.then(() => true), new Promise((go) => setImmediate(go, false))]);
    },
    { timeout: 5_000 },
  );
  expect((await reply).body.toString()).toContain('laundry_database_up 0');
  vi.useRealTimers();
});

it('counts what services outside answer', async () => {
  await startMetrics({ metrics: { port: undefined, host, token } }, undefined);
  const asked = vi.spyOn(metrics() as NonNullable<ReturnType<typeof metrics>>, 'recordRequest');
  const gateway = counted('payments', {
    name: 'local',
    charge: async () => ({ outcome: 'refused' }),
    send: async () => {},
    fail: () => Promise.reject(new Error('no')),
    close: () => 'closed',
  });
  expect(gateway.name).toBe('local');
  expect(gateway.close()).toBe('closed');
  expect(await gateway.charge()).toEqual({ outcome: 'refused' });
  await gateway.send();
  await expect(gateway.fail()).rejects.toThrow('no');
  expect(asked.mock.calls.map(([, what, outcome]) => [what, outcome])).toEqual([
    ['charge', 'refused'],
    ['send', 'done'],
    ['fail', 'failed'],
  ]);
});
