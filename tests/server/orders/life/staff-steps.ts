import { addDays } from '@/lib/domain/calendar';
import { parseMoney } from '@/lib/domain/money';
import { todayInNewYork } from '@/lib/domain/new-york';
import { movesFrom } from '@/lib/domain/order-transitions';
import { DomainProblem } from '@/server/domain-problem';
import { decideForCustomer } from '@/server/orders/staff/approve-order';
import { billOrder } from '@/server/orders/staff/bill-order';
import { cancelByStaff } from '@/server/orders/staff/cancel-order';
import { countOrder } from '@/server/orders/staff/count-order';
import { addMissedFee } from '@/server/orders/staff/missed-fee';
import { moveOrder } from '@/server/orders/staff/move-order';
import { refundOrder } from '@/server/orders/staff/refund-order';
import { rescheduleOrder } from '@/server/orders/staff/reschedule-order';
import type { Placed, World } from './world';

/** Refused by a rule; anything else that is thrown is a fault. */
async function attempt(doing: Promise<unknown>): Promise<void> {
  try {
    await doing;
  } catch (error) {
    if (!(error instanceof DomainProblem)) throw error;
  }
}

/** Mostly a step that is possible. */
export async function move({ staff }: World, order: Placed, choice: number): Promise<void> {
  const { status } = await order.owner.receipt(order.id);
  const possible = movesFrom(status);
  const next =
    choice % 6 === 0 ? 1 + (choice % 11) : (possible[choice % possible.length] ?? 1 + (choice % 11));
  await attempt(
    moveOrder(staff, order.number, { status: next, ...(next === 3 && { bags: 1 + (choice % 3) }) }),
  );
}

export async function count({ staff }: World, order: Placed, choice: number): Promise<void> {
  const { services } = await order.owner.receipt(order.id);
  const what = services.includes('Wash')
    ? { weight: 500 + (choice % 60) * 100 }
    : { pieces: [{ what: 'Shirt', quantity: 1 + (choice % 9) }] };
  await attempt(countOrder(staff, order.number, what));
}

export const cancel = ({ staff }: World, order: Placed) =>
  attempt(cancelByStaff(staff, order.number, 'The customer asked'));

export async function decide({ staff }: World, order: Placed, choice: number): Promise<void> {
  const { net_price } = await order.owner.receipt(order.id);
  const totalCents = (parseMoney(net_price) ?? 0) + (choice % 4 === 0 ? 1 : 0);
  const decision = choice % 3 === 0 ? 'return' : 'approve';
  await attempt(decideForCustomer(staff, order.number, { decision, totalCents }));
}

export const bill = ({ staff }: World, order: Placed) => attempt(billOrder(staff, order.number));

export const refund = ({ staff }: World, order: Placed, choice: number) =>
  attempt(
    refundOrder(staff, order.number, {
      amount: choice % 3 === 0 ? 'all' : 100 + (choice % 30) * 100,
      reason: `Reason ${choice % 2}`,
    }),
  );

export const missedFee = ({ staff }: World, order: Placed) => attempt(addMissedFee(staff, order.number));

export const reschedule = ({ staff, clock }: World, order: Placed, choice: number) =>
  attempt(
    rescheduleOrder(staff, order.number, {
      pickup: { date: addDays(todayInNewYork(clock.now()), 1 + (choice % 5)), time: '7:00 AM' },
      delivery: {},
    }),
  );
