import type { Recurring, RecurringDate } from '@/hooks/data/use-recurring';
import type { CalendarDate } from '@/lib/rules/dates/calendar';
import { nonBreaking, weekdayNames } from '@/lib/rules/dates/day-label';
import { slotLabel } from '@/lib/rules/dates/slots';
import { bagCount } from '@/lib/rules/money/bags';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { cardName } from '@/lib/rules/money/saved-card';
import { handoffNames } from '@/lib/rules/times/handoff';
import { repeatLabel } from '@/lib/rules/times/repeat-weeks';
import { formatDay } from '@/lib/rules/times/repeats-text';

/** 'Every week: Mondays, 7 – 9 AM' */
export const formatTitle = ({ every_weeks, weekday, from_slot, to_slot }: Recurring): string =>
  nonBreaking(
    `${repeatLabel(every_weeks)}: ${weekdayNames[weekday] ?? ''}s, ${slotLabel(from_slot, to_slot)}`,
  );

/** What and where, with which card: '2 bags' only where there are any. */
export function formatDetails(pickup: Recurring, today: CalendarDate): string[] {
  const { services, bags, pickup_address, delivery_address, handoff, user_card, tips, ask_above, ends } =
    pickup;
  const tipCents = parseMoney(tips) ?? 0;
  return [
    [services, bags && bagCount(bags)].filter(Boolean).join(', '),
    pickup_address === delivery_address ? pickup_address : `${pickup_address}; back to ${delivery_address}`,
    handoffNames[handoff],
    cardName(user_card),
    tipCents > 0 ? `Tip ${formatMoney(tipCents)}` : '',
    ask_above ? `Go ahead up to $${ask_above}` : '',
    ends === null ? '' : `Last date ${formatVisitDay(ends, today)}`,
  ].filter(Boolean);
}

/** A day of a reply for the screen, where no line breaks it. */
export const formatVisitDay = (iso: string, today: CalendarDate): string =>
  nonBreaking(formatDay(iso, today));

export const dateStates: Record<RecurringDate['state'], string> = {
  planned: '',
  skipped: 'Skipped',
  ordered: 'Booked',
  canceled: 'Canceled',
  blocked: 'Not booked',
};
