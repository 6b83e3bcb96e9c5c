import { expect } from 'vitest';
import type { Data } from '@/lib/contract';
import { addDays, isBusinessDay, toMonthFirst } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { DELIVERED, PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import type { CustomerAction } from '@/lib/rules/orders/order-transitions';
import type { OrderBody } from '../shop';
import type { Placed, World } from './world';

type Receipt = Data<'orders.get'>;

const PICKUPS = [
  { from_slot: '7:00 AM', to_slot: '9:00 AM' },
  { from_slot: '4:00 PM', to_slot: '6:00 PM' },
];
const DELIVERIES = [
  { delivery_from_slot: '6:00 PM', delivery_to_slot: '8:00 PM' },
  { delivery_from_slot: '8:00 PM', delivery_to_slot: '10:00 PM' },
];
const SERVICES: Partial<OrderBody>[] = [
  { services: [1], bags: 2 },
  { services: [1], bags: 1, tips: 5 },
  // Nothing is estimated.
  { services: [2], bags: 1 },
  { services: [2], bags: 1, ask_above: 20 },
];

export const pick = <Item>(items: readonly Item[], index: number): Item =>
  items[index % items.length] as Item;

function businessDay(from: string, count: number): string {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day, new Set())) left--;
  }
  return day;
}

/** A pickup within the next four business days, and a delivery two to four after it. */
function times(world: World, choice: number) {
  const pickup = businessDay(todayAtShop(world.clock.now()), 1 + (choice % 4));
  const delivery = businessDay(pickup, 2 + (choice % 3));
  return {
    pickup_date: toMonthFirst(pickup),
    ...pick(PICKUPS, choice >> 1),
    delivery_date: toMonthFirst(delivery),
    ...pick(DELIVERIES, choice >> 2),
  };
}

/** Uses one of three keys, with one of the carts: the same again, another one with a used key, or a new order. */
export async function confirm(world: World, choice: number): Promise<void> {
  const shopper = pick(world.shoppers, choice);
  const key = `${world.name}-${shopper.user.id}-${choice % 3}-${world.clock.now().getUTCDate()}`;
  const promo_code = choice % 5 === 0 ? world.promo : undefined;
  const body = await shopper.order({ ...pick(SERVICES, choice), ...times(world, choice >> 3), promo_code });
  const earlier = world.answers.get(key);
  const { status, body: reply } = await shopper.confirm(body, key);
  const asked = JSON.stringify(body);
  if (status !== 200) {
    expect([409, 422], JSON.stringify(reply)).toContain(status);
    // What was placed with this cart and key stays the answer.
    expect(earlier?.asked).not.toBe(asked);
    return;
  }
  const answer = JSON.stringify(reply.data);
  if (earlier) expect({ asked, answer }).toEqual(earlier);
  else {
    world.answers.set(key, { asked, answer });
    world.count('confirm');
    world.orders.push({ id: reply.data.id, number: reply.data.order_number, owner: shopper });
  }
}

export const offers = ({ can }: Receipt, action: CustomerAction) =>
  !!can?.some((one) => one.action === action);

export async function cancel(world: World, order: Placed): Promise<void> {
  const before = await order.owner.receipt(order.id);
  const { body } = await order.owner.get(`/order/cancel/${order.id}`);
  expect(body.status).toBe(offers(before, 'cancel'));
  if (body.status) world.count('cancel');
}

export async function endMissed(world: World, order: Placed): Promise<void> {
  const before = await order.owner.receipt(order.id);
  const { body } = await order.owner.post(`/order/${order.id}/no-pickup`);
  expect(body.status).toBe(offers(before, 'no_pickup'));
  if (body.status) world.count('no_pickup');
}

/** On the total that is shown, or now and then on another one. */
export async function decide(world: World, order: Placed, choice: number): Promise<void> {
  const before = await order.owner.receipt(order.id);
  const decision = choice % 3 === 0 ? 'return' : 'approve';
  const isRight = choice % 4 !== 0;
  const total = isRight ? before.net_price : before.net_price + 1;
  const { status, body } = await order.owner.post(`/order/${order.id}/approve`, { decision, total });
  if (offers(before, decision)) {
    expect(status, JSON.stringify(body)).toBe(isRight ? 200 : 409);
    if (isRight) world.count(decision);
  }
  // The same answer to the same decision again, and nothing else.
  else if (status === 200) expect(before.decision).toBe(decision);
  else expect(status).toBe(409);
}

/** Another pickup and delivery, or another delivery alone. */
export async function reschedule(world: World, order: Placed, choice: number): Promise<void> {
  const before = await order.owner.receipt(order.id);
  const { pickup_date, from_slot, to_slot, ...delivery } = times(world, choice >> 1);
  const isPickup = choice % 2 === 0;
  const body = isPickup ? { pickup_date, from_slot, to_slot, ...delivery } : delivery;
  const { status, body: reply } = await order.owner.post(`/order/${order.id}/reschedule`, body);
  const after = await order.owner.receipt(order.id);
  const seen = (receipt: Receipt) => JSON.stringify(timesOf(receipt));
  if (status === 200) {
    if (seen(before) === seen(after) && before.status === after.status) return;
    const isMoved =
      JSON.stringify(timesOf(before).slice(0, 3)) !== JSON.stringify(timesOf(after).slice(0, 3));
    const action = isMoved || before.status !== after.status ? 'reschedule' : 'change_delivery';
    expect(offers(before, action), `${action} in status ${before.status}`).toBe(true);
    world.count(before.status === PICKUP_MISSED ? 'reschedule after a missed pickup' : action);
    return;
  }
  expect([409, 422], JSON.stringify(reply)).toContain(status);
  expect([seen(after), after.status]).toEqual([seen(before), before.status]);
  // What is offered fails on what was asked for alone, never on the state or the clock.
  const { reason } = (reply.data ?? {}) as { reason?: string };
  if (offers(before, isPickup ? 'reschedule' : 'change_delivery'))
    expect(['slot', 'delivery_slot', undefined]).toContain(reason);
}

const timesOf = (order: Receipt) => [
  order.pickup_date,
  order.from_slot,
  order.to_slot,
  order.delivery_date,
  order.delivery_from_slot,
  order.delivery_to_slot,
];

export async function tip(world: World, order: Placed, choice: number): Promise<void> {
  const before = await order.owner.receipt(order.id);
  const tips = choice % 20;
  const { status, body } = await order.owner.post(`/order/${order.id}/tip`, { tips });
  if (status === 200 && before.tips !== tips) {
    expect(offers(before, 'tip')).toBe(true);
    world.count(before.status === DELIVERED ? 'tip after delivery' : 'tip');
  }
  if (status !== 200) expect(status, JSON.stringify(body)).toBe(409);
  const { reason } = (body.data ?? {}) as { reason?: string };
  if (offers(before, 'tip')) expect(['closed', 'late']).not.toContain(reason);
}
