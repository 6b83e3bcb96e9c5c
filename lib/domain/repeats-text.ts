/** What an order says of the repeating pickup that it was made for: in the account, and on the page of a mail's link. */
import { type CalendarDate, parseDate } from './calendar';
import { datedLabel } from './day-label';
import { repeatLabel } from './repeat-weeks';
import { slotLabel } from './slots';

export interface Repeats {
  state: 'active' | 'ended';
  every_weeks: number;
  /** The first day that may be picked up again; null while it is not paused. */
  paused_until: string | null;
  /** What `blocks` keeps the next order from being placed, in a sentence. */
  changes: readonly { message: string; blocks: boolean }[];
  /** The next six. */
  dates: readonly { state: string; pickup_date: string; from_slot: string; to_slot: string }[];
}

/**
 * That a pickup repeats and when it is next, or why we cannot say, or that it is over. Times have plain spaces.
 * @param today decides whether a day is told with its year
 */
export function repeatsText(pickup: Repeats, today: CalendarDate): string {
  if (pickup.state === 'ended') return 'Your repeating pickup has ended. We place no more orders for it.';
  if (isOver(pickup)) return 'Your repeating pickup has no dates left. We place no more orders for it.';
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

/** The same before one of its orders is canceled: whether that ends it. */
export function repeatsAfterCancel(pickup: Repeats, today: CalendarDate): string {
  const text = repeatsText(pickup, today);
  return pickup.state === 'ended' || isOver(pickup)
    ? text
    : `${text} Canceling this order doesn’t end that. You can end it in Orders, under Repeating pickups.`;
}

const findObstacle = ({ changes }: Repeats) => changes.find(({ blocks }) => blocks)?.message;

/** No date is to come, as after the last one that the customer chose. */
const isOver = (pickup: Repeats) =>
  findObstacle(pickup) === undefined &&
  !pickup.dates.some(({ state }) => state === 'planned' || state === 'skipped');

/** 'Mon, Nov 30', with its year when that is not today's. */
export const formatDay = (iso: string, today: CalendarDate): string => {
  const date = parseDate(iso);
  return date ? datedLabel(date, today) : '';
};
