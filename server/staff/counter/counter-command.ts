import { shopRoutes } from '@/lib/routes';
import { datedLabel } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { DAY_MS } from '@/server/platform/clock';
import { command, flag, option } from '../cli/command';
import { whole } from '../cli/values';
import { addDoor } from '../doors/keys';

/** A right PIN forgives four wrong ones: once a day, that is 120 of 10,000 for whoever has found the address. */
const MAX_DAYS = 30;

export const counterCommand = command({
  name: 'counter',
  about: 'Makes the page of the counter: weigh, count and mark ready, opened by an address and a PIN',
  options: {
    bill: flag('it may also bill, up to $300 and twice the estimate'),
    days: option('30', 'how long its address works', whole('number of days', 1, MAX_DAYS)),
  },
  notes:
    'On one tablet, which asks for the PIN each morning. Five wrong PINs in a row close it and mail you. It shows no addresses and no phones. End it with: key end Counter.',
  examples: ['counter', 'counter --bill'],
  async run({ db, settings, now }, _, { bill, days = MAX_DAYS }) {
    const ends = new Date(now().getTime() + days * DAY_MS);
    const door = { kind: 'counter' as const, name: 'Counter', opens: { bill }, ends };
    const { token, pin } = await addDoor(db, door, now());
    const url = `${settings.publicUrl}${shopRoutes.counter(token)}`;
    const until = datedLabel(todayAtShop(ends), todayAtShop(now()));
    return {
      data: { url, pin, may_bill: bill, ends_at: ends.toISOString() },
      text: `${url}\nPIN ${pin}. It ${bill ? 'counts and bills' : 'counts'}, and works until ${until}.`,
    };
  },
});
