import { longDayLabel } from '@/lib/domain/day-label';
import { todayAtShop } from '@/lib/domain/shop-time';
import { inTransaction } from '@/server/db/transaction';
import { numbersOfDay } from '@/server/orders/staff/list-orders';
import { closeDay, closeHolidays, openDay } from '@/server/service-area/closed-days';
import { closedDays } from '@/server/service-area/queries';
import { argument, command } from '../command';
import { columns, count } from '../text';
import { dayArgument, words } from '../values';

const list = columns<{ date: string; reason: string }>([
  { heading: 'day', name: 'date', value: ({ date }) => date, text: ({ date }) => longDayLabel(date) },
  { heading: 'reason', name: 'reason', value: ({ reason }) => reason },
]);

export const closedCommands = [
  command({
    name: 'closed',
    group: 'Days and places',
    about: 'Days without pickup and delivery, from today on; weekends are not listed',
    examples: ['closed'],
    async run({ db, now }) {
      const days = await closedDays(db, todayAtShop(now()));
      return list.list(
        [...days].map(([date, reason]) => ({ date, reason })),
        'No closed days.',
      );
    },
  }),

  command({
    name: 'closed add',
    group: 'Days and places',
    about: 'Closes a day: customers can no longer book it',
    args: [dayArgument, argument('reason', words('The reason', 100))],
    examples: ['closed add 12-24-2026 "Christmas Eve"'],
    async run({ db, now }, [date, reason]) {
      const booked = await inTransaction(db, async (trx) => {
        await closeDay(trx, date, reason, todayAtShop(now()));
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
  }),

  command({
    name: 'closed holidays',
    group: 'Days and places',
    about: 'Closes the federal holidays of this and the next year that are still to come',
    examples: ['closed holidays'],
    async run({ db, now }) {
      const added = await inTransaction(db, (trx) => closeHolidays(trx, todayAtShop(now())));
      return list.list(
        added.map(({ inactive_date: date, reason }) => ({ date, reason })),
        'All of them were closed before.',
        'Closed now\n',
      );
    },
  }),

  command({
    name: 'closed remove',
    group: 'Days and places',
    about: 'Opens a closed day again',
    args: [dayArgument],
    examples: ['closed remove 12-24-2026'],
    async run({ db }, [date]) {
      await openDay(db, date);
      return { data: { date }, text: `${longDayLabel(date)} is open again.` };
    },
  }),
];
