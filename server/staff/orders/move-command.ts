import { readVisits, timeText, visitColumns } from '@/lib/rules/dates/visit';
import { formatMoney, formatMoneyRange, toDecimal } from '@/lib/rules/money/money';
import { namedStatus, orderStatusText, PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import { usageError } from '@/server/api/refused';
import type { Decision } from '@/server/orders/change/decide-price';
import { rewritePhoto } from '@/server/orders/photos/rewrite';
import type { OrderRow } from '@/server/orders/record/queries';
import type { Db } from '@/server/platform/db/client';
import { argument, asTyped, command, flag, type Ops, option, repeated, subject } from '../cli/command';
import {
  cents,
  day,
  dayArgument,
  hundredths,
  orderArgument,
  piece,
  status,
  statusList,
  time,
  whole,
  words,
} from '../cli/values';
import { decideForCustomer } from './approve-order';
import { cancelByStaff } from './cancel-order';
import { countOrder } from './count-order';
import { isUnbilled } from './find-order';
import { owesMissedFee } from './missed-fee';
import { type CustomerMessage, moveOrder } from './move-order';
import { receiptText, summarizeOrder } from './order-text';
import { rescheduleOrder } from './reschedule-order';

const note = words('The note', 500);
const noteOption = option('text', 'kept with the step, for staff only', note);
const bagsOption = option('2', 'number of bags handed over', whole('number of bags', 1, 99));
const tellOptions = {
  tell: option('text', 'shown to the customer with the step', words('The text', 500)),
  photo: option('file.jpg', 'shown to the customer with the step: JPEG, PNG or WebP', asTyped),
} as const;

/** @throws StaffProblem when the file is missing or no photo */
async function readMessage(
  ops: Pick<Ops, 'readBytes'>,
  { tell, photo }: { tell: string | undefined; photo: string | undefined },
): Promise<CustomerMessage> {
  const rewritten = photo === undefined ? undefined : await rewritePhoto(await ops.readBytes(photo));
  if (typeof rewritten === 'string') throw usageError(`--photo: ${rewritten}.`);
  return { text: tell, photo: rewritten };
}

async function missedReminder(db: Db, order: OrderRow): Promise<string> {
  if (order.status !== PICKUP_MISSED || !(await owesMissedFee(db, order))) return '';
  return ` This is not the customer's first missed pickup: missed-fee ${order.order_number}`;
}

export const statusCommand = command({
  name: 'status',
  group: 'Orders',
  about: 'Moves an order to its next step and tells the customer',
  args: [orderArgument, subject('status', status)],
  options: { bags: bagsOption, ...tellOptions, note: noteOption },
  notes: `Statuses: ${statusList}.\nScheduled → Driver on the way → Picked up → (count) → Cleaning → Ready → Out for delivery → Delivered.`,
  examples: [
    'status 1048213 2',
    'status 1048213 "picked up" --bags 2 --photo bags.jpg',
    'status 1048213 delivered',
  ],
  async run(ops, [number, next], { tell, photo, ...step }) {
    const message = await readMessage(ops, { tell, photo });
    const order = await moveOrder(ops, number, { status: next, ...step, message });
    const reminder = (await isUnbilled(ops.db, order))
      ? ` It is not billed yet: bill ${order.order_number}`
      : await missedReminder(ops.db, order);
    return {
      data: summarizeOrder(order),
      text: `Order ${order.order_number} is now ${namedStatus(order.status)}.${reminder}`,
    };
  },
});

export const countCommand = command({
  name: 'count',
  group: 'Orders',
  about: 'Records weight, bags and pieces, and makes the receipt final',
  args: [orderArgument],
  options: {
    weight: option('23.4', 'pounds, for services by weight', hundredths('weight in pounds', 500)),
    bags: bagsOption,
    item: repeated(
      '"Shirt=3"',
      'a piece and its count; give all of them, they replace the customer’s list',
      piece,
    ),
    'no-items': flag('there are no pieces, even if the customer listed some'),
    ...tellOptions,
    note: noteOption,
  },
  notes: [
    'Without --item, the customer’s list stays. Give a price for pieces priced "from": "Dress=1@25.00".',
    'Prices are those of the day of the order. If the total is above the high estimate by more than price_tolerance_percent, or there is no estimate, the customer is asked first, unless they chose an amount up to which you go ahead.',
  ].join('\n'),
  examples: [
    'count 1048213 --weight 23.4 --bags 2',
    'count 1048213 --weight 12 --item "Shirt=3" --item "Dress=1@25.00"',
  ],
  async run(ops, [number], { item: pieces, 'no-items': noItems, tell, photo, ...counted }) {
    if (noItems && pieces.length > 0) throw usageError('Give either --item or --no-items.');
    const { order, receipt, asks } = await countOrder(ops, number, {
      ...counted,
      pieces: noItems || pieces.length > 0 ? pieces : undefined,
      message: await readMessage(ops, { tell, photo }),
    });
    const total = formatMoney(order.net_price_cents);
    const { estimate_low_cents: low, estimate_high_cents: high } = order;
    const estimate = high > 0 ? `estimate ${formatMoneyRange(low, high)}` : 'no estimate';
    const why =
      order.ask_above_cents !== null
        ? 'The customer wants to know first'
        : high > 0
          ? 'That is too far above the estimate'
          : 'There was no estimate';
    const next = asks
      ? `${why}: the customer is asked on the site and by email. After a phone call: approve ${order.order_number} ${toDecimal(order.net_price_cents).toFixed(2)}, or return`
      : `Next: bill ${order.order_number}`;
    return {
      data: { ...summarizeOrder(order), needs_ok: asks },
      text: [
        `Order ${order.order_number} is now ${namedStatus(order.status)}. Total ${total}, ${estimate}.`,
        receiptText(receipt),
        next,
      ].join('\n\n'),
    };
  },
});

/** What a customer says on the phone to a price above the estimate. */
const decisionCommand = (decision: Decision, about: string) =>
  command({
    name: decision,
    group: 'Orders',
    about,
    args: [orderArgument, argument('total', cents('total'))],
    options: { note: noteOption },
    notes: 'Give the total that the customer was told; any other is refused.',
    examples: [`${decision} 1048213 54.25 --note "Called at 3 PM"`],
    async run(ops, [number, totalCents], options) {
      const order = await decideForCustomer(ops, number, { decision, totalCents, ...options });
      const what = decision === 'approve' ? `approved at ${formatMoney(order.net_price_cents)}` : 'returned';
      return {
        data: summarizeOrder(order),
        text: `Order ${order.order_number} is ${what}, and now ${namedStatus(order.status)}.`,
      };
    },
  });

export const decisionCommands = [
  decisionCommand('approve', 'Approves a price above the estimate for a customer who called'),
  decisionCommand(
    'return',
    'Returns an order uncleaned and uncharged because the customer declined the price',
  ),
];

export const cancelCommand = command({
  name: 'cancel',
  group: 'Orders',
  about: 'Cancels an order before anything is cleaned or charged, and tells the customer',
  args: [orderArgument],
  options: { reason: option('text', 'kept with the order, for staff only', note) },
  examples: ['cancel 1048213 --reason "Customer called"'],
  async run(ops, [number], { reason = '' }) {
    const order = await cancelByStaff(ops, number, reason);
    return {
      data: summarizeOrder(order),
      text: `Order ${order.order_number} is ${orderStatusText(order.status)}.`,
    };
  },
});

export const rescheduleCommand = command({
  name: 'reschedule',
  group: 'Orders',
  about: 'Gives a scheduled or missed pickup a new time, with a delivery that fits',
  args: [orderArgument, dayArgument, argument('time', time)],
  options: {
    'delivery-day': option('MM-DD-YYYY', 'otherwise the same if possible, or the first possible day', day),
    'delivery-time': option('"6:00 PM"', 'otherwise the same', time),
  },
  examples: ['reschedule 1048213 11-24-2026 "9:00 AM"'],
  async run(ops, [number, date, from], options) {
    const order = await rescheduleOrder(ops, number, {
      pickup: { date, time: from },
      delivery: { date: options['delivery-day'], time: options['delivery-time'] },
    });
    const visits = readVisits(order);
    return {
      data: { ...summarizeOrder(order), ...visitColumns(visits) },
      text: `Order ${order.order_number}: pickup ${timeText(visits.pickup)}; delivery ${timeText(visits.delivery)}.`,
    };
  },
});
