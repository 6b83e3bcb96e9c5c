import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import { plainDigits } from '@/lib/text/plain-digits';
import { usageError } from '@/server/api/refused';
import { quoted } from './plain-text';
import { day } from './values';

/** Days, the last one too. */
export interface Span {
  first: CalendarDate;
  last: CalendarDate;
  isMonth: boolean;
}

export const oneDay = (date: CalendarDate): Span => ({ first: date, last: date, isMonth: false });

/** '11-20-2026' or '11-2026' @throws StaffProblem (usage) */
export function dayOrMonth(typed: string): Span {
  const given = plainDigits(typed);
  const [, month, year] = /^(0[1-9]|1[0-2])-(\d{4})$/.exec(given) ?? [];
  if (month && year) {
    const first = `${year}-${month}-01`;
    const nextMonth = addDays(first, 31).slice(0, 7);
    return { first, last: addDays(`${nextMonth}-01`, -1), isMonth: true };
  }
  if (!/^\d{2}-\d{2}-\d{4}$/.test(given))
    throw usageError(`${quoted(given)} is neither a day nor a month. Write MM-DD-YYYY or MM-YYYY.`);
  return oneDay(day(given));
}
