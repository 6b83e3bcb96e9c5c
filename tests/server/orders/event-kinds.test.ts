/** Every kind of event that an order can have: caused by the real calls, and read in words where its customer looks. */
import { expect, it } from 'vitest';
import { orderEventTypes } from '@/lib/rules/orders/order-events';
import { payWith } from '@/server/orders/track/cards';
import { cashRegister, openOpsShop, type Placed } from '../staff/ops-shop';
import { forFile } from '../support/for-file';
import { change } from './change/changes';
import { delivery, move, pickup } from './moves';
import { insertCard } from './shop';

const shop = forFile(openOpsShop);

const words = {
  'order.placed': 'Order placed',
  'order.on_the_way': 'Driver on the way',
  'order.picked_up': 'Picked up',
  'order.counted': 'Counted and weighed',
  'order.needs_ok': 'Needs your OK',
  'order.approved': 'Price approved',
  'order.returned': 'To be returned uncleaned',
  'order.cleaning': 'Cleaning',
  'order.ready': 'Ready',
  'order.out_for_delivery': 'Out for delivery',
  'order.delivered': 'Delivered',
  'order.canceled': 'Canceled',
  'order.missed': 'Pickup missed',
  'order.rescheduled': 'New times',
  'order.delivery_rescheduled': 'New delivery time',
  'order.changed': 'Order changed',
  'order.missed_fee': 'Fee for a missed pickup added',
  'order.tip_changed': 'Tip changed',
  'order.card_changed': 'Card changed',
  'order.closed': 'We can’t come as booked',
  'order.reopened': 'It stays as booked',
};

const staff = async ({ number }: Placed, ...steps: string[][]) => {
  for (const [command = '', ...rest] of steps) await shop.json([command, number, ...rest]);
};
const steps = (...statuses: string[]) => statuses.map((status) => ['status', status]);
const heavy = [
  ['status', '3'],
  ['count', '--weight', '60'],
];

/** Missed twice, changed in every way, approved, paid, delivered, paid back. */
async function longLife(): Promise<Placed> {
  const order = await shop.placed();
  const { client } = order.shopper;
  await client.post(`/order/${order.id}/tip`, { tips: 8 });
  await change(order, { handoff: 'leave_at_door' });
  await move(order, delivery('11-30-2026'));
  await staff(order, ...steps('11'));
  await move(order, { ...pickup('11-24-2026'), ...delivery('12-01-2026') });
  await staff(order, ...steps('11'), ['reschedule', '11-25-2026', '7:00 AM'], ['missed-fee']);
  await staff(order, ...steps('2'), ...heavy);
  const { net_price: total } = (await client.get<'orders.get'>(`/order/${order.id}`)).body.data;
  await client.post(`/order/${order.id}/approve`, { decision: 'approve', total });
  await staff(order, ['bill'], ...steps('5', '6', '7', '8'), ['refund', 'all', '--reason', 'Late']);
  return order;
}

async function returned(): Promise<Placed> {
  const order = await shop.placed();
  await staff(order, ...heavy, ['return', '105']);
  return order;
}

async function canceled(): Promise<Placed> {
  const order = await shop.placed();
  await order.shopper.client.get(`/order/cancel/${order.id}`);
  return order;
}

async function closed(): Promise<Placed> {
  const order = await shop.placed();
  await shop.json(['closed', 'add', '11-23-2026', 'Snow']);
  await shop.json(['closed', 'remove', '11-23-2026']);
  return order;
}

async function declined(): Promise<Placed> {
  const order = await shop.counted();
  const till = cashRegister();
  till.answerWith(() => ({ outcome: 'refused', code: '2', text: 'Declined.' }));
  await shop.type(['bill', order.number], till);
  const { id: user } = order.shopper.client.user;
  await payWith(shop.client.services, user, order.id, await insertCard(shop.db, user));
  return order;
}

async function takenBack(): Promise<Placed> {
  const order = await shop.placed();
  await staff(order, ...steps('2'), ['undo']);
  return order;
}

it('every event of an order stands in its timeline in words of its own, or is a payment, or did not happen', async () => {
  const happened = new Set<string>();
  for (const live of [longLife, returned, canceled, closed, declined, takenBack]) {
    const { id, shopper } = await live();
    const events = await shop.db
      .selectFrom('order_events')
      .select(['id', 'type'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    for (const { type } of events) happened.add(type);
    const { data } = (await shopper.client.get<'orders.timeline'>(`/order/${id}/timeline`)).body;
    expect(data.steps.map(({ id: event, type, text }) => [event, type, text])).toEqual(
      events
        .filter(({ type }) => !type.startsWith('payment.') && type !== 'order.taken_back')
        .map((event) => [event.id, event.type, words[event.type as keyof typeof words]]),
    );
  }
  // Those for staff: tests/server/staff/calls and route.
  const told = orderEventTypes.filter((type) => !type.startsWith('staff.'));
  expect([...happened].sort()).toEqual(told.sort());
});

it('an event that is no new status names none', async () => {
  const { id, shopper } = await longLife();
  const { data } = (await shopper.client.get<'orders.timeline'>(`/order/${id}/timeline`)).body;
  for (const type of ['order.changed', 'order.missed_fee', 'order.tip_changed'])
    expect(data.steps.find((step) => step.type === type)?.status).toBe(null);
});
