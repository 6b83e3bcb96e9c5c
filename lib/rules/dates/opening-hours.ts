/** As in the settings: 'Mo-Fr', '07:00', '22:00', the shop's time. Specification section 3. */
import { weekdayNames } from './day-label';
import type { OpenTime } from './open-now';
import { parseWindow, slotTime, to24Hour } from './slots';
import { dayRuns, parseWeekdays } from './weekdays';

export interface OpeningHours {
  /** 'Mo-Fr', 'Sa' or 'Mo,We,Fr' */
  days: string;
  /** 'HH:MM', 24-hour clock. */
  opens: string;
  /** 'HH:MM'; '24:00' is midnight. */
  closes: string;
}

const week = weekdayNames.map((name) => name.slice(0, 2));
const getDayName = (day: string): string | undefined => weekdayNames[week.indexOf(day)];

/** 'Mon-Fri 7 AM-10 PM; Saturday 9am-2pm'; null for anything else, and for hours past midnight, which are two parts. */
export function parseHours(text: string): OpeningHours[] | null {
  const parts = text.split(';').map((part) => {
    const [, named = '', times = ''] = /^\s*(\D+?)[\s,:]+(\d.*)$/.exec(part) ?? [];
    const [days, window] = [parseWeekdays(named), parseWindow(times)];
    const [opens, closes] = [to24Hour(window?.from_slot ?? ''), to24Hour(window?.to_slot ?? '')];
    if (!days || !opens || !closes) return null;
    const end = closes === '00:00' ? '24:00' : closes;
    if (opens >= end) return null;
    const name = (day = 0) => week[day] ?? '';
    const runs = dayRuns(days).map((run) => [...new Set([name(run[0]), name(run.at(-1))])].join('-'));
    return { days: runs.join(','), opens, closes: end };
  });
  return parts.every((part) => part !== null) ? parts : null;
}

/** 'Mo-Fr' or 'Sa,Su', 0 Sunday … 6 Saturday; skips unknown names. */
export function openDays(days: string): number[] {
  return days.split(',').flatMap((part) => {
    const [first = -1, last = first] = part.split('-').map((name) => week.indexOf(name.trim()));
    if (first < 0 || last < 0) return [];
    const length = ((last - first + 7) % 7) + 1;
    return Array.from({ length }, (_, index) => (first + index) % 7);
  });
}

/** 'Mo-Fr' → 'Monday through Friday' */
export const daysInWords = (days: string): string =>
  days
    .replace(/\s+/g, ' ')
    .replace(/ ?- ?/g, ' through ')
    .replace(/ ?, ?/g, ', ')
    .replace(/\b[A-Z][a-z]\b/g, (day) => getDayName(day) ?? day);

/** 'HH:MM'; NaN for anything else. */
function parseMinutes(time: string): number {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
  return Number(hour) * 60 + Number(minute);
}

/** '07:00' → '7:00 AM' */
export function clockInWords(time: string): string {
  const minutes = parseMinutes(time);
  return Number.isNaN(minutes) ? time : slotTime(minutes);
}

/** 'Monday through Friday, 7:00 AM to 10:00 PM' */
export const hoursInWords = ({ days, opens, closes }: OpeningHours): string =>
  `${daysInWords(days)}, ${clockInWords(opens)} to ${clockInWords(closes)}`;

/** 'Mon – Fri, 7 AM – 10 PM' */
export const hoursInShort = ({ days, opens, closes }: OpeningHours): string => {
  const shortDays = days
    .replace(/\s*-\s*/g, ' – ')
    .replace(/\s*,\s*/g, ', ')
    .replace(/\b[A-Z][a-z]\b/g, (day) => getDayName(day)?.slice(0, 3) ?? day);
  return `${shortDays}, ${[opens, closes].map((time) => clockInWords(time).replace(':00', '')).join(' – ')}`;
};

export const openTimes = (hours: readonly OpeningHours[]): OpenTime[] =>
  hours
    .flatMap(({ days, opens, closes }) =>
      openDays(days).map((day) => ({
        day,
        name: weekdayNames[day] ?? '',
        from: parseMinutes(opens),
        to: parseMinutes(closes),
        opens: clockInWords(opens),
        closes: clockInWords(closes),
      })),
    )
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.day - other.day || one.from - other.from);
