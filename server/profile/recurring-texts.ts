/** The texts of events about a repeating pickup, for the inbox. */
import { dayLabel } from '@/lib/domain/day-label';
import { repeatLabel } from '@/lib/domain/repeat-weeks';
import { slotLabel } from '@/lib/domain/slots';
import type { Estimated, EventText, OrderFacts } from './event-facts';
import { delivery, pickup } from './visit-words';

/** A sentence that may be shown as it is. */
interface ObstacleFacts {
  kind: string;
  message: string;
}

export type RecurringEvent =
  | {
      type: 'recurring.ordered';
      order: OrderFacts & Estimated & { created: string; cutoff_at: string };
      everyWeeks: number;
      /** What is different from the usual. */
      changes: readonly ObstacleFacts[];
    }
  | {
      type: 'recurring.blocked';
      /** The row of the date, told once. */
      visitId: number;
      date: string;
      from_slot: string;
      to_slot: string;
      obstacles: readonly ObstacleFacts[];
    };

type Blocked = RecurringEvent & { type: 'recurring.blocked' };

/** 'Tue, Nov 24, 7 – 9 AM' */
export const blockedTime = ({ date, from_slot, to_slot }: Blocked) =>
  `${dayLabel(date)}, ${slotLabel(from_slot, to_slot)}`;

/** 'every 2 weeks' */
export const everyText = (weeks: number) => repeatLabel(weeks).toLowerCase();

const sentences = (facts: readonly ObstacleFacts[]) => facts.map(({ message }) => message);

export const recurringTexts: {
  [T in RecurringEvent['type']]: (event: RecurringEvent & { type: T }) => EventText;
} = {
  'recurring.ordered': ({ order, everyWeeks, changes }) => ({
    title: `Pickup booked: ${pickup(order)}`,
    message: [
      `This is your repeating pickup (${everyText(everyWeeks)}). We’ll deliver order ${order.order_number} ${delivery(order)}.`,
      ...sentences(changes),
    ].join(' '),
  }),
  'recurring.blocked': (event) => ({
    title: `We couldn’t book your pickup: ${blockedTime(event)}`,
    message: [...sentences(event.obstacles), 'No order was placed for this date.'].join(' '),
  }),
};
