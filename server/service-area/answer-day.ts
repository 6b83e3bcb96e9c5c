import { messages } from '@/lib/messages/messages';
import { addBusinessDays, type CalendarDate, usualWeek } from '@/lib/rules/dates/calendar';
import { datedLabel } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { openWeekdays } from '@/lib/rules/dates/weekdays';
import type { Policy } from '@/lib/rules/policy/policy';
import { answerWithin } from '@/lib/rules/policy/policy-sentences';
import type { Db } from '@/server/platform/db/client';
import { readPolicy } from '@/server/shop/policy';
import { closedDays } from './queries';

/** By which a message or a report of now is answered. */
export async function answerDay(db: Db, now: Date, { answer_days }: Policy): Promise<CalendarDate> {
  const today = todayAtShop(now);
  return addBusinessDays(today, answer_days, await closedDays(db, today));
}

/** With the date where we come on fewer days than people call business days. */
export async function answerPromise(db: Db, now: Date): Promise<string> {
  const policy = await readPolicy(db);
  const today = todayAtShop(now);
  const { week } = await closedDays(db, today);
  if (openWeekdays({ week }).length >= usualWeek.pickup.length) return answerWithin(policy);
  return messages.answerBy(datedLabel(await answerDay(db, now, policy), today));
}
