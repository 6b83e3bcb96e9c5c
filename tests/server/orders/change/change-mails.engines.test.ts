/** Several changes within minutes are one mail. Holds on both engines. */
import { describe, expect, it } from 'vitest';
import { mailChanges } from '@/server/orders/change/change-mails';
import { connect } from '@/server/platform/db/client';
import { openEvenShop, shop } from '@/tests/server/orders/even-shop';
import { delivery, move, pickup } from '@/tests/server/orders/moves';
import { inbox, type Placed } from '@/tests/server/staff/ops-shop';
import { mailChangesNow } from '@/tests/server/support/change-mails';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { newDevice } from '@/tests/server/support/services/push-device';
import { CUTOFF, change } from './changes';

openEvenShop();

const MINUTE = 60_000;
const { signal } = new AbortController();
const due = (db = shop.db) => mailChanges({ ...shop.ops, db, now: shop.clock.now, signal });

/** All mails but the booking's. */
const mailed = async ({ shopper }: Placed) => (await mailsTo(shop.db, shopper.client.user.email)).slice(1);
const subjects = async (order: Placed) => (await mailed(order)).map(({ subject }) => subject);
const tip = ({ shopper, id }: Placed, tips: number) => shopper.client.post(`/order/${id}/tip`, { tips });

const placed = () => shop.placed({ ...pickup('11-23-2026'), ...delivery('11-25-2026') });
const tuesday = { ...pickup('11-24-2026'), ...delivery('11-27-2026') };
const monday = { ...pickup('11-23-2026'), ...delivery('11-25-2026') };

