import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import { datedLabel } from '@/lib/rules/dates/day-label';
import { nowAtShop, todayAtShop } from '@/lib/rules/dates/shop-time';
import { slotTime } from '@/lib/rules/dates/slots';
import { listWords } from '@/lib/text/list-words';

export interface ServiceAlert {
  text: string;
  /** Empty for everywhere. */
  zip_codes: string[];
  /** ISO instants. */
  from: string;
  to: string;
}

export const concerns = ({ zip_codes, to }: ServiceAlert, zip: string, now: Date): boolean =>
  Date.parse(to) > now.getTime() && (zip_codes.length === 0 || zip_codes.includes(zip));

/** The day before it begins. */
export const shownFrom = ({ from }: Pick<ServiceAlert, 'from'>): CalendarDate =>
  addDays(todayAtShop(new Date(from)), -1);

/** '6 AM', '6:30 PM' */
const clock = (minutes: number) => slotTime(minutes).replace(':00', '');

/** 'Thu, Dec 3, 6 AM – 10 PM', 'Thu, Dec 3 – Fri, Dec 4', once begun 'until Fri, Dec 4, 12 PM'; the shop's time. */
export function alertPeriod({ from, to }: Pick<ServiceAlert, 'from' | 'to'>, now: Date): string {
  const [start, end] = [nowAtShop(new Date(from)), nowAtShop(new Date(to))];
  const today = todayAtShop(now);
  // Midnight is the beginning of the next day.
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

/** '10023, 10024 and 10025'; '' for everywhere. */
export const alertPlaces = ({ zip_codes }: Pick<ServiceAlert, 'zip_codes'>): string => listWords(zip_codes);
