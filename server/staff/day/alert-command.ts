import { addDays } from '@/lib/rules/dates/calendar';
import { dayLabel } from '@/lib/rules/dates/day-label';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { nowAtShop, todayAtShop } from '@/lib/rules/dates/shop-time';
import { slotMinutes } from '@/lib/rules/dates/slots';
import { alertPeriod, alertPlaces, type ServiceAlert, shownFrom } from '@/lib/rules/times/service-alert';
import { plainDigits } from '@/lib/text/plain-digits';
import { usageError } from '@/server/api/refused';
import { addAlert, endAlert, listAlerts } from '@/server/service-area/alerts';
import { alias, argument, command, option, type Read, repeated } from '../cli/command';
import { columns } from '../cli/text';
import { day, time, whole, words, zipCode } from '../cli/values';

const places = (alert: Pick<ServiceAlert, 'zip_codes'>) => alertPlaces(alert) || 'everywhere';

const alerts = command({
  name: 'alert',
  about: 'Delays that customers are told about',
  async run({ db, now }) {
    return columns<ServiceAlert & { id: number }>([
      { heading: 'number', text: (alert) => alert.id },
      { heading: 'when', text: (alert) => alertPeriod(alert, now()) },
      { heading: 'where', text: places },
      { heading: 'text', text: (alert) => alert.text },
    ]).list(await listAlerts(db, now()), 'No delays.');
  },
});

/** An instant of 'MM-DD-YYYY' or 'MM-DD-YYYY 6:00 PM', in the shop's time. A day alone: its beginning, or its end. */
const instant =
  (end: boolean): Read<Date> =>
  (value) => {
    const [date = '', ...rest] = plainDigits(value).split(' ');
    const on = day(date);
    if (rest.length > 0) return instantAtShop(on, slotMinutes(time(rest.join(' '))) ?? 0);
    return instantAtShop(end ? addDays(on, 1) : on, 0);
  };

function thisMinute(now: Date): Date {
  const { date, minutes } = nowAtShop(now);
  return instantAtShop(date, minutes);
}

export const alertCommands = [
  alerts,
  alias('alert list', alerts),

  command({
    name: 'alert add',
    about:
      'Tells customers of a delay: on the home page, in the order flow and at the orders that it may affect',
    args: [argument('text', words('The text', 200))],
    options: {
      to: option('MM-DD-YYYY [time]', 'when it ends; a day alone ends at midnight', instant(true)),
      from: option('MM-DD-YYYY [time]', 'when it begins; without it, now', instant(false)),
      zip: repeated('zip', 'only for this ZIP code; may be repeated', zipCode),
    },
    notes:
      'Customers see it from the day before it begins, at orders that it may affect at once, with its dates, until it ends. Times are those of the business’s time zone (`setting time_zone`).',
    examples: [
      'alert add "Snow: pickups and deliveries may come up to two hours later." --to 12-03-2026',
      'alert add "Street closed: we may be late." --zip 10023 --zip 10024 --from "12-03-2026 7am" --to "12-03-2026 2pm"',
    ],
    async run({ db, now }, [text], { to, from = thisMinute(now()), zip: zips }) {
      if (to === undefined) throw usageError('Say when it ends with --to, as MM-DD-YYYY.');
      const id = await addAlert(db, { text, zips, from, to }, now());
      const added = (await listAlerts(db, now())).find((one) => one.id === id);
      const [at, today] = [added && `${alertPeriod(added, now())}, ${places(added)}`, todayAtShop(now())];
      const first = added ? shownFrom(added) : today;
      const when =
        first <= today
          ? 'is shown now'
          : `will be shown from ${dayLabel(first)}, at the orders it may meet from now on`;
      return { data: added, text: `Delay ${id} ${when} (${at}): ${text}` };
    },
  }),

  command({
    name: 'alert end',
    about: 'Takes a delay back before it ends',
    args: [argument('number', whole('number'))],
    examples: ['alert end 3'],
    async run({ db, now }, [id]) {
      await endAlert(db, id, now());
      return { data: { id }, text: `Delay ${id} is no longer shown.` };
    },
  }),
];
