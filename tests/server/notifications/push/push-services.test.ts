/** What a push service answers, and what becomes of the message and the device. */
import { describe, expect, it } from 'vitest';
import { pushFault } from '@/server/notifications/push/fault';
import { publicLookup } from '@/server/platform/gateways/push';
import { clock, customer, db, hasDevice, lines, openSending, service, start, tell, waiting } from './sending';

openSending();

/** Those that were tried and wait for another time. */
const tried = async () => (await waiting()).filter(({ lease, attempts }) => lease === null && attempts > 0);

describe('a push service', () => {
  it.each([404, 410])('that answers %s takes no more: the device is removed', async (status) => {
    service.answer(() => ({ status }));
    const ann = await customer();
    await tell(ann);
    start();
    await expect.poll(() => hasDevice(ann)).toBe(false);
    expect(await waiting()).toEqual([]);
    expect(service.got).toHaveLength(1);
  });

  it.each([400, 403, 413, 301])(
    'that answers %s is not asked again, and keeps its device',
    async (status) => {
      service.answer(() => ({ status, headers: { Location: 'https://127.0.0.1/' } }));
      const ann = await customer();
      await tell(ann);
      start();
      await expect.poll(waiting).toEqual([]);
      expect(service.got).toHaveLength(1);
      expect(await hasDevice(ann)).toBe(true);
    },
  );

  it.each([
    { status: 429, headers: { 'Retry-After': '120' }, waitMs: 120_000 },
    { status: 503, waitMs: 10_000 },
  ])('that answers $status is asked again after its time', async ({ status, headers = {}, waitMs }) => {
    service.answer(() => (service.got.length === 1 ? { status, headers } : { status: 201 }));
    const ann = await customer();
    await tell(ann);
    const worker = start();
    await expect.poll(tried).toHaveLength(1);
    const [row] = await waiting();
    expect(Date.parse(row?.next_at ?? '')).toBe(clock.now().getTime() + waitMs);
    clock.advance(waitMs);
    worker.wake();
    await expect.poll(waiting).toEqual([]);
    expect(service.got).toHaveLength(2);
    expect(service.got[0]?.headers.topic).toBe(service.got[1]?.headers.topic);
  });

  it('that stays in trouble is asked five times for a message, and loses its device after ten messages', async () => {
    service.answer(() => ({ status: 500 }));
    const ann = await customer();
    for (let message = 1; message <= 10; message++) await tell(ann, { type: 'order.delivered', can: [] });
    const worker = start();
    for (let round = 1; round < 5; round++) {
      await expect
        .poll(async () => (await tried()).filter(({ attempts }) => attempts === round))
        .toHaveLength(10);
      clock.advance(3_600_000);
      worker.wake();
    }
    await expect.poll(waiting).toEqual([]);
    expect(service.got).toHaveLength(50);
    await expect.poll(() => hasDevice(ann)).toBe(false);
  });

  it('that never answers holds up nobody else', async () => {
    const slow = await customer('slow.example.com');
    service.answer(({ host }) => (host === 'slow.example.com' ? 'silent' : { status: 201 }));
    for (let message = 0; message < 3; message++) await tell(slow);
    await tell(await customer('quick.example.com'));
    start({ gateway: service.gateway({ timeoutMs: 80_000 }) });
    await expect.poll(() => service.got.map(({ host }) => host)).toContain('quick.example.com');
    await expect.poll(waiting).toHaveLength(3);
  });

  it('that never answers is cut off and asked again later', async () => {
    service.answer(() => 'silent');
    const slow = await customer();
    await tell(slow);
    start({ gateway: service.gateway({ timeoutMs: 200 }) });
    await expect.poll(tried).toHaveLength(1);
    expect(lines.join('')).toMatch(/"outcome":"later","reason":"ABORT_ERR"/);
    expect(await hasDevice(slow)).toBe(true);
  });

  it('whose name leads to an inner network gets no connection and loses its device', async () => {
    const ann = await customer('inner.example.com');
    await tell(ann);
    const lookup = publicLookup((_name, _options, callback) =>
      callback(null, [{ address: '127.0.0.1', family: 4 }]),
    );
    start({ gateway: service.gateway({ lookup: Object.assign(lookup, { isHere: true }) }) });
    await expect.poll(() => hasDevice(ann)).toBe(false);
    expect(service.got).toEqual([]);
  });

  it('that cannot be reached is named by check, any answer is one', async () => {
    await customer();
    service.answer(() => ({ status: 404 }));
    expect(await pushFault(db, service.gateway())).toBe(undefined);
    await service.close();
    expect(await pushFault(db, service.gateway({ timeoutMs: 500 }))).toMatch(
      /^Push messages don’t leave: .*example\.com cannot be reached on port 443 \(ECONNREFUSED\)\.$/,
    );
  });
});
