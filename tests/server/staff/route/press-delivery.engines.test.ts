/** A driver's presses at the door of a delivery. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { inbox, openOpsShop, rowOf } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';
import { openPhone, stopOf } from './driver';

const shop = forFile(openOpsShop);

describe('a delivery', () => {
  const EVENING = '2026-11-25T23:30:00.000Z';
  let evening: Awaited<ReturnType<typeof openPhone>>;

  beforeAll(async () => {
    shop.clock.set(EVENING);
    const { url, pin } = await shop.json<{ url: string; pin: string }>([
      ...['route', '--date', 'today', '--zip', '10023', '--driver', 'Route 2'],
    ]);
    evening = await openPhone({ key: url.split('/').at(-1) ?? '', pin, url }, shop.client);
  });

  async function ready() {
    shop.clock.set();
    const order = await shop.placed();
    shop.clock.set('2026-11-24T15:00:00.000Z');
    for (const step of ['3', '5', '6']) {
      if (step === '5') await shop.json(['count', order.number, '--weight', '20']);
      await shop.json(['status', order.number, step]);
    }
    shop.clock.set(EVENING);
    return order;
  }

  it('that is charged within its minute offers no undo', async () => {
    const order = await ready();
    const id = randomUUID();
    const given = await evening.press(order.number, 'delivered', { id });
    expect(stopOf(given).undo?.id).toBe(id);
    await shop.json(['bill', order.number]);
    const stops = (await evening.read()).stops.filter(({ order_number }) => order_number === order.number);
    expect(stops).toMatchObject([{ kind: 'delivery', state: 'done', undo: null }]);
    const undone = await evening.undo(id);
    expect([undone.status, undone.body.message]).toEqual([
      409,
      `The last step of order ${order.number} stands: its card has been charged since.`,
    ]);
  });

  it('goes out by itself when nobody said so, with its photo, and is told once', async () => {
    const order = await ready();
    const missed = await evening.press(order.number, 'nobody_home');
    expect([missed.status, stopOf(missed)]).toMatchObject([
      200,
      { state: 'missed', can: ['delivered'], undo: { until: '2026-11-25T23:31:00.000Z' } },
    ]);
    const given = await evening.press(order.number, 'delivered');
    expect([given.status, stopOf(given).undo?.until]).toEqual([200, '2026-11-25T23:31:00.000Z']);
    expect(await rowOf(shop, order)).toMatchObject({ status: 8, delivered_at: '2026-11-25T23:30:00.000Z' });
    const told = (await inbox(order.shopper)).map(({ type }) => type);
    expect(told.filter((type) => /out_for|delivered/.test(type))).toEqual(['order.delivered']);
  });
});
