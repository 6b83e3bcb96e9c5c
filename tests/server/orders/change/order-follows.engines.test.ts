/** What a placed order follows: every row of the table, before and after the pickup. Holds on both engines. */

import { describe, expect, it } from 'vitest';
import { visitKinds } from '@/lib/rules/dates/visit';
import {
  type LaterChange,
  laterChanges,
  type OrderStage,
  orderFollows,
} from '@/lib/rules/orders/order-follows';
import { type Answer, closingsOf, stepOf } from '@/tests/server/orders/closings/closings';
import { FRIDAY } from '@/tests/server/orders/even-shop';
import { backAt, delivery, move, pickup } from '@/tests/server/orders/moves';
import { insertAddress, insertCard, insertPromo } from '@/tests/server/orders/shop';
import { eventsOf, inbox, type Placed, receiptOf, rowOf } from '@/tests/server/staff/ops-shop';
import { mailChangesNow } from '@/tests/server/support/change-mails';
import { runTimedWork } from '@/tests/server/support/run-scheduled-tasks';
import { linksIn, mailsTo } from '@/tests/server/support/services/mailbox';
import { change } from './changes';
import { late, openFollows, stages } from './follows';

const files: Record<string, string> = {};
const { shop, place, edit, addresses, stopsOf, staysAsAgreed, set, mails, endOthers } = openFollows(files);

const closes =
  (by: 'day' | 'time' | 'zip') =>
  async (stage: OrderStage): Promise<void> => {
    const answer = orderFollows(`${by}_closed`, stage);
    for (const visit of visitKinds.filter((kind) => kind === 'delivery' || stage === 'waiting')) {
      await endOthers();
      const placed = await place(stage);
      const { [by]: command } = await closingsOf(shop, placed, visit);
      const { told } = await shop.json<Answer>(command.close);
      expect(told).toMatchObject({ customers: 1, closed: [placed.number] });
      expect(await mails(placed, 'order.closed')).toHaveLength(1);
      const order = await backAt(shop, late[stage], placed);
      await runTimedWork(shop.client.services);
      expect((await inbox(order.shopper)).map(({ type }) => type).includes('order.reminder')).toBe(
        stage === 'waiting' && visit === 'delivery' && by !== 'zip',
      );
      const step = await stepOf(shop, order);
      expect(step.first).toBe(
        `${reasons[by]}${answer === 'called' ? '' : ` Choose another ${by === 'zip' ? 'address' : 'time'}.`}`,
      );
      expect(step.second).toContain(
        `Your ${by === 'zip' && stage === 'waiting' ? 'pickup' : visit} was booked for`,
      );
      const booked = await receiptOf(order);
      if (answer === 'called')
        expect(step.second).toContain('Please call us about where we bring your laundry.');
      else expect((await answerClosed(order, by, visit)).status).toBe(200);
      expect((await receiptOf(order)).net_price).toBe(booked.net_price);
      expect(await rowOf(shop, order)).toMatchObject(
        answer === 'called' ? { delivery_closed: 'zip' } : { pickup_closed: '', delivery_closed: '' },
      );
      await shop.json(command.open);
      shop.clock.set(FRIDAY);
    }
  };

const reasons = {
  day: 'We are closed that day.',
  time: 'We no longer serve that time.',
  zip: 'We no longer serve your ZIP code.',
};

async function answerClosed(order: Placed, by: keyof typeof reasons, visit: 'pickup' | 'delivery') {
  if (by !== 'zip')
    return move(
      order,
      visit === 'pickup' ? { ...pickup('11-24-2026'), ...delivery('11-27-2026') } : delivery('11-27-2026'),
    );
  const near = await insertAddress(shop.db, order.shopper.client.user.id, { zip_code: '10024' });
  return change(order, { pickup_address_id: near, delivery_address_id: near });
}

