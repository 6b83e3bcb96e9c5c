/** Pickup and delivery as an iCalendar file (RFC 5545). Loaded on a click. */
import type { Order } from '@/hooks/use-orders';
import { parseDate } from '@/lib/domain/calendar';
import { newYorkInstant } from '@/lib/domain/new-york-time';
import { addressLine } from '@/lib/domain/postal-address';
import { slotMinutes } from '@/lib/domain/slots';

const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds lines as the format requires (75 bytes); continuation lines start with a space. */
const fold = (line: string) =>
  line.replace(/.{1,60}/gsu, (part, at: number) => (at === 0 ? part : `\r\n ${part}`));

function visit(order: Order, kind: 'Pickup' | 'Delivery', iso: string, from: string, to: string) {
  const day = parseDate(iso);
  const start = slotMinutes(from);
  const end = slotMinutes(to);
  if (!day || start === null || end === null) return [];
  const address = (kind === 'Pickup' ? order.pickupAddress : order.deliveryAddress)[0];
  return [
    'BEGIN:VEVENT',
    `UID:order-${order.order_number}-${kind.toLowerCase()}@${escapeText(order.business.name).replace(/\W+/g, '-').toLowerCase()}`,
    `DTSTAMP:${stamp(new Date())}`,
    `DTSTART:${stamp(newYorkInstant(day, start))}`,
    `DTEND:${stamp(newYorkInstant(day, end))}`,
    `SUMMARY:${escapeText(`${kind}: ${order.business.name}`)}`,
    `DESCRIPTION:${escapeText(`Order ${order.order_number}, ${order.services}. ${order.business.phone}`)}`,
    address ? `LOCATION:${escapeText(addressLine(address))}` : '',
    'END:VEVENT',
  ].filter(Boolean);
}

export function calendarText(order: Order): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//laundry//orders//EN',
    ...visit(order, 'Pickup', order.pickup_date, order.from_slot, order.to_slot),
    ...visit(order, 'Delivery', order.delivery_date, order.delivery_from_slot, order.delivery_to_slot),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

export function downloadCalendar(order: Order) {
  const url = URL.createObjectURL(new Blob([calendarText(order)], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `order-${order.order_number}.ics`;
  link.click();
  URL.revokeObjectURL(url);
}
