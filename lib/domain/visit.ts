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

type DayFormat = (day: string) => string;
const asItIs: DayFormat = (day) => day;

/** Reads both visits of a row or a checked request, or with days in another format. */
export const readVisits = (row: VisitColumns, readDay = asItIs): Visits => ({
  pickup: { date: readDay(row.pickup_date), from_slot: row.from_slot, to_slot: row.to_slot },
  delivery: {
    date: readDay(row.delivery_date),
    from_slot: row.delivery_from_slot,
    to_slot: row.delivery_to_slot,
  },
});

/** Reads both visits of a reply or a draft; a day that is missing or can't be read is ''. */
export const parseVisits = (row: VisitColumns): Visits => readVisits(row, (day) => parseDate(day) ?? '');

/** The inverse of `readVisits`. */
export const visitColumns = ({ pickup, delivery }: Visits, writeDay = asItIs): VisitColumns => ({
  pickup_date: writeDay(pickup.date),
  from_slot: pickup.from_slot,
  to_slot: pickup.to_slot,
  delivery_date: writeDay(delivery.date),
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
