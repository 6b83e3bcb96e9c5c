import { isWeekend, toSlashes } from '@/lib/domain/calendar';
import { longDayLabel } from '@/lib/domain/day-label';
import { todayInNewYork } from '@/lib/domain/new-york';
import { CANCELED } from '@/lib/domain/order-status';
import type { Db } from '@/server/db/client';
import { inTransaction } from '@/server/db/transaction';
import { closedDays } from '@/server/service-area/queries';
import { command } from '../command';
import { misuse, OpsProblem } from '../problem';
import { count, table } from '../text';
import { day, words } from '../values';

export const closedCommand = command({
  name: 'closed',
  group: 'Days and places',
  about: 'Days without pickup and delivery, from today on; weekends go without saying',
  args: [],
  examples: ['closed'],
  async run({ db, now }) {
    const days = [...(await closedDays(db, todayInNewYork(now())))].map(([date, reason]) => ({
      date,
      reason,
    }));
    const rows = days.map(({ date, reason }) => [longDayLabel(date), reason]);
    return { data: days, text: days.length > 0 ? table(['day', 'reason'], rows) : 'No closed days.' };
  },
});

export const closedAddCommand = command({
  name: 'closed add',
  group: 'Days and places',
  about: 'Closes a day: nothing can be booked for it any more',
  args: ['MM-DD-YYYY', 'reason'],
  examples: ['closed add 12-24-2026 "Christmas Eve"'],
  async run({ db, now }, [given, why]) {
    const date = day(given);
    const reason = words(why, 'The reason', 100);
    if (date < todayInNewYork(now())) throw misuse(`${toSlashes(date)} has passed.`);
    if (isWeekend(date))
      throw misuse(`${longDayLabel(date)} is a weekend: nothing is picked up then anyway.`);
    const booked = await inTransaction(db, async (trx) => {
      const row = await trx
        .insertInto('inactive_dates')
        .values({ inactive_date: date, reason })
        .onConflict((clash) => clash.column('inactive_date').doNothing())
        .returning('inactive_date')
        .executeTakeFirst();
      if (!row) throw new OpsProblem(`${toSlashes(date)} is closed already.`);
      return bookedOn(trx, date);
    });
    const numbers = booked.map(({ order_number }) => order_number);
    const warning =
      numbers.length > 0
        ? ` ${count(numbers.length, 'order is', 'orders are')} booked for it: ${numbers.join(', ')}.`
        : '';
    return {
      data: { date, reason, booked: numbers },
      text: `${longDayLabel(date)} is closed: ${reason}.${warning}`,
    };
  },
});

const bookedOn = (trx: Db, date: string) =>
  trx
    .selectFrom('orders')
    .select('order_number')
    .where((eb) => eb.or([eb('pickup_date', '=', date), eb('delivery_date', '=', date)]))
    .where('status', '<>', CANCELED)
    .orderBy('order_number')
    .execute();

export const closedRemoveCommand = command({
  name: 'closed remove',
  group: 'Days and places',
  about: 'Opens a closed day again',
  args: ['MM-DD-YYYY'],
  examples: ['closed remove 12-24-2026'],
  async run({ db }, [given]) {
    const date = day(given);
    const removed = await db
      .deleteFrom('inactive_dates')
      .where('inactive_date', '=', date)
      .returning('reason')
      .executeTakeFirst();
    if (!removed) throw new OpsProblem(`${toSlashes(date)} is not closed.`);
    return { data: { date }, text: `${longDayLabel(date)} is open again.` };
  },
});
