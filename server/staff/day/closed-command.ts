import { longDayLabel } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { changePlaces } from '@/server/orders/closings/notify-closings';
import { closeDay, closeHolidays, openDay } from '@/server/service-area/closed-days';
import { closedDays } from '@/server/service-area/queries';
import { numbersOfDay } from '@/server/staff/orders/list-orders';
import { argument, command } from '../cli/command';
import { columns } from '../cli/text';
import { dayArgument, words } from '../cli/values';
import { notifiedText, placesOutcome, refusalOf } from '../places/places-outcome';

const list = columns<{ date: string; reason: string }>([
  { heading: 'day', name: 'date', text: ({ date }) => longDayLabel(date) },
  { heading: 'reason', name: 'reason' },
]);

export const closedCommands = [
  command({
    name: 'closed',
    about: 'Days without pickup and delivery, from today on; weekdays without times are not listed',
    async run({ db, now }) {
      const days = [...(await closedDays(db, todayAtShop(now())))];
      const rows = days.map(([date, reason]) => ({ date, reason }));
      return list.list(rows, 'No closed days.');
    },
  }),

  command({
    name: 'closed add',
    about: 'Closes a day: customers can no longer book it, and those who have are told to choose another',
    args: [dayArgument, argument('reason', words('The reason', 100))],
    rehearses: true,
    examples: ['closed add 12-24-2026 "Christmas Eve"'],
    async run(ops, [date, reason]) {
      const today = todayAtShop(ops.now());
      const { notified } = await changePlaces(ops, (trx) => closeDay(trx, date, reason, today));
      const booked = await numbersOfDay(ops.db, date);
      return placesOutcome({ date, reason, booked }, `${longDayLabel(date)} is closed: ${reason}.`, notified);
    },
  }),

  command({
    name: 'closed holidays',
    about: 'Closes the federal holidays of this and the next year that are still to come',
    rehearses: true,
    notes:
      'A holiday on a weekend closes the day itself where you come on it, otherwise the Friday or Monday on which it is observed.',
    examples: ['closed holidays', 'closed holidays --dry-run'],
    async run(ops) {
      const today = todayAtShop(ops.now());
      const { result: added, notified } = await changePlaces(ops, (trx) => closeHolidays(trx, today));
      const rows = added.map(({ inactive_date: date, reason }) => ({ date, reason }));
      const { data, text } = list.list(rows, 'All of them were closed before.', 'Closed now\n');
      const told = [text, notifiedText(notified)].filter(Boolean).join('\n\n');
      return { data, text: told, ...refusalOf(notified) };
    },
  }),

  command({
    name: 'closed remove',
    about: 'Opens a closed day again: visits that are still booked for it stay',
    args: [dayArgument],
    examples: ['closed remove 12-24-2026'],
    async run(ops, [date]) {
      const { notified } = await changePlaces(ops, (trx) => openDay(trx, date));
      return placesOutcome({ date }, `${longDayLabel(date)} is open again.`, notified);
    },
  }),
];
