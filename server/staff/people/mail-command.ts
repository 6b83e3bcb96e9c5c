import { refused } from '@/server/api/refused';
import { findMissing } from '@/server/launch/missing';
import { getEngine } from '@/server/platform/db/client';
import { sqliteVersion } from '@/server/platform/db/sqlite';
import { clock } from '@/server/staff/cli/clock';
import { command, subject } from '../cli/command';
import { columns, count, type Listed } from '../cli/text';
import { whole } from '../cli/values';
import { countMails, listFailed, retryFailed } from './failed-mails';

const states = columns<Listed<typeof countMails>>([
  { heading: 'state', text: ({ state }) => state },
  { heading: 'emails', text: ({ mails }) => mails, right: true },
]);

const failed = columns<Listed<typeof listFailed>>([
  { heading: 'id', text: (mail) => mail.id, right: true },
  { heading: 'when', text: (mail) => clock(mail.created) },
  { heading: 'to', text: (mail) => mail.recipient },
  { heading: 'subject', text: (mail) => mail.subject },
  { heading: 'tries', text: (mail) => mail.attempts, right: true },
  { heading: 'reason', text: (mail) => mail.last_error },
  { heading: '', text: (mail) => (mail.can_retry ? '' : 'cannot be sent again') },
]);

const mailNumber = whole('email number');

export const mailCommands = [
  command({
    name: 'mail',
    group: 'The business',
    about: 'How many emails are waiting, sent and given up',
    examples: ['mail'],
    async run({ db }) {
      const rows = await countMails(db);
      return {
        ...states.list(rows, 'There are no emails.'),
        data: Object.fromEntries(rows.map(({ state, mails }) => [state, Number(mails)])),
      };
    },
  }),

  command({
    name: 'mail failed',
    group: 'The business',
    about: 'Emails that were given up, with the reason',
    examples: ['mail failed'],
    run: async ({ db }) => failed.list(await listFailed(db), 'No email was given up.'),
  }),

  command({
    name: 'mail retry',
    group: 'The business',
    about: 'Retries one email that was given up, or all of them',
    args: [subject('email or all', (word) => (word === 'all' ? word : mailNumber(word)))],
    examples: ['mail retry 12', 'mail retry all'],
    notes:
      'The running site sends them within seconds. Links for a new password are not sent again: they expire, and the customer asks for another.',
    async run({ db, now }, [id]) {
      const ids = await retryFailed(db, id, now());
      if (id !== 'all' && ids.length === 0) {
        const isFailed = (await listFailed(db)).some((mail) => mail.id === id);
        throw refused(
          isFailed
            ? `Email ${id} cannot be sent again: it held a link that has ended, or its text is gone.`
            : `No email ${id} was given up. "mail failed" lists them.`,
        );
      }
      const text =
        ids.length > 0
          ? `${count(ids.length, 'email is', 'emails are')} sent again.`
          : 'There is no email to retry.';
      return { data: { ids }, text };
    },
  }),
];

const missing = columns<{ name: string; what: string }>([
  { heading: 'missing', name: 'name', value: ({ name }) => name },
  { heading: '', name: 'what', value: ({ what }) => what },
]);

export const checkCommand = command({
  name: 'check',
  group: 'The business',
  about: 'What is missing before you go live',
  notes:
    'Exits with 0 when nothing is missing, otherwise with 1. Run it with the site’s settings. It cannot see PostgreSQL backups.',
  examples: ['check'],
  async run({ db, settings, payments, now }) {
    const faults = ((await payments.faults?.()) ?? []).map((what) => ({ name: 'gateway', what }));
    const rows = [...(await findMissing({ db, settings, now: now() })), ...faults];
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
