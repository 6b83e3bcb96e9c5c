import { findMissing, type Missing } from '@/server/launch/missing';
import { pushFault } from '@/server/notifications/push/fault';
import { getEngine } from '@/server/platform/db/client';
import { sqliteVersion } from '@/server/platform/db/sqlite';
import { command, type Ops } from '../cli/command';
import { columns } from '../cli/text';
import { isBuiltInPrivacy } from '../texts/edit-pages';

const missing = columns<{ name: string; what: string }>([
  { heading: 'missing', name: 'name' },
  { heading: '', name: 'what' },
]);

/** What is set, but does not work. */
async function findFaults(ops: Ops): Promise<Missing[]> {
  const { db, payments, mail } = ops;
  const privacy = '/privacy-policy is the built-in text, word for word. Have a lawyer read it.';
  const found: [name: string, what: string | undefined | false][] = [
    ...((await payments.faults?.()) ?? []).map((what): [string, string] => ['gateway', what]),
    ['mail', await mail.fault?.()],
    ['push', await pushFault(db)],
    ['privacy policy', (await isBuiltInPrivacy(ops)) && privacy],
  ];
  return found.flatMap(([name, what]) => (what ? [{ name, what }] : []));
}

export const checkCommand = command({
  name: 'check',
  about: 'What is missing before you go live',
  notes:
    'Exits with 0 when nothing is missing, otherwise with 1. It signs in to the payment gateway and the mail server, and reaches for the push services of your customers’ browsers. Run it with the site’s settings. It cannot see PostgreSQL backups.',
  async run(ops) {
    const { db, settings, now } = ops;
    const rows = [...(await findMissing({ db, settings, now: now() })), ...(await findFaults(ops))];
    const { data, text } = missing.list(rows, 'Nothing is missing.');
    return {
      data,
      text: getEngine(db) === 'sqlite' ? `${text}\n\nThe database is SQLite ${sqliteVersion}.` : text,
      ...(rows.length > 0 && {
        refusal: rows.length > 1 ? `${rows.length} things are missing.` : 'One thing is missing.',
      }),
    };
  },
});
