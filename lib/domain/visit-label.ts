import type { CalendarDate } from './calendar';
import { dayLabel, whole } from './day-label';
import { type Slot, slotLabel } from './slots';

/** 'Tue, Nov 24, 6 – 8 PM' for screens: no line breaks within the day or the time. */
export const visitLabel = ({ date, from_slot, to_slot }: Slot & { date: CalendarDate }): string =>
  `${whole(dayLabel(date))}, ${whole(slotLabel(from_slot, to_slot))}`;
