import { addDays } from '@/lib/domain/calendar';
import { nowInNewYork, todayInNewYork } from '@/lib/domain/new-york';
import { newYorkInstant } from '@/lib/domain/new-york-instant';
import { alertPeriod, alertPlaces, type ServiceAlert } from '@/lib/domain/service-alert';
import { slotMinutes } from '@/lib/domain/slots';
import { addAlert, endAlert, listAlerts } from '@/server/service-area/alerts';
import { misuse } from '@/server/staff-problem';
import { command, type Ops, type Outcome } from '../command';
import { table } from '../text';
import { day, time, whole, words, zipCode } from '../values';

const places = (alert: Pick<ServiceAlert, 'zip_codes'>) => alertPlaces(alert) || 'everywhere';

async function list({ db, now }: Ops): Promise<Outcome> {
  const alerts = await listAlerts(db, now());
  const today = todayInNewYork(now());
  const rows = alerts.map((alert) => [alert.id, alertPeriod(alert, today), places(alert), alert.text]);
  return {
    data: alerts,
    text: alerts.length > 0 ? table(['number', 'when', 'where', 'text'], rows) : 'No delays.',
  };
}

const listing = {
  group: 'Days and places',
  about: 'Delays that customers are told about',
  args: [],
  run: list,
} as const;

export const alertCommand = command({ ...listing, name: 'alert', examples: ['alert'] });

export const alertListCommand = command({
  ...listing,
  name: 'alert list',
  about: 'The same as alert',
  examples: ['alert list'],
});

/** An instant of 'MM-DD-YYYY' or 'MM-DD-YYYY 6:00 PM', in New York time. A day alone: its beginning, or its end. */
function instant(value: string, end: boolean): Date {
  const [date = '', ...rest] = value.trim().split(/\s+/);
  const on = day(date);
  if (rest.length > 0) return newYorkInstant(on, slotMinutes(time(rest.join(' '))) ?? 0);
  return newYorkInstant(end ? addDays(on, 1) : on, 0);
}

/** The minute that has begun, so that a delay from now on is not dated with seconds. */
function thisMinute(now: Date): Date {
  const { date, minutes } = nowInNewYork(now);
  return newYorkInstant(date, minutes);
}

export const alertAddCommand = command({
  name: 'alert add',
  group: 'Days and places',
  about: 'Tells customers of a delay: on the home page, in the order flow and at the orders it may meet',
  args: ['text'],
  options: {
    to: { value: 'MM-DD-YYYY [time]', about: 'when it ends; a day alone ends at midnight' },
    from: { value: 'MM-DD-YYYY [time]', about: 'when it begins; without it, now' },
    zip: { value: 'zip', many: true, about: 'only for this ZIP code; may be repeated' },
  },
  notes: 'Customers see it at once, with its dates, until it ends. Times are New York times.',
  examples: [
    'alert add "Snow: pickups and deliveries may come up to two hours later." --to 12-03-2026',
    'alert add "Street closed: we may be late." --zip 10023 --zip 10024 --from "12-03-2026 7am" --to "12-03-2026 2pm"',
  ],
  async run({ db, now }, [given], { to, from, zip = [] }) {
    const text = words(given, 'The text', 200);
    if (to === undefined) throw misuse('Say when it ends with --to, like --to 12-03-2026.');
    const alert = {
      text,
      zips: zip.map(zipCode),
      from: from === undefined ? thisMinute(now()) : instant(from, false),
      to: instant(to, true),
    };
    const id = await addAlert(db, alert, now());
    const added = (await listAlerts(db, now())).find((one) => one.id === id);
    const shown = added && `${alertPeriod(added, todayInNewYork(now()))}, ${places(added)}`;
    return { data: added, text: `Delay ${id} is shown now (${shown}): ${text}` };
  },
});

export const alertEndCommand = command({
  name: 'alert end',
  group: 'Days and places',
  about: 'Takes a delay back before it ends',
  args: ['number'],
  examples: ['alert end 3'],
  async run({ db, now }, [given = '']) {
    const id = whole(given, 'number', 1, 999_999_999);
    await endAlert(db, id, now());
    return { data: { id }, text: `Delay ${id} is no longer shown.` };
  },
});
