/** Commands that move an order to its next status. */
import { dayLabel } from '@/lib/domain/day-label';
import { formatMoney, formatMoneyRange, toDecimal } from '@/lib/domain/money';
import { namedStatus, orderStatusText, PICKUP_MISSED } from '@/lib/domain/order-status';
import { slotLabel } from '@/lib/domain/slots';
import type { Db } from '@/server/db/client';
import { billOrder } from '@/server/orders/staff/bill-order';
import { cancelByStaff } from '@/server/orders/staff/cancel-order';
import { countOrder } from '@/server/orders/staff/count-order';
import { isUnbilled, type OrderRow } from '@/server/orders/staff/find-order';
import { owesMissedFee } from '@/server/orders/staff/missed-fee';
import { moveOrder } from '@/server/orders/staff/move-order';
import { rescheduleOrder } from '@/server/orders/staff/reschedule-order';
import { misuse } from '@/server/staff-problem';
import { command } from '../command';
import { receiptText, summaryOf } from '../order-text';
import { readPiece } from '../pieces';
import { readTold, tellOptions } from '../told';
import { day, hundredths, orderNumber, time, whole, words } from '../values';
import { readStatus, statusList } from './read-status';

const MAX_BAGS = 99;
const bagsOption = { value: '2', about: 'number of bags handed over' } as const;
const noteOption = { value: 'text', about: 'kept with the step, for staff only' } as const;

const readBags = (bags: string | undefined) =>
  bags === undefined ? undefined : whole(bags, 'number of bags', 1, MAX_BAGS);
const readNote = (note: string | undefined) =>
  note === undefined ? undefined : words(note, 'The note', 500);

export const statusCommand = command({
  name: 'status',
  group: 'Orders',
  about: 'Moves an order to its next step and tells the customer',
  args: ['order', 'status'],
  options: { bags: bagsOption, ...tellOptions, note: noteOption },
  notes: `Statuses: ${statusList().join(', ')}.\nScheduled → Driver on the way → Picked up → (count) → Cleaning → Ready → Out for delivery → Delivered.`,
  examples: [
    'status 1048213 2',
    'status 1048213 "picked up" --bags 2 --photo bags.jpg',
    'status 1048213 delivered',
  ],
  async run(ops, [number, status], { bags, note, ...tell }) {
    const step = { status: readStatus(status ?? ''), bags: readBags(bags), note: readNote(note) };
    const told = await readTold(ops, tell);
    const order = await moveOrder(ops, orderNumber(number), { ...step, told });
    const reminder = (await isUnbilled(ops.db, order))
      ? ` It is not billed yet: bill ${order.order_number}`
      : await missedReminder(ops.db, order);
    return {
      data: summaryOf(order),
      text: `Order ${order.order_number} is now ${namedStatus(order.status)}.${reminder}`,
    };
  },
});

async function missedReminder(db: Db, order: OrderRow): Promise<string> {
  if (order.status !== PICKUP_MISSED || !(await owesMissedFee(db, order))) return '';
  return ` This is not the customer's first missed pickup: missed-fee ${order.order_number}`;
}

export const countCommand = command({
  name: 'count',
  group: 'Orders',
  about: 'Records weight, bags and pieces, and makes the receipt final',
  args: ['order'],
  options: {
    weight: { value: '23.4', about: 'pounds, for services by weight' },
    bags: bagsOption,
    item: {
      value: '"Shirt=3"',
      many: true,
      about: 'a piece and its count; give all of them, they replace the customer’s list',
    },
    'no-items': { about: 'there are no pieces, even if the customer listed some' },
    ...tellOptions,
    note: noteOption,
  },
  notes: [
    'Without --item, the customer’s list stays. Give a price for pieces priced "from": "Dress=1@25.00".',
    'Prices are those of the day of the order. If the total is above the high estimate by more than price_tolerance_percent, or there is no estimate, the customer is asked first.',
  ].join('\n'),
  examples: [
    'count 1048213 --weight 23.4 --bags 2',
    'count 1048213 --weight 12 --item "Shirt=3" --item "Dress=1@25.00"',
  ],
  async run(ops, [number], { weight, bags, item = [], note, 'no-items': noItems, ...tell }) {
    if (noItems && item.length > 0) throw misuse('Give either --item or --no-items.');
    const { order, receipt, asks } = await countOrder(ops, orderNumber(number), {
      weight: weight === undefined ? undefined : hundredths(weight, 'weight in pounds', 500),
      bags: readBags(bags),
      pieces: noItems || item.length > 0 ? item.map(readPiece) : undefined,
      note: readNote(note),
      told: await readTold(ops, tell),
    });
    const total = formatMoney(order.net_price_cents);
    const { estimate_low_cents: low, estimate_high_cents: high } = order;
    const estimate = high > 0 ? `estimate ${formatMoneyRange(low, high)}` : 'no estimate';
    const why = high > 0 ? 'That is too far above the estimate' : 'There was no estimate';
    const next = asks
      ? `${why}: the customer is asked on the site and by email. After a phone call: approve ${order.order_number} ${toDecimal(order.net_price_cents).toFixed(2)}, or return`
      : `Next: bill ${order.order_number}`;
    return {
      data: { ...summaryOf(order), needs_ok: asks },
      text: [
        `Order ${order.order_number} is now ${namedStatus(order.status)}. Total ${total}, ${estimate}.`,
        receiptText(receipt),
        next,
      ].join('\n\n'),
    };
  },
});

