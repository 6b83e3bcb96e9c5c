import { longDayLabel } from '@/lib/domain/day-label';
import { todayInNewYork } from '@/lib/domain/new-york';
import { inTransaction } from '@/server/db/transaction';
import { numbersOfDay } from '@/server/orders/staff/list-orders';
import { closeDay, openDay } from '@/server/service-area/closed-days';
import { closedDays } from '@/server/service-area/queries';
import { command } from '../command';
import { count, table } from '../text';
import { day, words } from '../values';

export const closedCommand = command({
  name: 'closed',
  group: 'Days and places',
  about: 'Days without pickup and delivery, from today on; weekends are not listed',
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
  about: 'Closes a day: customers can no longer book it',
  args: ['MM-DD-YYYY', 'reason'],
  examples: ['closed add 12-24-2026 "Christmas Eve"'],
  async run({ db, now }, [given, why]) {
    const date = day(given);
    const reason = words(why, 'The reason', 100);
    const booked = await inTransaction(db, async (trx) => {
      await closeDay(trx, date, reason, todayInNewYork(now()));
      return numbersOfDay(trx, date);
    });
    const warning =
      booked.length > 0
        ? ` ${count(booked.length, 'order is', 'orders are')} booked for it: ${booked.join(', ')}.`
        : '';
    return {
      data: { date, reason, booked },
      text: `${longDayLabel(date)} is closed: ${reason}.${warning}`,
    };
  },
});

export const closedRemoveCommand = command({
  name: 'closed remove',
  group: 'Days and places',
  about: 'Opens a closed day again',
  args: ['MM-DD-YYYY'],
  examples: ['closed remove 12-24-2026'],
  async run({ db }, [given]) {
    const date = day(given);
    await openDay(db, date);
    return { data: { date }, text: `${longDayLabel(date)} is open again.` };
  },
});
