import { clock } from '@/server/orders/staff/clock';
import { countMails, listFailed, retryFailed } from '@/server/outreach/failed-mails';
import { refused } from '@/server/staff-problem';
import { command } from '../command';
import { count, table } from '../text';
import { whole } from '../values';

export const mailCommand = command({
  name: 'mail',
  group: 'The business',
  about: 'How many emails are waiting, sent and given up',
  args: [],
  examples: ['mail'],
  async run({ db }) {
    const states = await countMails(db);
    return {
      data: Object.fromEntries(states.map(({ state, mails }) => [state, Number(mails)])),
      text:
        states.length > 0
          ? table(
              ['state', 'emails'],
              states.map(({ state, mails }) => [state, mails]),
              ['emails'],
            )
          : 'There are no emails.',
    };
  },
});

export const mailFailedCommand = command({
  name: 'mail failed',
  group: 'The business',
  about: 'Emails that were given up, with the reason',
  args: [],
  examples: ['mail failed'],
  async run({ db }) {
    const mails = await listFailed(db);
    const rows = mails.map((mail) => [
      mail.id,
      clock(mail.created),
      mail.recipient,
      mail.subject,
      mail.attempts,
      mail.last_error,
      mail.can_retry ? '' : 'cannot be sent again',
    ]);
    const headings = ['id', 'when', 'to', 'subject', 'tries', 'reason', ''];
    return {
      data: mails,
      text: mails.length > 0 ? table(headings, rows, ['id', 'tries']) : 'No email was given up.',
    };
  },
});

export const mailRetryCommand = command({
  name: 'mail retry',
  group: 'The business',
  about: 'Retries one email that was given up, or all of them',
  args: ['email or all'],
  examples: ['mail retry 12', 'mail retry all'],
  notes:
    'The running site sends them within seconds. Links for a new password are not sent again: they expire, and the customer asks for another.',
  async run({ db, now }, [given = '']) {
    const id = given === 'all' ? given : whole(given, 'email number', 1, 999_999_999);
    const ids = await retryFailed(db, id, now());
    if (id !== 'all' && ids.length === 0) throw refused(await whyNot(db, id));
    const text =
      ids.length > 0
        ? `${count(ids.length, 'email is', 'emails are')} sent again.`
        : 'There is no email to retry.';
    return { data: { ids }, text };
  },
});

async function whyNot(db: Parameters<typeof listFailed>[0], id: number): Promise<string> {
  const failed = (await listFailed(db)).some((mail) => mail.id === id);
  return failed
    ? `Email ${id} cannot be sent again: it held a link that has ended, or its text is gone.`
    : `No email ${id} was given up. "mail failed" lists them.`;
}