export const billCommand = command({
  name: 'bill',
  group: 'Orders',
  about: 'Charges the card of a counted order, only once no matter how often you run it',
  args: ['order'],
  options: { card: { value: 'id', about: "another card of the customer's (see: order)" } },
  notes:
    'Exits with 0 when it is paid, 1 when the card was declined or nothing was charged, 3 while the result is unknown.',
  examples: ['bill 1048213'],
  async run(ops, [given], { card }) {
    const number = orderNumber(given);
    const cardId = card === undefined ? undefined : whole(card, 'card id', 1, 999_999_999);
    const billed = await billOrder(ops, number, cardId);
    const how = `${formatMoney(billed.amountCents)} with ${billed.card}`;
    const transaction = billed.transactionId ? ` (transaction ${billed.transactionId})` : '';
    return {
      data: {
        order_number: number,
        amount: toDecimal(billed.amountCents),
        card: billed.card,
        transaction_id: billed.transactionId,
        already: billed.already,
      },
      text: billed.already
        ? `Order ${number} has already been paid: ${how}${transaction}. Nothing was charged now.`
        : `Order ${number} is paid: ${how}${transaction}.`,
    };
  },
});

export const cancelCommand = command({
  name: 'cancel',
  group: 'Orders',
  about: 'Cancels an order before anything is cleaned or charged, and tells the customer',
  args: ['order'],
  options: { reason: { value: 'text', about: 'kept with the order, for staff only' } },
  examples: ['cancel 1048213 --reason "Customer called"'],
  async run(ops, [number], { reason }) {
    const order = await cancelByStaff(ops, orderNumber(number), readNote(reason) ?? '');
    return {
      data: summaryOf(order),
      text: `Order ${order.order_number} is ${orderStatusText(order.status)}.`,
    };
  },
});

export const rescheduleCommand = command({
  name: 'reschedule',
  group: 'Orders',
  about: 'Gives a scheduled or missed pickup a new time, with a delivery that fits',
  args: ['order', 'MM-DD-YYYY', 'time'],
  options: {
    'delivery-day': {
      value: 'MM-DD-YYYY',
      about: 'otherwise the same if possible, or the first possible day',
    },
    'delivery-time': { value: '"6:00 PM"', about: 'otherwise the same' },
  },
  examples: ['reschedule 1048213 11-24-2026 "9:00 AM"'],
  async run(ops, [number, date, from], given) {
    const [deliveryDay, deliveryTime] = [given['delivery-day'], given['delivery-time']];
    const order = await rescheduleOrder(ops, orderNumber(number), {
      pickup: { date: day(date), time: time(from) },
      delivery: {
        date: deliveryDay === undefined ? undefined : day(deliveryDay),
        time: deliveryTime === undefined ? undefined : time(deliveryTime),
      },
    });
    const pickup = `${dayLabel(order.pickup_date)}, ${slotLabel(order.from_slot, order.to_slot)}`;
    const delivery = `${dayLabel(order.delivery_date)}, ${slotLabel(order.delivery_from_slot, order.delivery_to_slot)}`;
    const { from_slot, to_slot, pickup_date, delivery_date, delivery_from_slot, delivery_to_slot } = order;
    return {
      data: {
        ...summaryOf(order),
        ...{ pickup_date, from_slot, to_slot, delivery_date, delivery_from_slot, delivery_to_slot },
      },
      text: `Order ${order.order_number}: pickup ${pickup}; delivery ${delivery}.`,
    };
  },
});