/** What each change does: a row of the table without one does not compile. */
const cases: Record<LaterChange, (stage: OrderStage) => Promise<void>> = {
  async address_edited(stage) {
    const order = await place(stage);
    const { id, number } = order;
    const { body } = await edit(order, { buzzer: '7', address2: '5C' });
    const use = { order_id: id, order_number: number, is_old: true, takes: 'now' };
    const pickup = { ...use, visit: 'pickup', until: '2026-11-22T20:00:00-05:00' };
    const delivery = { ...use, visit: 'delivery', until: '2026-11-24T20:00:00-05:00' };
    expect(body.data.used_by).toEqual(stage === 'waiting' ? [pickup, delivery] : [delivery]);
    expect((await receiptOf(order)).deliveryAddress).toMatchObject([{ address2: '4B', buzzer: '' }]);

    const ids = { pickup_address_id: order.shopper.address, delivery_address_id: order.shopper.address };
    const refused = await change(order, ids);
    expect(refused.status).toBe(stage === 'waiting' ? 200 : 409);
    if (stage === 'picked_up')
      expect((await change(order, { delivery_address_id: ids.delivery_address_id })).status).toBe(200);
    const receipt = await receiptOf(order);
    const fresh = { address2: '5C', buzzer: '7' };
    expect(receipt.deliveryAddress).toMatchObject([fresh]);
    expect(receipt.pickupAddress).toMatchObject([stage === 'waiting' ? fresh : { address2: '4B' }]);
    const stops = await stopsOf(order);
    expect(stops.delivery).toMatchObject({ buzzer: '7', address: '200 West 72nd Street, 5C' });
    if (stage === 'waiting') expect(stops.pickup).toMatchObject({ buzzer: '7' });
    expect((await eventsOf(shop, order)).at(-1)).toMatchObject({ type: 'order.changed' });
    expect((await addresses(order))[0]?.used_by?.every(({ is_old }) => !is_old)).toBe(true);
  },

  async address_deleted(stage) {
    const order = await place(stage);
    const { client, address } = order.shopper;
    expect(await addresses(order)).toMatchObject([{ open_order: order.number }]);
    expect((await client.del(`/user-address/${address}`)).status).toBe(200);
    expect((await receiptOf(order)).pickupAddress).toMatchObject([{ address1: '200 West 72nd Street' }]);
    expect((await stopsOf(order)).delivery).toMatchObject({ address: '200 West 72nd Street, 4B' });
  },

  async card_deleted(stage) {
    const order = await place(stage, { recurring: { every_weeks: 1, ends: null } });
    const { client, card } = order.shopper;
    const { body } = await client.del<'cards.remove'>(`/payment/delete-card/${card}`);
    expect(body).toMatchObject({
      status: false,
      message: `This card is paying for order ${order.number}. Choose another card first.`,
    });
  },

  async card_ends(stage) {
    const order = await place(stage, { pickup_date: '11-30-2026', delivery_date: '12-02-2026' });
    const { client, card } = order.shopper;
    expect((await receiptOf(order)).card_ends).toBeNull();
    await shop.db.updateTable('cards').set({ expiry: '2026-11' }).where('id', '=', card).execute();
    expect((await receiptOf(order)).card_ends).toBe('2026-11');
    const other = await insertCard(shop.db, client.user.id, '2026-12');
    const body = { user_id: client.user.id, user_card_id: other };
    expect((await client.post('/order/payment/update', body)).body).toMatchObject({ status: true });
    expect((await receiptOf(order)).card_ends).toBeNull();
  },

  async profile_changed(stage) {
    const order = await place(stage);
    const { client } = order.shopper;
    const { first_name, last_name, mobile } = client.user;
    const mine = { first_name, last_name, mobile };
    await shop.db.updateTable('user_addresses').set(mine).where('id', '=', order.shopper.address).execute();
    const copy = JSON.stringify({ ...(await receiptOf(order)).pickupAddress[0], ...mine });
    const neighbor = JSON.stringify({ ...JSON.parse(copy), first_name: 'Bea', mobile: '212-555-0177' });
    await shop.db
      .updateTable('orders')
      .set({ pickup_address: copy, delivery_address: neighbor })
      .where('id', '=', order.id)
      .execute();
    const renamed = { first_name: 'Anna', last_name: 'Lee-Park', mobile: '212-555-0199' };
    const saved = await client.post(`/users/update/${client.user.id}`, renamed);
    expect(saved.body).toMatchObject({ status: true });
    const receipt = await receiptOf(order);
    expect(receipt.pickupAddress).toMatchObject([renamed]);
    expect(receipt.deliveryAddress, 'somebody else').toMatchObject([
      { first_name: 'Bea', mobile: '212-555-0177' },
    ]);
    expect(await addresses(order)).toMatchObject([renamed]);
    const stops = await stopsOf(order);
    expect(stops.pickup).toMatchObject({ customer: 'Anna Lee-Park', phone: '212-555-0199' });
    expect(stops.delivery).toMatchObject({ phone: '212-555-0177' });
    await client.post(`/users/update/${client.user.id}`, { ...renamed, mobile: '' });
    expect((await receiptOf(order)).pickupAddress, 'the driver keeps a phone').toMatchObject([renamed]);
  },

  async prices_changed(stage) {
    const order = await place(stage);
    await staysAsAgreed(order, () => shop.json(['price', 'set', 'Wash & Fold', '9.99']), 35);
    await shop.json(['price', 'set', 'Wash & Fold', '1.75']);
  },

  async tax_changed(stage) {
    const order = await place(stage);
    await staysAsAgreed(order, () => set('sales_tax_percent', '10'), 35);
    await set('sales_tax_percent', '0');
  },

  async rules_changed(stage) {
    const order = await place(stage);
    await staysAsAgreed(order, () => set('cutoff_time', '12:00'), 35);
    await set('cutoff_time', '20:00');
  },

  async promo_ended(stage) {
    const code = await insertPromo(shop.db);
    const order = await place(stage, { promo_code: code });
    await staysAsAgreed(order, () => shop.json(['promo', 'stop', code]), 31.5);
  },

  async terms_changed(stage) {
    await endOthers();
    const order = await place(stage, { recurring: { every_weeks: 1, ends: null } });
    const once = await place(stage);
    const { terms_version } = await rowOf(shop, order);
    files['terms.md'] = `## Terms\n\n${stage}`;
    const edit = ['page', 'set', 'terms', '--file', 'terms.md'];
    const { client } = order.shopper;
    const repeat = async () => (await client.get<'orders.recurring'>('/recurring')).body.data[0];
    await staysAsAgreed(
      order,
      async () => {
        expect((await shop.type(edit)).out).toContain('1 repeating pickup of 1 customer:');
      },
      35,
    );
    expect(await rowOf(shop, order)).toMatchObject({ terms_version });
    expect(await rowOf(shop, once)).toMatchObject({ terms_version });
    expect(await mails(once, 'terms.changed')).toEqual([]);
    const waiting = await repeat();
    expect(waiting?.changes).toMatchObject([{ kind: 'terms', blocks: false }]);
    const sentences = waiting?.dates.filter(({ state }) => state === 'planned').map(({ message }) => message);
    expect(sentences).toEqual([
      '',
      ...Array(4).fill('We book pickups from here on once you accept our new terms.'),
    ]);
    const [mail, ...more] = await mails(order, 'terms.changed');
    expect(more).toEqual([]);
    const [link = ''] = linksIn(mail?.body_text ?? '');
    const token = new URL(link).searchParams.get('token');
    expect((await shop.client.post('/terms/accept', { token })).body).toMatchObject({ status: true });
    expect((await repeat())?.changes).toEqual([]);
    files['terms.md'] += '.';
    await shop.json([...edit, '--same-terms']);
    expect((await repeat())?.changes).toEqual([]);
    expect(await mails(order, 'terms.changed')).toHaveLength(1);
  },

  day_closed: closes('day'),
  time_closed: closes('time'),
  zip_closed: closes('zip'),

  async several_changes(stage) {
    await endOthers();
    const order = await place(stage);
    const { client } = order.shopper;
    const all = async () => (await mailsTo(shop.db, client.user.email)).length;
    const before = await all();
    expect((await move(order, delivery('11-27-2026'))).status).toBe(200);
    shop.clock.advance(60_000);
    expect((await client.post(`/order/${order.id}/tip`, { tips: 5 })).status).toBe(200);
    expect(await all()).toBe(before);
    // What the shop has to say waits for nothing.
    const { day } = await closingsOf(shop, order, 'delivery');
    await shop.json(day.close);
    expect(await mails(order, 'order.closed')).toHaveLength(1);
    await shop.json(day.open);
    if (stage === 'picked_up') {
      await shop.json(['count', order.number, '--weight', '60']);
      expect(await mails(order, 'order.needs_ok')).toHaveLength(1);
    }
    const told = await all();
    expect(await mailChangesNow(shop.ops, shop.clock)).toBe(1);
    const [mail, ...more] = (await mailsTo(shop.db, client.user.email)).slice(told);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Your changes to order ${order.number} are saved`);
    for (const line of ['Delivery: Fri, Nov 27, 6 – 8 PM', 'Tip: $5.00'])
      expect(mail?.body_text).toContain(line);
    expect(await mailChangesNow(shop.ops, shop.clock)).toBe(0);
    shop.clock.set(FRIDAY);
  },
};

describe.each(laterChanges)('%s', (later) => {
  it.each(stages)(`%s: ${stages.map((stage) => orderFollows(later, stage)).join(', ')}`, (stage) =>
    cases[later](stage),
  );
});
