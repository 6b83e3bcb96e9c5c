import { type CalendarDate, parseDate } from '@/lib/rules/dates/calendar';
import { datedLabel } from '@/lib/rules/dates/day-label';
import { slotLabel } from '@/lib/rules/dates/slots';
import { repeatLabel } from './repeat-weeks';

export interface Repeats {
  state: 'active' | 'ended';
  every_weeks: number;
  /** The first possible day; null while not paused. */
  paused_until: string | null;
  /** `blocks` prevents the next order. */
  changes: readonly { message: string; blocks: boolean }[];
  dates: readonly { state: string; pickup_date: string; from_slot: string; to_slot: string }[];
}

/** Times have plain spaces. @param today a day of another year has its year */
export function repeatsText(pickup: Repeats, today: CalendarDate): string {
  if (pickup.state === 'ended') return 'Your repeating pickup has ended. We won’t book any more pickups.';
  if (isOver(pickup)) return 'Your repeating pickup has no dates left. We won’t book any more pickups.';
  const { every_weeks, paused_until, dates } = pickup;
  const next = dates.find(({ state }) => state === 'planned');
  return [
    `Your pickup repeats ${repeatLabel(every_weeks).toLowerCase()}.`,
    paused_until && `It’s paused until ${formatDay(paused_until, today)}.`,
    findObstacle(pickup) ??
      (next
        ? `The next one is ${formatDay(next.pickup_date, today)}, ${slotLabel(next.from_slot, next.to_slot)}.`
        : 'The next dates are skipped.'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Before an order is canceled: whether that ends the recurring pickup. */
export function repeatsAfterCancel(pickup: Repeats, today: CalendarDate): string {
  const text = repeatsText(pickup, today);
  return pickup.state === 'ended' || isOver(pickup)
    ? text
    : `${text} Canceling this order doesn’t end that. You can end it in Orders, under Repeating pickups.`;
}

const findObstacle = ({ changes }: Repeats) => changes.find(({ blocks }) => blocks)?.message;

const isOver = (pickup: Repeats) =>
  findObstacle(pickup) === undefined &&
  !pickup.dates.some(({ state }) => state === 'planned' || state === 'skipped');

/** 'Mon, Nov 30', with another year than today's. */
export const formatDay = (iso: string, today: CalendarDate): string => {
  const date = parseDate(iso);
  return date ? datedLabel(date, today) : '';
};
