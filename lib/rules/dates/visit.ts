import { type CalendarDate, parseDate, toIsoDate } from './calendar';
import { dayLabel, nonBreaking } from './day-label';
import { type Slot, slotLabel } from './slots';

export interface Visit extends Slot {
  date: CalendarDate;
}

export interface Visits {
  pickup: Visit;
  delivery: Visit;
}

export const visitKinds = ['pickup', 'delivery'] as const satisfies (keyof Visits)[];
export type VisitKind = (typeof visitKinds)[number];

/** The columns of an order. */
export const visitFields = {
  pickup: { day: 'pickup_date', from: 'from_slot', to: 'to_slot' },
  delivery: { day: 'delivery_date', from: 'delivery_from_slot', to: 'delivery_to_slot' },
} as const satisfies Record<VisitKind, object>;

export type VisitField = (typeof visitFields)[VisitKind];

export type VisitColumns = Record<VisitField['day' | 'from' | 'to'], string>;

type DayFormat = (day: string) => string;
const asItIs: DayFormat = (day) => day;

export const readVisits = (row: VisitColumns, readDay = asItIs): Visits => ({
  pickup: { date: readDay(row.pickup_date), from_slot: row.from_slot, to_slot: row.to_slot },
  delivery: {
    date: readDay(row.delivery_date),
    from_slot: row.delivery_from_slot,
    to_slot: row.delivery_to_slot,
  },
});

/** A missing or unreadable day is ''. */
export const parseVisits = (row: VisitColumns): Visits => readVisits(row, (day) => parseDate(day) ?? '');

export const visitColumns = ({ pickup, delivery }: Visits, writeDay = asItIs): VisitColumns => ({
  pickup_date: writeDay(pickup.date),
  from_slot: pickup.from_slot,
  to_slot: pickup.to_slot,
  delivery_date: writeDay(delivery.date),
  delivery_from_slot: delivery.from_slot,
  delivery_to_slot: delivery.to_slot,
});

export const replyTimes = (row: VisitColumns): VisitColumns => visitColumns(readVisits(row), toIsoDate);

export const isSameSlot = (one: Slot, other: Slot): boolean =>
  one.from_slot === other.from_slot && one.to_slot === other.to_slot;

export const isSameVisit = (one: Visit, other: Visit): boolean =>
  one.date === other.date && isSameSlot(one, other);

/** 'Tue, Nov 24, 7 – 9 AM'; a missing part is left out. */
export const timeText = ({ date, from_slot, to_slot }: Visit, day = dayLabel): string =>
  [date && day(date), from_slot && slotLabel(from_slot, to_slot)].filter(Boolean).join(', ');

/** The same for screens. */
export const visitLabel = (visit: Visit): string => nonBreaking(timeText(visit));
