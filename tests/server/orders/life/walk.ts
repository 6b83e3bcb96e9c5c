/** The steps of a walk: which one is chosen, what it does, and what holds after it. */

import fc from 'fast-check';
import { COUNTED, DELIVERED } from '@/lib/rules/orders/order-status';
import {
  type CustomerAction,
  customerCan,
  type StaffAction,
  staffCan,
} from '@/lib/rules/orders/order-transitions';
import { seeded } from '../../../support/rounds';
import { openShop } from '../shop';
import { checkMoney, checkNextStep, checkPlaces, checkPromo, checkTransition } from './checks';
import * as customer from './customer-steps';
import { change } from './details-steps';
import { again, report, resolve } from './later-steps';
import * as staff from './staff-steps';
import { openTill } from './till';
import { newWorld, type Placed, type World } from './world';

const STEPS = 100;

export const everyStatus = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

type Act = (world: World, order: Placed, choice: number) => Promise<void>;

interface Possible {
  actor: 'customer' | 'staff';
  can: (status: number) => boolean;
  act: Act;
  /** How often it is chosen. */
  often: number;
}

const byCustomer = (action: CustomerAction, often: number, act: Act): Possible => ({
  ...{ actor: 'customer', can: (status) => customerCan(action, status), act, often },
});
const byStaff = (action: StaffAction, often: number, act: Act): Possible => ({
  ...{ actor: 'staff', can: (status) => staffCan(action, status), act, often },
});

const acts: readonly Possible[] = [
  byCustomer('cancel', 1, customer.cancel),
  byCustomer('no_pickup', 1, customer.endMissed),
  byCustomer('approve', 3, customer.decide),
  byCustomer('reschedule', 2, customer.reschedule),
  byCustomer('change_delivery', 1, customer.reschedule),
  byCustomer('change', 2, change),
  byCustomer('tip', 3, customer.tip),
  byCustomer('report', 5, report),
  { actor: 'customer', can: (status) => status === DELIVERED, act: again, often: 1 },
  byStaff('move', 10, staff.move),
  byStaff('count', 5, staff.count),
  byStaff('cancel', 1, staff.cancel),
  byStaff('approve', 1, staff.decide),
  byStaff('bill', 6, staff.bill),
  byStaff('refund', 3, staff.refund),
  { actor: 'staff', can: (status) => status === COUNTED, act: staff.billAgain, often: 6 },
  byStaff('missed_fee', 1, staff.missedFee),
  byStaff('reschedule', 1, staff.reschedule),
  { actor: 'staff', can: (status) => status === DELIVERED, act: resolve, often: 24 },
];

/** Mostly one that the order's status allows. */
function choose(status: number, what: number): Possible {
  const all = what % 8 === 0 ? acts : acts.filter(({ can }) => can(status));
  const chosen = (all.length > 0 ? all : acts).flatMap((one) => Array<Possible>(one.often).fill(one));
  // The remainder of the line above says nothing about this one.
  return chosen[Math.floor(what / 8) % chosen.length] as Possible;
}

interface Step {
  what: number;
  which: number;
  choice: number;
}

async function take(world: World, { what, which, choice }: Step, reached: Set<number>): Promise<void> {
  const open = world.orders.slice(-3);
  const order = open[which % Math.max(1, open.length)];
  if (!order || which === 0) {
    await customer.confirm(world, choice);
    return check(world, world.orders.at(-1));
  }
  if (which === 1) world.clock.advance((1 + (choice % 30)) * 3_600_000);
  if (which < 4) world.till.turn(choice);
  const before = (await order.owner.receipt(order.id)).status;
  const { actor, act } = choose(before, what);
  await act(world, order, choice);
  const after = (await order.owner.receipt(order.id)).status;
  reached.add(after);
  checkTransition(before, after, actor);
  await check(world, order);
}

async function check(world: World, order: Placed | undefined): Promise<void> {
  await checkPlaces(world);
  await checkPromo(world);
  if (!order) return;
  await checkMoney(world, order);
  await checkNextStep(world, order);
}

const step = fc.record({
  what: fc.nat({ max: 9_999 }),
  which: fc.nat({ max: 20 }),
  choice: fc.nat({ max: 9_999 }),
});

const walk = fc.array(step, { minLength: STEPS, maxLength: STEPS });

export interface Walked {
  /** The statuses that an order has been in. */
  reached: Set<number>;
  /** How often each action was possible and done. */
  done: Map<string, number>;
}

/** A check looks at every order of a database, so a new one is opened after so many walks. */
const WALKS = 10;

/** Walks so many times a hundred steps. */
export async function walkThrough(numRuns: number): Promise<Walked> {
  const walked: Walked = { reached: new Set(), done: new Map() };
  for (let left = numRuns; left > 0; left -= WALKS) await walkInOneShop(Math.min(left, WALKS), left, walked);
  return walked;
}

async function walkInOneShop(numRuns: number, seed: number, { reached, done }: Walked): Promise<void> {
  const till = openTill();
  const shop = await openShop({ payments: till.payments }, { inMemory: true });
  // Few enough for slots that are full.
  await shop.db.updateTable('slot_templates').set({ pickup_capacity: 2, delivery_capacity: 2 }).execute();
  try {
    await fc.assert(
      fc.asyncProperty(walk, async (steps) => {
        const world = await newWorld(shop.client, shop.clock, till, done);
        for (const one of steps) await take(world, one, reached);
      }),
      // A smaller walk takes longer to find than the test may last. The seed repeats this one.
      { numRuns, endOnFailure: true, ...seeded(seed) },
    );
  } finally {
    await shop.close();
  }
}
