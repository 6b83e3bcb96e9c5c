import { addDays, type CalendarDate } from './calendar';
import { longDayLabel } from './day-label';
import { nowInNewYork } from './new-york';
import { slotTime } from './slots';

export interface InboxDay<Item> {
  /** 'YYYY-MM-DD' in New York, '' when unknown. */
  date: CalendarDate;
  /** 'Today', 'Yesterday', 'Tuesday, March 17, 2026' */
  label: string;
  items: Item[];
}

const inNewYork = (created: string) => {
  const instant = new Date(created);
  return Number.isNaN(instant.getTime()) ? undefined : nowInNewYork(instant);
};

/** Groups items by their New York day, in the given order (newest first). */
export function inboxDays<Item extends { created: string }>(
  items: readonly Item[],
  now: Date,
): InboxDay<Item>[] {
  const today = nowInNewYork(now).date;
  const days: InboxDay<Item>[] = [];
  for (const item of items) {
    const date = inNewYork(item.created)?.date ?? '';
    const last = days.at(-1);
    if (last?.date === date) last.items.push(item);
    else days.push({ date, label: dayName(date, today), items: [item] });
  }
  return days;
}

function dayName(date: CalendarDate, today: CalendarDate): string {
  if (date === '') return 'Earlier';
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : longDayLabel(date);
}

/** '7:42 AM', New York time; '' when unknown. */
export function clockTime(created: string): string {
  const clock = inNewYork(created);
  return clock ? slotTime(clock.minutes) : '';
}
