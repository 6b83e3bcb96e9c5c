import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { readVisits } from '@/lib/rules/dates/visit';
import { namedStatus, orderStatusText, PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import { visitOfStep } from '@/lib/rules/orders/order-transitions';
import { usageError } from '@/server/api/refused';
import type { OrderRow } from '@/server/orders/record/queries';
import type { Db } from '@/server/platform/db/client';
import { asTyped, command, flag, type Ops, type Outcome, option, several, subject } from '../cli/command';
import { count } from '../cli/text';
import { orderArgument, status, statusList } from '../cli/values';
import { eachOrder } from './each-order';
import { isUnbilled } from './find-order';
import { searchOrders } from './list-orders';
import { owesMissedFee } from './missed-fee';
import { moveOrder, type Step } from './move-order';
import { nameOrder, summarizeOrder } from './order-text';
import { bagsOption, noteOption, readMessage, tellOptions } from './step-command';
import { undoStep } from './undo-step';

export const statusCommand = command({
  name: 'status',
  about: 'Moves orders to their next step and tells their customers',
  args: [several(subject('orders and status', asTyped))],
  options: {
    from: option('status', 'every order with this status; for a visit, those of today', status),
    bags: bagsOption,
    ...tellOptions,
    note: noteOption,
    anyway: flag('on another day than that of the pickup or delivery, too'),
  },
  notes: [
    `Statuses: ${statusList}. A word that only one of them has is enough: out, picked, missed.`,
    'Scheduled → Driver on the way → Picked up → (count) → Cleaning → Ready → Out for delivery → Delivered.',
    'Emails and push messages about a step leave after a minute, so that "undo" can take it back.',
  ].join('\n'),
  examples: [
    'status 1048213 2',
    'status 1048213 "picked up" --bags 2 --photo bags.jpg',
    'status 1048001 1048003 ready',
    'status --from ready out',
  ],
  async run(ops, [words], { from, tell, photo, ...step }) {
    const [last = '', ...before] = words.toReversed();
    const next = status(last);
    const numbers = [...new Set(before.toReversed().map(orderArgument.read))];
    if ((from === undefined) === (numbers.length === 0))
      throw usageError('Say which orders: their numbers before the status, or --from with a status.');
    const isOne = numbers.length === 1;
    if (!isOne && (step.bags !== undefined || tell !== undefined || photo !== undefined))
      throw usageError('--bags, --tell and --photo are for one order.');
    const whole: Step = { status: next, ...step, message: await readMessage(ops, { tell, photo }) };
    if (isOne) return moveOne(ops, numbers[0] ?? '', whole);
    return moveAll(ops, from === undefined ? numbers : await listFrom(ops, from, next), whole);
  },
});

async function moveOne(ops: Ops, number: string, step: Step): Promise<Outcome> {
  const order = await moveOrder(ops, number, step);
  const reminder = (await isUnbilled(ops.db, order))
    ? ` It is not billed yet: bill ${order.order_number}`
    : await missedReminder(ops.db, order);
  return {
    data: summarizeOrder(order),
    text: `Order ${nameOrder(order)} is now ${namedStatus(order.status)}.${reminder}`,
  };
}

async function missedReminder(db: Db, order: OrderRow): Promise<string> {
  if (order.status !== PICKUP_MISSED || !(await owesMissedFee(db, order))) return '';
  return ` This is not the customer's first missed pickup: missed-fee ${order.order_number}`;
}

async function listFrom({ db, now }: Ops, from: number, next: number): Promise<string[]> {
  const kind = visitOfStep(next);
  const today = todayAtShop(now());
  const orders = await searchOrders(db, { status: from });
  return orders
    .filter((order) => kind === undefined || readVisits(order)[kind].date === today)
    .map(({ order_number }) => order_number);
}

async function moveAll(ops: Ops, numbers: readonly string[], step: Step): Promise<Outcome> {
  const { lines, data, problems } = await eachOrder(numbers, (number) => moveOne(ops, number, step));
  const left = problems.length;
  return {
    data,
    text: lines.join('\n') || 'No order can be moved this way today.',
    ...(numbers.length === 0 && { refusal: 'Nothing was moved.' }),
    ...(left > 0 && { refusal: `${left} of ${count(numbers.length, 'order')} stayed as they were.` }),
  };
}

export const undoCommand = command({
  name: 'undo',
  about: 'Takes back the last step of an order, a count or a miss, within an hour',
  args: [orderArgument],
  notes: [
    'It refuses once the customer has answered, has been charged or has new times, or after a later step.',
    'In the first minute the customer hears nothing; after it one email says that it was a mistake. A missed pickup that is taken back costs nothing.',
  ].join('\n'),
  examples: ['undo 1048213'],
  async run(ops, [number]) {
    const { order, undone, corrected } = await undoStep(ops, number);
    const told = corrected
      ? `The customer was told of ${orderStatusText(undone)}, and is told that it was a mistake.`
      : 'The customer is not told of it.';
    return {
      data: { ...summarizeOrder(order), undone: orderStatusText(undone), corrected },
      text: `Order ${nameOrder(order)} is ${namedStatus(order.status)} again. ${told}`,
    };
  },
});
