import { expect, it } from 'vitest';
import { queueMail } from '@/server/notifications/mail/queue-mail';
import { startOutbox } from '@/server/notifications/mail/worker';
import { MailError } from '@/server/platform/gateways/mail';
import { openOpsShop } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';

const shop = forFile(openOpsShop);
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
