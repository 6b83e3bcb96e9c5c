import { longDayLabel } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { slotLabel } from '@/lib/rules/dates/slots';
import type { Visits } from '@/lib/rules/dates/visit';
import { formatMoney, toDecimal } from '@/lib/rules/money/money';
import { closedVisits } from '@/lib/rules/orders/closed-visits';
import { orderStatusText } from '@/lib/rules/orders/order-status';
import { streetLine } from '@/lib/rules/places/postal-address';
import { handoffName } from '@/lib/rules/times/handoff';
import { waitingForAnswer } from '@/server/orders/reminders/decision-reminders';
import { closedDays } from '@/server/service-area/queries';
import { clock } from '@/server/staff/cli/text';
import {
  type ListedOrder,
  type OpenPayment,
  openPayments,
  ordersOfDay,
  parseAddress,
} from '@/server/staff/orders/list-orders';
import { command, flag, optional, subject } from '../cli/command';
import { columns, count, type Listed } from '../cli/text';
import { nearDay } from '../cli/values';
import { disagreements, disagreementText } from '../route/disagreements';
import { printRoute, printTags } from './day-print';
import { viewPlace, viewVisit } from './stop-view';

const createStop = (row: ListedOrder, kind: keyof Visits) => ({
  ...{ row, ...row, ...viewVisit(row, kind), ...viewPlace(row, kind), handoff: row.handoff },
  status_text: orderStatusText(row.status),
  closed: closedVisits(row)?.[kind] ?? null,
  address: streetLine(parseAddress(row, `${kind}_address`)),
});

type Stop = ReturnType<typeof createStop>;

/** '200 West 72nd Street, near Broadway, buzzer 12' */
const placeText = ({ address, cross_street, buzzer }: Stop) =>
  [address, cross_street && `near ${cross_street}`, buzzer && `buzzer ${buzzer}`].filter(Boolean).join(', ');

const stops = columns<Stop>([
  { heading: 'time', text: ({ from_slot, to_slot }) => slotLabel(from_slot, to_slot) },
  { name: 'from_slot' },
  { name: 'to_slot' },
  { heading: 'order', name: 'order_number' },
  { name: 'status' },
  {
    ...{ heading: 'status', name: 'status_text' },
    text: ({ status_text, closed }) => `${status_text}${closed ? ', CLOSED: do not go' : ''}`,
  },
  { name: 'closed' },
  { heading: 'customer', name: 'customer', value: ({ name }) => name },
  { heading: 'phone', name: 'phone' },
  { heading: 'address', name: 'address', text: placeText },
  { heading: 'zip', name: 'zip_code' },
  { heading: 'city', name: 'city' },
  { name: 'cross_street' },
  { name: 'buzzer' },
  { name: 'entrance_note' },
  { heading: 'hand over', name: 'handoff', text: ({ handoff }) => handoffName(handoff) },
  { name: 'services' },
  { heading: 'bags', name: 'bags', right: true },
  { name: 'special_instructions' },
  {
    heading: 'note',
    text: ({ entrance_note, special_instructions }) =>
      [entrance_note, special_instructions].filter(Boolean).join(' · '),
  },
]);

const listStops = (title: string, found: readonly Stop[]) =>
  stops.list(found, `${title}: none`, `${title}: ${found.length}\n`).text;

type Waiting = Listed<typeof waitingForAnswer>;

const describeWaiting = (row: Waiting) => ({
  order_number: row.order_number,
  total: toDecimal(row.net_price_cents),
  customer: `${row.first_name} ${row.last_name}`,
  phone: row.mobile,
  asked_at: row.asked_at,
});

const waitingText = (row: Waiting) => {
  const { order_number, total, customer, phone, asked_at } = describeWaiting(row);
  return `Order ${order_number} needs the customer's OK for ${formatMoney(row.net_price_cents)} since ${clock(asked_at)}. Please call ${customer}, ${phone}: approve ${order_number} ${total.toFixed(2)}, or return`;
};

const describeOpen = (row: OpenPayment) => ({
  order_number: row.order_number,
  kind: row.kind,
  purpose: row.purpose,
  amount: toDecimal(row.amount_cents),
  since: row.created,
});

/** Its present state, and what finds out. */
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
  about: 'A day’s pickups and deliveries in order of time; without a day, today’s',
  args: [optional(subject('day', nearDay))],
  options: {
    print: flag('on paper: each stop with pieces, notes and stains, by time, ZIP code and street'),
    tags: flag('a tag for each bag that is picked up'),
  },
  examples: ['day', 'day tomorrow', 'day 11-23-2026 --json', 'day --print', 'day --tags'],
  async run({ db, now }, [dayOf], { print, tags }) {
    const today = todayAtShop(now());
    const date = dayOf?.(today) ?? today;
    const found = await ordersOfDay(db, date);
    const pickups = found.pickups.map((row) => createStop(row, 'pickup'));
    const deliveries = found.deliveries.map((row) => createStop(row, 'delivery'));
    const waiting = await waitingForAnswer(db, now());
    const open = await openPayments(db, now());
    const differing = await disagreements(db, date);
    const closed = (await closedDays(db, date)).get(date);
    if (print || tags) {
      const text = tags ? printTags(pickups) : await printRoute(db, date, [...pickups, ...deliveries]);
      return { data: { date, text }, text };
    }
    const title = `${longDayLabel(date)}${closed === undefined ? '' : `: closed, ${closed}`}`;
    return {
      data: {
        ...{ date, closed: closed ?? null, pickups: stops.json(pickups), deliveries: stops.json(deliveries) },
        waiting: waiting.map(describeWaiting),
        unknown_payments: open.map(describeOpen),
        disagreements: differing,
      },
      text: [
        `${title} — ${count(pickups.length, 'pickup')}, ${count(deliveries.length, 'delivery', 'deliveries')}`,
        listStops('Pickups', pickups),
        listStops('Deliveries', deliveries),
        ...waiting.map(waitingText),
        ...open.map(openText),
        ...disagreementText(differing),
      ].join('\n\n'),
    };
  },
});
