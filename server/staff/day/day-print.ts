import { dayLabel, longDayLabel } from '@/lib/rules/dates/day-label';
import { slotLabel, slotMinutes } from '@/lib/rules/dates/slots';
import { readVisits, type Visits } from '@/lib/rules/dates/visit';
import { closedVisits } from '@/lib/rules/orders/closed-visits';
import { isBeforePickup } from '@/lib/rules/orders/order-follows';
import { DELIVERED, PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import { noteFacts, paperFacts, type StopWork, wayFacts, workFacts } from '@/lib/rules/orders/stop-facts';
import { placeLine, streetLine } from '@/lib/rules/places/postal-address';
import { handoffName } from '@/lib/rules/times/handoff';
import type { Db } from '@/server/platform/db/client';
import { plain } from '@/server/staff/cli/plain-text';
import { count } from '@/server/staff/cli/text';
import { type ListedOrder, parseAddress } from '@/server/staff/orders/list-orders';
import { readWork } from './stop-view';

export interface PrintedStop {
  row: ListedOrder;
  kind: keyof Visits;
}

/** Stops by window, then ZIP code and street, so that one street is driven once. */
export const sortStops = (stops: readonly PrintedStop[]): PrintedStop[] =>
  stops.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other), 'en', { numeric: true }));

function sortKey({ row, kind }: PrintedStop): string {
  const { from_slot } = readVisits(row)[kind];
  const { zip_code, address1, address2 } = parseAddress(row, `${kind}_address`);
  const [, number = '', street = address1] = /^(\d+)\s+(.*)$/.exec(address1.trim()) ?? [];
  const minutes = String(slotMinutes(from_slot) ?? 0).padStart(4, '0');
  return [minutes, zip_code, street.toLowerCase(), number, address2, row.order_number].join(' ');
}

const WIDTH = 72;

export async function printRoute(db: Db, date: string, stops: readonly PrintedStop[]): Promise<string> {
  const workOf = await readWork(db, stops);
  const blocks: string[] = [];
  let window = '';
  for (const stop of sortStops(stops)) {
    const { from_slot, to_slot } = readVisits(stop.row)[stop.kind];
    const label = slotLabel(from_slot, to_slot);
    if (label !== window) blocks.push(`== ${label} ${'='.repeat(Math.max(0, WIDTH - label.length - 4))}`);
    window = label;
    blocks.push(printStop(stop, workOf(stop.row.id)));
  }
  const title = `${longDayLabel(date)} — ${count(stops.length, 'stop')}`;
  return [title, ...blocks].join('\n\n');
}

function printStop({ row, kind }: PrintedStop, work: StopWork): string {
  const address = parseAddress(row, `${kind}_address`);
  const place = { ...address, ...row, handoff: handoffName(row.handoff) };
  const facts: (readonly [name: string, value: string | undefined])[] = [
    ['', streetLine(address)],
    ['', placeLine(address)],
    ...wayFacts(place),
    ['phone', address.mobile],
    ...workFacts(place),
    ...paperFacts(work),
    ...noteFacts(place),
  ];
  const lines = facts
    .filter(([, value]) => value)
    .map(([name, value]) => `    ${name.padEnd(10)}${plain(value ?? '')}`);
  return [
    `${whatToDo(row, kind)} ${row.order_number}  ${plain(`${address.first_name} ${address.last_name}`)}`,
    ...lines,
  ].join('\n');
}

function whatToDo(row: ListedOrder, kind: keyof Visits): string {
  if (closedVisits(row)?.[kind]) return `--- CLOSED, DO NOT ${kind === 'pickup' ? 'PICK UP' : 'DELIVER'}`;
  if (kind === 'delivery') return row.status === DELIVERED ? '[x] DELIVERED' : '[ ] DELIVER';
  if (row.status === PICKUP_MISSED) return '[x] NOBODY HOME';
  return isBeforePickup(row.status) ? '[ ] PICK UP' : '[x] PICKED UP';
}

/** One tag for each bag of the orders that are picked up, to cut along the lines. */
export function printTags(stops: readonly PrintedStop[]): string {
  const tags = sortStops(stops).flatMap(({ row }) => {
    const bags = Math.max(1, row.bags ?? 1);
    const { delivery } = readVisits(row);
    const address = parseAddress(row, 'delivery_address');
    return Array.from({ length: bags }, (_, index) =>
      [
        `${row.order_number}   bag ${index + 1} of ${bags}`,
        plain(`${address.first_name} ${address.last_name}`),
        plain(row.services),
        `back ${dayLabel(delivery.date)}, ${slotLabel(delivery.from_slot, delivery.to_slot)}`,
        plain(`${address.zip_code} ${streetLine(address)}`),
      ].join('\n'),
    );
  });
  return tags.join(`\n${'- '.repeat(WIDTH / 4)}\n`) || 'No bags.';
}
