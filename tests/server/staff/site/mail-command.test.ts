import { describe, expect, it } from 'vitest';
import { queueMail } from '@/server/notifications/mail/queue-mail';
import { startOutbox } from '@/server/notifications/mail/worker';
import { MailError } from '@/server/platform/gateways/mail';
import { openOpsShop } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';

const files: Record<string, string> = {};
const shop = forFile(() => openOpsShop(files));
const sent: string[] = [];
let isAway = true;

const gateway = {
  async send({ to }: { to: string }) {
    if (isAway) throw new MailError('550 no such mailbox', true);
    sent.push(to);
  },
  close: () => {},
};

async function round() {
  const { db, log, now } = shop.client.services;
  const outbox = startOutbox({ db, mail: gateway, log, now });
  await expect.poll(async () => (await waiting()).length).toBe(0);
  await outbox.stop();
}
const waiting = () =>
  shop.db.selectFrom('outbox').select('id').where('state', 'in', ['waiting', 'sending']).execute();

const queue = (key: string, more = {}) =>
  queueMail(
    shop.db,
    { key, to: `${key}@example.com`, subject: `About ${key}`, text: 'Text', html: '<p>Text</p>', ...more },
    shop.clock.now(),
  );

it('lists what was given up, and sends it again with its text', async () => {
  expect((await shop.type(['mail', 'failed'])).out).toBe('No email was given up.');
  expect((await shop.type(['mail', 'retry', 'all'])).out).toBe('There is no email to retry.');
  await queue('ann');
  await queue('ben');
  await queue('link', { expiresAt: new Date(shop.clock.now().getTime() + 60_000) });
  await round();
  const failed = await shop.json<{ id: number; recipient: string; can_retry: boolean }[]>(['mail', 'failed']);
  expect(failed).toMatchObject([
    { recipient: 'ann@example.com', last_error: '550 no such mailbox', can_retry: true },
    { recipient: 'ben@example.com', can_retry: true },
    { recipient: 'link@example.com', can_retry: false },
  ]);
  expect((await shop.type(['mail', 'failed'])).out).toMatch(/link@example\.com .*cannot be sent again/);
  expect(await shop.json(['mail'])).toEqual({ failed: 3 });

  isAway = false;
  const [ann, , link] = failed.map(({ id }) => String(id));
  expect((await shop.type(['mail', 'retry', ann ?? ''])).out).toBe('1 email is sent again.');
  await round();
  expect(sent).toEqual(['ann@example.com']);
  expect(await shop.refused(1, ['mail', 'retry', link ?? ''])).toBe(
    `Email ${link} cannot be sent again: it held a link that has ended, or its text is gone.`,
  );
  expect(await shop.refused(1, ['mail', 'retry', ann ?? ''])).toBe(
    `No email ${ann} was given up. "mail failed" lists them.`,
  );
  expect(await shop.json(['mail', 'retry', 'all'])).toEqual({ ids: [failed[1]?.id] });
  await round();
  expect(sent).toEqual(['ann@example.com', 'ben@example.com']);
});

it.each(['', 'every', '-1', '1.5', '9999999999'])('does not understand %j', async (given) => {
  expect(await shop.refused(2, ['mail', 'retry', given])).toEqual(expect.any(String));
});

describe('a mail server that refuses us', () => {
  const refusing = {
    async send(): Promise<void> {
      throw new MailError('EAUTH 535', false);
    },
    fault: async () =>
      'No email leaves: the mail server refuses the name or password in SMTP_URL (EAUTH 535).',
    close: () => {},
  };
  const reason = 'the mail server refuses the name or password in SMTP_URL (EAUTH 535)';

  it('is what check names and mail gives as the reason', async () => {
    await queue('eve');
    const tried = { last_error: 'EAUTH 535', attempts: 2 };
    await shop.db.updateTable('outbox').set(tried).where('dedupe_key', '=', 'eve').execute();
    expect((await shop.type(['mail'])).out).toContain(`1 email waits after a try: ${reason}`);
    expect(await shop.json(['mail'])).toMatchObject({ waiting: 1, reason });
    expect((await shop.type(['check'], { mail: refusing })).out).toContain(`No email leaves: ${reason}.`);
    await shop.db.deleteFrom('outbox').where('dedupe_key', '=', 'eve').execute();
  });

  it('is what mail test finds; any other takes the email', async () => {
    const test = ['mail', 'test', 'you@example.com'];
    expect(await shop.refused(1, test, { mail: refusing })).toBe(`The email was not sent: ${reason}.`);
    const taken: { to: string; subject: string }[] = [];
    const taking = {
      send: async (mail: { to: string; subject: string }) => void taken.push(mail),
      close: () => {},
    };
    const unset = await shop.type(test, { mail: taking });
    expect(unset.out).toBe(`SMTP_URL is not set: it lies in ${shop.ops.settings.mail.directory}.`);
    const mail = { ...shop.ops.settings.mail, smtpUrl: 'smtp://mail.test' };
    const set = await shop.type(test, { mail: taking, settings: { ...shop.ops.settings, mail } });
    expect(set.out).toBe('The mail server took it. It should arrive within minutes.');
    expect(taken.slice(1)).toMatchObject([
      { to: 'you@example.com', subject: expect.stringMatching(/^A test email of /) },
    ]);
  });
});

it('lists who wants news', async () => {
  expect((await shop.type(['subscribers'])).out).toBe('Nobody has confirmed it yet.');
  const row = (email: string, state: 'active' | 'pending' | 'removed') => ({
    email,
    state,
    token_hash: email,
    confirmed_at: '2026-11-20T15:00:00.000Z',
  });
  const rows = [
    row('a@example.com', 'active'),
    row('b@example.com', 'pending'),
    row('c@example.com', 'removed'),
  ];
  await shop.db.insertInto('subscribers').values(rows).execute();
  expect((await shop.type(['subscribers', '--csv'])).out).toBe(
    '\ufeffemail,confirmed_at\r\na@example.com,2026-11-20T15:00:00.000Z',
  );
});

it('check does not take the built-in privacy policy for the shop’s own', async () => {
  const { out } = await shop.type(['page', 'privacy-policy']);
  files['privacy.html'] = out;
  await shop.json(['page', 'set', 'privacy-policy', '--file', 'privacy.html']);
  expect((await shop.type(['check'])).out).toContain('/privacy-policy is the built-in text, word for word.');
  files['privacy.html'] = `${out}<p>And ours.</p>`;
  await shop.json(['page', 'set', 'privacy-policy', '--file', 'privacy.html']);
  expect((await shop.type(['check'])).out).not.toContain('/privacy-policy');
  expect((await shop.type(['page'])).out).toMatch(/\/privacy-policy .* yes /);
});
