import { longDayLabel } from '@/lib/domain/day-label';
import { handoffName } from '@/lib/domain/handoff';
import { formatMoney, toDecimal } from '@/lib/domain/money';
import { todayInNewYork } from '@/lib/domain/new-york';
import { orderStatusText } from '@/lib/domain/order-status';
import { streetLine } from '@/lib/domain/postal-address';
import { slotLabel } from '@/lib/domain/slots';
import { waitingForAnswer } from '@/server/orders/decision-reminders';
import { clock } from '@/server/orders/staff/clock';
import { addressOf, type ListedOrder, ordersOfDay } from '@/server/orders/staff/list-orders';
import { type OpenPayment, openPayments } from '@/server/orders/staff/open-payments';
import { closedDays } from '@/server/service-area/queries';
import { command } from '../command';
import { count, table } from '../text';
import { day as readDay } from '../values';

/** One stop of a driver's route. */
function stopOf(row: ListedOrder, kind: 'pickup' | 'delivery') {
  const isPickup = kind === 'pickup';
  const address = addressOf(row, isPickup ? 'pickup_address' : 'delivery_address');
  return {
    from_slot: isPickup ? row.from_slot : row.delivery_from_slot,
    to_slot: isPickup ? row.to_slot : row.delivery_to_slot,
    order_number: row.order_number,
    status: row.status,
    status_text: orderStatusText(row.status),
    customer: `${address.first_name} ${address.last_name}`,
    phone: address.mobile,
    address: streetLine(address),
    zip_code: address.zip_code,
    cross_street: address.cross_street ?? '',
    buzzer: address.buzzer ?? '',
    entrance_note: address.entrance_note ?? '',
    handoff: row.handoff,
    services: row.services,
    bags: row.bags,
    special_instructions: row.special_instructions,
  };
}

type Stop = ReturnType<typeof stopOf>;

const headings = [
  'time',
  'order',
  'status',
  'customer',
  'phone',
  'address',
  'zip',
  'hand over',
  'bags',
  'note',
];

function list(title: string, stops: Stop[]): string {
  if (stops.length === 0) return `${title}: none`;
  const rows = stops.map((stop) => [
    slotLabel(stop.from_slot, stop.to_slot),
    stop.order_number,
    stop.status_text,
    stop.customer,
    stop.phone,
    [stop.address, stop.cross_street && `near ${stop.cross_street}`, stop.buzzer && `buzzer ${stop.buzzer}`]
      .filter(Boolean)
      .join(', '),
    stop.zip_code,
    handoffName(stop.handoff),
    stop.bags,
    [stop.entrance_note, stop.special_instructions].filter(Boolean).join(' · '),
  ]);
  return `${title}: ${stops.length}\n${table(headings, rows, ['bags'])}`;
}

type Waiting = Awaited<ReturnType<typeof waitingForAnswer>>[number];

const waitingOf = ({ order_number, net_price_cents, first_name, last_name, mobile, asked_at }: Waiting) => ({
  order_number,
  total: toDecimal(net_price_cents),
  customer: `${first_name} ${last_name}`,
  phone: mobile,
  asked_at,
});

const waitingText = (row: Waiting) => {
  const { order_number, total, customer, phone, asked_at } = waitingOf(row);
  return `Order ${order_number} needs the customer's OK for ${formatMoney(row.net_price_cents)} since ${clock(asked_at)}. Please call ${customer}, ${phone}: approve ${order_number} ${total.toFixed(2)}, or return`;
};

const openOf = (row: OpenPayment) => ({
  order_number: row.order_number,
  kind: row.kind,
  purpose: row.purpose,
  amount: toDecimal(row.amount_cents),
  since: row.created,
});

/** What is known of it, and what finds out. */
function openText(row: OpenPayment): string {
  const { order_number: order, kind, purpose, asked_cents, asked_all, reason } = row;
  const what = kind === 'refund' ? 'refunded' : purpose === 'tip' ? 'charged as a tip' : 'charged';
  const first = `Order ${order}: nobody knows whether ${formatMoney(row.amount_cents)} was ${what} on ${clock(row.created)}.`;
  if (kind === 'refund') {
    const amount = asked_all === 'yes' ? 'all' : toDecimal(asked_cents ?? row.amount_cents).toFixed(2);
    return `${first} Find out: refund ${order} ${amount} --reason ${JSON.stringify(reason)}`;
  }
  return purpose === 'tip'
    ? `${first} The running site looks it up every five minutes.`
    : `${first} Find out: bill ${order}`;
}

export const dayCommand = command({
  name: 'day',
  group: 'Orders',
  about: 'A day’s pickups and deliveries in order of time; without a day, today’s',
  args: ['MM-DD-YYYY?'],
  examples: ['day', 'day 11-23-2026 --json'],
  async run({ db, now }, [given]) {
    const date = given === undefined ? todayInNewYork(now()) : readDay(given);
    const found = await ordersOfDay(db, date);
    const pickups = found.pickups.map((row) => stopOf(row, 'pickup'));
    const deliveries = found.deliveries.map((row) => stopOf(row, 'delivery'));
    const waiting = await waitingForAnswer(db, now());
    const open = await openPayments(db, now());
    const closed = (await closedDays(db, date)).get(date);
    const title = `${longDayLabel(date)}${closed === undefined ? '' : `: closed, ${closed}`}`;
    return {
      data: {
        ...{ date, closed: closed ?? null, pickups, deliveries },
        waiting: waiting.map(waitingOf),
        unknown_payments: open.map(openOf),
      },
      text: [
        `${title} — ${count(pickups.length, 'pickup')}, ${count(deliveries.length, 'delivery', 'deliveries')}`,
        list('Pickups', pickups),
        list('Deliveries', deliveries),
        ...waiting.map(waitingText),
        ...open.map(openText),
      ].join('\n\n'),
    };
  },
});
