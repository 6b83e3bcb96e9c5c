import { sql } from 'kysely';
import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import { nowAtShop } from '@/lib/rules/dates/shop-time';
import { notify } from '@/server/notifications/notify';
import { forEachDue, type TaskDeps } from '@/server/platform/jobs/for-each-due';

/** Before the last day of the month, through which a card is valid. */
const NOTICE_DAYS = 30;
/** 9 AM to 9 PM in minutes after midnight, the shop's time. */
const DAYTIME = [9 * 60, 21 * 60] as const;

type Notice = 'card.expiring' | 'card.expired';

/** Cards that expire within 30 days or expired last month. Returns how many. */
export async function notifyOfExpiringCards(deps: TaskDeps): Promise<number> {
  const { date: today, minutes } = nowAtShop(deps.now());
  if (minutes < DAYTIME[0] || minutes >= DAYTIME[1]) return 0;
  const expiring = await notifyOwners(deps, 'card.expiring', expiringMonths(today));
  return expiring + (await notifyOwners(deps, 'card.expired', [toMonth(addDays(toFirstDay(today), -1))]));
}

const toMonth = (date: CalendarDate) => date.slice(0, 7);
const toFirstDay = (date: CalendarDate) => `${toMonth(date)}-01`;
const firstOfNext = (date: CalendarDate) => toFirstDay(addDays(toFirstDay(date), 31));

/** The next month once its last day is at most 30 days away. */
function expiringMonths(today: CalendarDate): string[] {
  const next = firstOfNext(today);
  const lastOfNext = addDays(firstOfNext(next), -1);
  return lastOfNext <= addDays(today, NOTICE_DAYS) ? [toMonth(today), toMonth(next)] : [toMonth(today)];
}

function notifyOwners(deps: TaskDeps, type: Notice, months: string[]): Promise<number> {
  // Must match the key in server/notifications/events/account.ts.
  const key = sql<string>`${sql.lit(`${type}:`)} || cards.id || ':' || cards.expiry`;
  const find = (after: number) =>
    deps.db
      .selectFrom('cards')
      .select(['cards.id', 'cards.user_id'])
      .where('expiry', 'in', months)
      .where('cards.id', '>', after)
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('notifications').select('notifications.id').where('dedupe_key', '=', key)),
        ),
      )
      .orderBy('cards.id');
  return forEachDue(deps, find, async (trx, { id, user_id: userId }) => {
    const card = await trx
      .selectFrom('cards')
      .select(['id', 'brand', 'last4', 'expiry'])
      .where('id', '=', id)
      .where('expiry', 'in', months)
      .executeTakeFirst();
    // Deleted or renewed meanwhile.
    if (card) await notify(trx, { type, userId, card }, deps);
  });
}
