/** Delays that customers are told about: whom they concern, and when they are. */
import { addDays, type CalendarDate } from './calendar';
import { datedLabel } from './day-label';
import { listWords } from './list-words';
import { nowAtShop, todayAtShop } from './shop-time';
import { slotTime } from './slots';

export interface ServiceAlert {
  text: string;
  /** Where; empty for everywhere. */
  zip_codes: string[];
  /** From when to when we may be late, as ISO instants. */
  from: string;
  to: string;
}

/** Whether the alert is for this ZIP code, and not over. */
export const concerns = ({ zip_codes, to }: ServiceAlert, zip: string, now: Date): boolean =>
  Date.parse(to) > now.getTime() && (zip_codes.length === 0 || zip_codes.includes(zip));

/** From the day before it begins, customers are told. */
export const shownFrom = ({ from }: Pick<ServiceAlert, 'from'>): CalendarDate =>
  addDays(todayAtShop(new Date(from)), -1);

/** '6 AM', '6:30 PM' */
const clock = (minutes: number) => slotTime(minutes).replace(':00', '');

/**
 * When the delay is, in the shop's time: 'Thu, Dec 3' for a whole day, 'Thu, Dec 3 – Fri, Dec 4' for whole days,
 * 'Thu, Dec 3, 6 AM – 10 PM', 'Thu, Dec 3, 6 PM – Fri, Dec 4, 12 PM'. One of several days that has begun only says
 * its end: 'through Fri, Dec 4', 'until Fri, Dec 4, 12 PM'. Another year than today's is named.
 */
export function alertPeriod({ from, to }: Pick<ServiceAlert, 'from' | 'to'>, now: Date): string {
  const [start, end] = [nowAtShop(new Date(from)), nowAtShop(new Date(to))];
  const today = todayAtShop(now);
  // A day ends at midnight, which is the beginning of the next.
  const last = end.minutes === 0 ? addDays(end.date, -1) : end.date;
  const [first, lastDay] = [datedLabel(start.date, today), datedLabel(last, today)];
  const isWhole = end.minutes === 0;
  const until = clock(end.minutes);
  if (start.date !== last && Date.parse(from) <= now.getTime())
    return isWhole ? `through ${lastDay}` : `until ${lastDay}, ${until}`;
  if (start.minutes === 0 && isWhole) return start.date === last ? first : `${first} – ${lastDay}`;
  if (start.date !== last && isWhole) return `${first}, ${clock(start.minutes)} through ${lastDay}`;
  return start.date === last
    ? `${first}, ${clock(start.minutes)} – ${until}`
    : `${first}, ${clock(start.minutes)} – ${lastDay}, ${until}`;
}

/** '10023', '10023 and 10024', '10023, 10024 and 10025'; '' for everywhere. */
export const alertPlaces = ({ zip_codes }: Pick<ServiceAlert, 'zip_codes'>): string => listWords(zip_codes);
