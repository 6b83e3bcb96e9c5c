import type { Db } from '@/server/platform/db/client';
import { clock } from '@/server/staff/cli/text';
import { command, flag } from '../cli/command';
import { columns, count, type Listed } from '../cli/text';

const listSubscribers = (db: Db) =>
  db
    .selectFrom('subscribers')
    .select(['email', 'confirmed_at'])
    .where('state', '=', 'active')
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute();

const list = columns<Listed<typeof listSubscribers>>([
  { heading: 'email', name: 'email' },
  {
    heading: 'confirmed',
    name: 'confirmed_at',
    text: ({ confirmed_at }) => confirmed_at && clock(confirmed_at),
  },
]);

export const subscribersCommand = command({
  name: 'subscribers',
  about: 'Who wants news by email and has confirmed it, for the program that sends them',
  options: { csv: flag('prints a file for a spreadsheet instead') },
  notes:
    'Take the list anew for each mailing: whoever unsubscribes on the site is gone from it. The site sends no news itself.',
  examples: ['subscribers', 'subscribers --csv'],
  async run({ db }, _, { csv }) {
    const rows = await listSubscribers(db);
    const outcome = list.list(rows, 'Nobody has confirmed it yet.', `${count(rows.length, 'subscriber')}\n`);
    return csv ? { ...outcome, file: list.csv(rows) } : outcome;
  },
});
