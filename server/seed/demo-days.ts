import {
  addDays,
  type CalendarDate,
  firstBusinessDay,
  isBusinessDay,
  nextBusinessDay,
} from '@/lib/domain/calendar';
import { federalHolidays } from '@/lib/domain/holidays';
import { instantAtShop } from '@/lib/domain/shop-instant';
import { slotMinutes } from '@/lib/domain/slots';

export type BusinessDays = ReturnType<typeof businessDays>;

/** Business days around today, without weekends and federal holidays. */
export function businessDays(today: CalendarDate) {
  const year = Number(today.slice(0, 4));
  const years = [year - 1, year, year + 1];
  const closed = new Set(years.flatMap(federalHolidays).map(({ inactive_date }) => inactive_date));
  return {
    /** `offset` business days from today; 0 is today or the next business day. */
    at(offset: number): CalendarDate {
      if (offset >= 0) return this.after(firstBusinessDay(today, closed), offset);
      let day = today;
      for (let left = -offset; left > 0; left--) day = this.before(day);
      return day;
    },
    before(day: CalendarDate): CalendarDate {
      let result = addDays(day, -1);
      while (!isBusinessDay(result, closed)) result = addDays(result, -1);
      return result;
    },
    after(day: CalendarDate, count: number): CalendarDate {
      let result = day;
      for (let left = count; left > 0; left--) result = nextBusinessDay(result, closed);
      return result;
    },
  };
}

/** The instant at which a slot starts, shifted by minutes. */
export function instantAt(day: CalendarDate, slotStart: string, plusMinutes = 0): Date {
  return new Date(instantAtShop(day, slotMinutes(slotStart) ?? 0).getTime() + plusMinutes * 60_000);
}
