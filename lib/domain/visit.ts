/** The visits of an order: when the driver comes for the bags, and when they come back. */
import { type CalendarDate, parseDate, toIsoDate } from './calendar';
import { dayLabel, whole } from './day-label';
import { type Slot, slotLabel } from './slots';

export interface Visit extends Slot {
  date: CalendarDate;
}

export interface Visits {
  pickup: Visit;
  delivery: Visit;
}

export const visitKinds = ['pickup', 'delivery'] as const satisfies (keyof Visits)[];

/** Both visits as rows, requests and replies name them. */
export interface VisitColumns {
  pickup_date: string;
  from_slot: string;
  to_slot: string;
  delivery_date: string;
  delivery_from_slot: string;
  delivery_to_slot: string;
}

/** Reads both visits; a day that is missing or can't be read is ''. */
export const readVisits = (row: VisitColumns): Visits => ({
  pickup: { date: parseDate(row.pickup_date) ?? '', from_slot: row.from_slot, to_slot: row.to_slot },
  delivery: {
    date: parseDate(row.delivery_date) ?? '',
    from_slot: row.delivery_from_slot,
    to_slot: row.delivery_to_slot,
  },
});

/** The inverse of `readVisits`, with days in another format if it is given. */
export const visitColumns = (
  { pickup, delivery }: Visits,
  format = (date: CalendarDate): string => date,
): VisitColumns => ({
  pickup_date: format(pickup.date),
  from_slot: pickup.from_slot,
  to_slot: pickup.to_slot,
  delivery_date: format(delivery.date),
  delivery_from_slot: delivery.from_slot,
  delivery_to_slot: delivery.to_slot,
});

/** Both visits of a row as replies of the API have them. */
export const replyTimes = (row: VisitColumns): VisitColumns => visitColumns(readVisits(row), toIsoDate);

export const isSameSlot = (one: Slot, other: Slot): boolean =>
  one.from_slot === other.from_slot && one.to_slot === other.to_slot;

export const isSameVisit = (one: Visit, other: Visit): boolean =>
  one.date === other.date && isSameSlot(one, other);

/** 'Tue, Nov 24, 7 – 9 AM'; another API may omit the day, the time or both. */
export const timeText = ({ date, from_slot, to_slot }: Visit, day = dayLabel): string =>
  [date && day(date), from_slot && slotLabel(from_slot, to_slot)].filter(Boolean).join(', ');

/** The same for screens: no line breaks within the day or the time. */
export const visitLabel = ({ date, from_slot, to_slot }: Visit): string =>
  `${whole(dayLabel(date))}, ${whole(slotLabel(from_slot, to_slot))}`;