describe('several changes', () => {
  it('are one mail, 3 minutes after the last one, with what stands then', async () => {
    const order = await placed();
    await move(order, tuesday);
    shop.clock.advance(2 * MINUTE);
    await change(order, { handoff: 'leave_at_door', special_instructions: 'Ring twice' });
    await tip(order, 5);
    shop.clock.advance(3 * MINUTE - 1);
    expect(await due()).toBe(0);
    expect(await mailed(order)).toEqual([]);
    shop.clock.advance(1);
    await due();
    const [mail, ...more] = await mailed(order);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Your changes to order ${order.number} are saved`);
    for (const line of [
      'Pickup Tue, Nov 24, 7 – 9 AM',
      'Pickup: Tue, Nov 24, 7 – 9 AM',
      'Delivery: Fri, Nov 27, 6 – 8 PM',
      'Handoff: At the door',
      'Instructions: Changed',
      'Tip: $5.00',
      'Add to calendar:',
    ])
      expect(mail?.body_text).toContain(`${line}\n`);
    expect(mail?.body_text).not.toContain('Ring twice');
    expect(await due()).toBe(0);
    // The inbox has each change at once.
    expect((await inbox(order.shopper)).map(({ type }) => type)).toEqual([
      'order.placed',
      'order.rescheduled',
      'order.changed',
      'order.tip_changed',
    ]);
  });

  it('of one kind keep the mail of that kind', async () => {
    const [times, later, tipped] = [await placed(), await placed(), await placed()];
    await move(times, { ...tuesday, ...delivery('11-30-2026') });
    await move(times, tuesday);
    await move(later, delivery('11-27-2026'));
    await tip(tipped, 3);
    await tip(tipped, 8);
    await mailChangesNow(shop.ops, shop.clock);
    expect(await subjects(times)).toEqual([
      `Your pickup for order ${times.number} is now Tue, Nov 24, 7 – 9 AM`,
    ]);
    expect(await subjects(later)).toEqual([
      `Your order ${later.number} will be delivered Fri, Nov 27, 6 – 8 PM`,
    ]);
    expect(await subjects(tipped)).toEqual([`Your tip for order ${tipped.number} is now $8.00`]);
  });

  it('that are changed back are no mail', async () => {
    const order = await placed();
    await move(order, tuesday);
    await change(order, { handoff: 'leave_at_door' });
    await move(order, monday);
    await change(order, { handoff: 'in_person' });
    expect(await mailChangesNow(shop.ops, shop.clock)).toBe(1);
    expect(await mailed(order)).toEqual([]);
  });

  it('after a mail are another one, of what is new since', async () => {
    const order = await placed();
    await change(order, { handoff: 'leave_at_door' });
    await mailChangesNow(shop.ops, shop.clock);
    await change(order, { special_instructions: 'Ring twice' });
    await mailChangesNow(shop.ops, shop.clock);
    const [, second] = await mailed(order);
    expect(second?.body_text).toContain('Instructions: Changed\n');
    expect(second?.body_text.indexOf('Handoff: At the door')).toBeGreaterThan(
      second?.body_text.indexOf('Instructions: Changed') ?? 0,
    );
  });

  it('refused change nothing', async () => {
    const order = await placed();
    shop.clock.set(CUTOFF);
    expect((await change(order, { handoff: 'leave_at_door' })).status).not.toBe(200);
    shop.clock.set();
    expect(await mailChangesNow(shop.ops, shop.clock)).toBe(0);
  });

  it('push once, with the mail', async () => {
    const order = await placed();
    const { client } = order.shopper;
    await shop.db
      .updateTable('users')
      .set({ push_notifications: 'yes' })
      .where('id', '=', client.user.id)
      .execute();
    await client.post(`/devices/${client.user.id}`, newDevice());
    const pushed = () =>
      shop.db
        .selectFrom('push_messages')
        .innerJoin('push_devices', 'push_devices.id', 'device_id')
        .select('push_messages.title')
        .where('user_id', '=', client.user.id)
        .execute();
    await move(order, tuesday);
    await change(order, { handoff: 'leave_at_door' });
    expect(await pushed()).toEqual([]);
    await mailChangesNow(shop.ops, shop.clock);
    expect(await pushed()).toEqual([{ title: 'Order changed' }]);
  });
});

describe('what is told at once', () => {
  it.each([
    ['its customer', (order: Placed) => order.shopper.client.get(`/order/cancel/${order.id}`)],
    ['staff', (order: Placed) => shop.json(['cancel', order.number, '--reason', 'Asked to'])],
  ])('a cancellation by %s, and it says all', async (_, cancel) => {
    const order = await placed();
    await move(order, tuesday);
    await cancel(order);
    expect(await subjects(order)).toEqual([`Your order ${order.number} was canceled`]);
    expect(await mailChangesNow(shop.ops, shop.clock)).toBe(0);
    expect(await mailed(order)).toHaveLength(1);
  });

  it('other times by staff, which the waiting mail does not tell again', async () => {
    const order = await placed();
    await move(order, tuesday);
    await change(order, { handoff: 'leave_at_door' });
    await shop.json(['reschedule', order.number, '11-24-2026', '4:00 PM']);
    expect(await subjects(order)).toEqual([
      `Your pickup for order ${order.number} is now Tue, Nov 24, 4 – 6 PM`,
    ]);
    await mailChangesNow(shop.ops, shop.clock);
    const [, second] = await mailed(order);
    expect(second?.body_text).toContain('Handoff: At the door\n');
    expect(second?.body_text).not.toContain('Pickup: ');
  });

  it('steps of the order; the waiting mail names what is left then', async () => {
    const order = await placed();
    await change(order, { handoff: 'leave_at_door' });
    await shop.json(['status', order.number, '3', '--bags', '2']);
    await mailChangesNow(shop.ops, shop.clock);
    const [first, second] = await mailed(order);
    expect(first?.subject).toContain('was picked up');
    expect(second?.body_text).toContain(`Delivery Wed, Nov 25, 6 – 8 PM\nYour changes are saved.`);
  });
});

describe('the waiting mail', () => {
  it('is queued once by several copies', async () => {
    const order = await placed();
    await move(order, tuesday);
    const copies = [connect(shop.target), connect(shop.target), shop.db];
    shop.clock.advance(3 * MINUTE);
    await Promise.all(copies.map((db) => due(db)));
    await Promise.all(copies.slice(0, 2).map((db) => db.destroy()));
    expect(await mailed(order)).toHaveLength(1);
  });

  it('is still there after a process that dies while it queues it', async () => {
    const order = await placed();
    await move(order, tuesday);
    shop.clock.advance(3 * MINUTE);
    const dies = new Proxy(shop.ops.settings, {
      get() {
        throw new Error('killed');
      },
    });
    await expect(mailChanges({ ...shop.ops, settings: dies, now: shop.clock.now, signal })).rejects.toThrow();
    expect(await mailed(order)).toEqual([]);
    await due();
    expect(await mailed(order)).toHaveLength(1);
  });

  it('goes at once when the clock was set back since', async () => {
    shop.clock.set('2026-11-20T16:00:00.000Z');
    const order = await placed();
    await move(order, tuesday);
    shop.clock.set();
    await due();
    expect(await mailed(order)).toHaveLength(1);
  });

  it('goes with its order', async () => {
    const order = await placed();
    await move(order, tuesday);
    await shop.db.deleteFrom('order_events').where('order_id', '=', order.id).execute();
    const waiting = shop.db.selectFrom('change_mails').select('id').where('order_id', '=', order.id);
    expect(await waiting.execute()).toHaveLength(1);
    await shop.json(['cancel', order.number, '--reason', 'Test']);
    expect(await waiting.execute()).toEqual([]);
  });
});
