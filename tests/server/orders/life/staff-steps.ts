import { expect } from 'vitest';
import { addDays } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { parseMoney } from '@/lib/rules/money/money';
import { movesFrom, type StaffAction } from '@/lib/rules/orders/order-transitions';
import { defaultPolicy } from '@/lib/rules/policy/policy';
import { StaffProblem } from '@/server/api/refused';
import { billOrder } from '@/server/staff/money/bill-order';
import { refundOrder } from '@/server/staff/money/refund-order';
import { countOrder, needsOk } from '@/server/staff/orders/count-order';
import { addMissedFee } from '@/server/staff/orders/missed-fee';
import { moveOrder } from '@/server/staff/orders/move-order';
import { rescheduleOrder } from '@/server/staff/orders/reschedule-order';
import { cancelByStaff, decideForCustomer } from '@/server/staff/orders/step-command';
import type { Placed, World } from './world';

/** Refused by a rule; anything else that is thrown is a fault. */
async function attempt(world: World, action: StaffAction, doing: Promise<unknown>): Promise<void> {
  try {
    await doing;
    world.count(`staff ${action}`);
  } catch (error) {
    if (!(error instanceof StaffProblem)) throw error;
  }
}

/** Mostly a step that is possible. */
export async function move(world: World, order: Placed, choice: number): Promise<void> {
  const { status } = await order.owner.receipt(order.id);
  const possible = movesFrom(status);
  const next =
    choice % 6 === 0 ? 1 + (choice % 11) : (possible[choice % possible.length] ?? 1 + (choice % 11));
  const hand = { status: next, anyway: true, ...(next === 3 && { bags: 1 + (choice % 3) }) };
  await attempt(world, 'move', moveOrder(world.staff, order.number, hand));
}

export async function count(world: World, order: Placed, choice: number): Promise<void> {
  const { services } = await order.owner.receipt(order.id);
  const what = services.includes('Wash')
    ? { weight: 500 + (choice % 60) * 100 }
    : { pieces: [{ what: 'Shirt', quantity: 1 + (choice % 9) }] };
  const counting = async () => {
    const counted = await countOrder(world.staff, order.number, what);
    const { totalCents } = counted.receipt;
    order.asks = needsOk(totalCents, counted.order, defaultPolicy);
    expect(counted.asks, 'asks when the price is too far above the estimate').toBe(order.asks);
  };
  await attempt(world, 'count', counting());
}

export const cancel = (world: World, order: Placed) =>
  attempt(world, 'cancel', cancelByStaff(world.staff, order.number, 'The customer asked'));

export async function decide(world: World, order: Placed, choice: number): Promise<void> {
  const { net_price } = await order.owner.receipt(order.id);
  const totalCents = (parseMoney(net_price) ?? 0) + (choice % 4 === 0 ? 1 : 0);
  const decision = choice % 3 === 0 ? 'return' : 'approve';
  await attempt(world, decision, decideForCustomer(world.staff, order.number, { decision, totalCents }));
}

export async function bill(world: World, order: Placed): Promise<void> {
  const billing = async () => {
    const { transactionId, already } = await billOrder(world.staff, order.number);
    if (!already && transactionId.includes('-B')) world.count('staff bill again');
  };
  await attempt(world, 'bill', billing());
}

export const refund = (world: World, order: Placed, choice: number) =>
  attempt(
    world,
    'refund',
    refundOrder(world.staff, order.number, {
      amount: choice % 3 === 0 ? 'all' : 100 + (choice % 30) * 100,
      reason: `Reason ${choice % 2}`,
    }),
  );

/** A wrong bill: all of it goes back, and the order is counted and billed again. */
export async function billAgain(world: World, order: Placed, choice: number): Promise<void> {
  await bill(world, order);
  const all = { amount: 'all', reason: `Wrong ${choice % 5}` } as const;
  await attempt(world, 'refund', refundOrder(world.staff, order.number, all));
  await count(world, order, choice);
  await bill(world, order);
}

export const missedFee = (world: World, order: Placed) =>
  attempt(world, 'missed_fee', addMissedFee(world.staff, order.number));

export const reschedule = (world: World, order: Placed, choice: number) =>
  attempt(
    world,
    'reschedule',
    rescheduleOrder(world.staff, order.number, {
      pickup: { date: addDays(todayAtShop(world.clock.now()), 1 + (choice % 5)), time: '7:00 AM' },
      delivery: {},
    }),
  );
