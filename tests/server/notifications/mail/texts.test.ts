/**
 * Each mail as the picture of its text. After a change on purpose, `npx vitest run tests/server/notifications/mail -u` writes them
 * anew; read them in the diff as a customer would.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { mailExamples } from '@/lab/tools/mails/examples';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = fileURLToPath(new URL('./texts', import.meta.url));

/** They write, queue or stop a mail, or make the text of an event. */
const others = ['sendMail', 'writeMail', 'queueMail', 'stopMail', 'wantsMail', 'eventMail'];

describe('the text of', () => {
  it.each(mailExamples)('$name', async ({ name, written }) => {
    const { subject, text, unsubscribeUrl } = written;
    const headers = [
      `Subject: ${subject}`,
      ...(unsubscribeUrl ? [`List-Unsubscribe: <${unsubscribeUrl}>`] : []),
    ];
    await expect(`${headers.join('\n')}\n\n${text}`).toMatchFileSnapshot(`./texts/${name}.txt`);
  });

  it('no mail that is gone is kept', () => {
    // The file of a new one is written after this.
    const known = new Set(mailExamples.map(({ name }) => `${name}.txt`));
    expect(readdirSync(folder).filter((file) => !known.has(file))).toEqual([]);
  });

  it('every mail of the code is among them', () => {
    const writers = readdirSync(`${root}server`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const code = readFileSync(`${root}server/${file}`, 'utf8');
        const made = /\b(send|write)Mail\(/.test(code) ? (code.match(/\w+Mail(?=\()/g) ?? []) : [];
        return [...new Set(made)].filter((name) => !others.includes(name)).map((name) => `${file}: ${name}`);
      });
    // A new one needs an example in lab/tools/mails/examples.ts. Events declare their own.
    expect(writers.sort()).toEqual([
      'auth/mails.ts: codeMail',
      'auth/mails.ts: emailChangedMail',
      'auth/mails.ts: emailChangingMail',
      'auth/mails.ts: emailKeptMail',
      'auth/mails.ts: resetMail',
      'auth/mails.ts: welcomeMail',
      'notifications/deliver.ts: customerMail',
      'orders/track/codes.ts: linkCodeMail',
      'orders/track/mailbox.ts: newLinkMail',
      'orders/track/mailbox.ts: notMineMail',
      'outreach/mails.ts: appLinkMail',
      'outreach/mails.ts: confirmationMail',
      'outreach/mails.ts: inquiryMail',
      'outreach/mails.ts: inquiryReceivedMail',
      'profile/my-data/delete-account.ts: goodbyeMail',
      'staff/doors/open-door.ts: closedMail',
      'staff/places/waitlist.ts: waitlistMail',
      'staff/route/route-command.ts: routeMail',
      'staff/site/mail-command.ts: testMail',
    ]);
  });
});

describe('the subject of every mail', () => {
  it.each(mailExamples)('$name is short and exact', ({ written: { subject } }) => {
    expect(subject.length).toBeLessThanOrEqual(70);
    expect(subject).toMatch(/^([A-Z]|\d{3} \d{3} )/);
    expect(subject).not.toMatch(/[.!]$|undefined|null|NaN/);
  });
});
