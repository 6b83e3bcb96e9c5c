/** Whether the business is open at an instant, New York time. */
import { nowInNewYork } from './new-york';

/** Opening hours of one day, made by openTimes (opening-hours.ts). */
export interface OpenTime {
  /** 0 is Sunday. */
  day: number;
  /** 'Monday' */
  name: string;
  /** Minutes since midnight. */
  from: number;
  to: number;
  /** '7:00 AM' */
  opens: string;
  closes: string;
}

/**
 * 'Open now, until 10:00 PM', 'Closed now, opens today at 7:00 AM' or '… Monday at 7:00 AM'; '' without hours.
 * @param times in week order
 * @throws RangeError for an invalid Date
 */
export function openNow(times: readonly OpenTime[], now: Date): string {
  const { date, minutes } = nowInNewYork(now);
  const today = new Date(`${date}T00:00:00Z`).getUTCDay();
  const open = times.find(({ day, from, to }) => day === today && minutes >= from && minutes < to);
  if (open) return `Open now, until ${open.closes}`;
  const later = times.find(({ day, from }) => day === today && from > minutes);
  const next = later ?? times.find(({ day }) => day > today) ?? times[0];
  if (!next) return '';
  const when = later ? 'today' : (next.day - today + 7) % 7 === 1 ? 'tomorrow' : next.name;
  return `Closed now, opens ${when} at ${next.opens}`;
}
