import { shopRoutes } from '@/lib/routes';
import { longDayLabel } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { refused, usageError } from '@/server/api/refused';
import { KEY_PLACE } from '@/server/notifications/access-keys';
import type { MailText } from '@/server/notifications/mail/mail-facts';
import { sendMail } from '@/server/notifications/mail/queue-mail';
import type { Settings } from '@/server/platform/settings';
import { command, option, repeated } from '../cli/command';
import { count } from '../cli/text';
import { email, nearDay, zipCode } from '../cli/values';
import { keyName } from '../doors/key-command';
import { addDoor } from '../doors/keys';
import { nightAfter } from '../doors/open-door';
import { disagreements, disagreementText } from './disagreements';
import { toRoute } from './route';
import { listStops } from './stops';

export const routeMail = (
  { driver, day, stops }: { driver: string; day: string; stops: number },
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): MailText => ({
  subject: `${driver}, ${day}: ${count(stops, 'stop')}`,
  ticket: driver,
  headline: `${day}: ${count(stops, 'stop')}`,
  under: 'The shop tells you the four digits that open it.',
  action: { label: 'Open the route', url: `${publicUrl}${shopRoutes.route(KEY_PLACE)}` },
  why: 'You get this email because you drive for the shop.',
});

export const routeCommand = command({
  name: 'route',
  about: 'Makes the page of a driver: a day’s stops in some ZIP codes, opened by an address and a PIN',
  options: {
    date: option('today', 'today, tomorrow or MM-DD-YYYY', nearDay),
    zip: repeated('60657', 'a ZIP code of the route; several with --zip for each', zipCode),
    driver: option('"Route 1"', 'what you call it', keyName),
    to: option('email', 'mails the address there, without the PIN', email('--to')),
  },
  notes:
    'Tell the driver the PIN by voice. Five wrong ones close the page and mail you. It opens until midnight, on two phones. What was pressed after a customer canceled or moved the order is listed here and by "day".',
  examples: [
    'route --date today --zip 60657 --driver "Route 1"',
    'route --date tomorrow --zip 60657 --zip 60614 --driver "Route 2" --to driver@example.com',
  ],
  async run(ops, _, { date: dayOf, zip: zips, driver: name = 'Route', to }) {
    if (zips.length === 0) throw usageError('Say which ZIP codes: --zip <codes>');
    const now = ops.now();
    const today = todayAtShop(now);
    const date = dayOf?.(today) ?? today;
    if (date < today) throw refused('That day is over.');
    const ends = nightAfter(date);
    const opens = { date, zips: [...new Set(zips)] };
    const { token, pin, id } = await addDoor(ops.db, { kind: 'route', name, opens, ends }, now);
    const route = toRoute({ id, name, opens: JSON.stringify(opens), created: now });
    const stops = await listStops(ops.db, route, now);
    const day = longDayLabel(date);
    if (to) {
      const mail = routeMail({ driver: name, day, stops: stops.length }, ops.settings);
      // Its key is made when the mail is handed over.
      await sendMail(ops.db, mail, { key: `route:${id}`, to, keyDoorId: id, forget: true }, now);
    }
    const differing = await disagreements(ops.db, date);
    const url = `${ops.settings.publicUrl}${shopRoutes.route(token)}`;
    return {
      data: {
        url,
        pin,
        driver: name,
        date,
        zip_codes: opens.zips,
        stops: stops.length,
        disagreements: differing,
      },
      text: [
        `${name}, ${day}: ${count(stops.length, 'stop')}`,
        url,
        `PIN ${pin}: tell it by voice, apart from the address.${to ? ` The address was mailed to ${to}.` : ''}`,
        ...disagreementText(differing),
      ].join('\n'),
    };
  },
});
