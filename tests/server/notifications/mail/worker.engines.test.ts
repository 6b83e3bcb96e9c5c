import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { photoPlace } from '@/server/notifications/mail/mail-html';
import { queueMail } from '@/server/notifications/mail/queue-mail';
import { startOutbox } from '@/server/notifications/mail/worker';
import { connect, type Db } from '@/server/platform/db/client';
import { MailError, type MailGateway } from '@/server/platform/gateways/mail';
import { testClock } from '@/tests/server/support/clock';
import { openTestDatabase, type TestDatabase } from '@/tests/server/support/database';
import { mailbox } from './mailbox-gateway';

let database: TestDatabase;
let db: Db;
let clock: ReturnType<typeof testClock>;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await openTestDatabase({ seeded: false });
  db = database.db;
  clock = testClock();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await database.close();
});

const log = pino({ level: 'silent' });

/** Sends what is due, then stops. */
async function round(gateway: MailGateway, on = db) {
  const outbox = startOutbox({ db: on, mail: gateway, log, now: clock.now });
  await idle(on);
  await outbox.stop();
}

/** Waits until no mail is due or being sent. */
const idle = (on: Db) => expect.poll(() => inHand(on), { interval: 5 }).toEqual([]);

const inHand = (on: Db) =>
  on
    .selectFrom('outbox')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'waiting'), eb('next_at', '<=', clock.now().toISOString())]),
        and([eb('state', '=', 'sending'), eb('lease_until', '>', clock.now().toISOString())]),
      ]),
    )
    .execute();

const queue = (key: string, more: { expiresAt?: Date; unsubscribeUrl?: string } = {}) =>
  queueMail(
    db,
    { key, to: 'ann@example.com', subject: key, text: `text of ${key}`, html: '<p>', ...more },
    clock.now(),
  );
const rows = () => db.selectFrom('outbox').selectAll().orderBy('id').execute();

describe('the outbox', () => {
  it('tells mails in the words of people from those that no person wrote', async () => {
    const keys = [
      'inquiry:3F7K2',
      'inquiry-received:3F7K2',
      'issue.answered:7',
      'problem.answered:7KQ2M',
      'welcome:12',
    ];
    for (const key of keys) await queue(key);
    const { sent, gateway } = mailbox();
    await round(gateway);
    expect(sent.filter(({ isAutomatic }) => isAutomatic).map(({ subject }) => subject)).toEqual([
      'inquiry-received:3F7K2',
      'welcome:12',
    ]);
  });

  it('keeps no code of a subject once it is sent or given up', async () => {
    const subject = '482 913 approves $241.20 for order 1048022';
    const mail = { to: 'ann@example.com', subject, text: '482 913', html: '<p>', expiresAt: clock.now() };
    await queueMail(db, { ...mail, key: 'link-code:1' }, clock.now());
    await queueMail(db, { ...mail, key: 'link-code:2', expiresAt: new Date('2030-01-01') }, clock.now());
    const { sent, gateway } = mailbox();
    await round(gateway);
    expect(sent.map((each) => each.subject)).toEqual([subject]);
    expect(JSON.stringify(await rows())).not.toContain('482 913');
  });

  it('sends with a mail the pictures that it shows, and leaves out a photo that is gone', async () => {
    const [start, end] = photoPlace;
    const html = `<p>${start}<img src="cid:photo">${end}</p>`;
    const mail = { to: 'ann@example.com', subject: 'x', text: 'x', html };
    await queueMail(db, { ...mail, key: 'plain' }, clock.now());
    const picture = { drawing: 'delivered', photoId: 7 } as const;
    await queueMail(db, { ...mail, key: 'gone', picture }, clock.now());
    const { sent, gateway } = mailbox();
    await round(gateway);
    expect(sent.map(({ attachments = [] }) => attachments.map(({ cid, type }) => [cid, type]))).toEqual([
      [],
      [
        ['mark', 'image/png'],
        ['drawing', 'image/png'],
      ],
    ]);
    expect(sent[1]?.html).toBe('<p></p>');
    for (const { bytes } of sent[1]?.attachments ?? []) expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  });

  it('sends each mail once and forgets its text', async () => {
    const unsubscribeUrl = 'https://laundry.test/unsubscribe/one-click?token=secret';
    await queue('order.placed:1', { unsubscribeUrl });
    await queue('order.placed:2');
    const { sent, gateway } = mailbox();
    await round(gateway);
    await round(gateway);
    expect(sent.map(({ subject }) => subject)).toEqual(['order.placed:1', 'order.placed:2']);
    expect(sent.map((mail) => mail.unsubscribeUrl)).toEqual([unsubscribeUrl, undefined]);
    for (const row of await rows())
      expect(row).toMatchObject({
        state: 'sent',
        body_text: '',
        body_html: '',
        unsubscribe_url: null,
        attempts: 1,
        lease: null,
      });
  });

  it('a new password does not wait behind mails that the mail server takes slowly', async () => {
    for (let number = 1; number <= 20; number++) await queue(`order.placed:${number}`);
    await queue('password-reset:x', { expiresAt: new Date(clock.now().getTime() + 60_000) });
    const box = mailbox();
    let letGo = () => {};
    const slow = new Promise<void>((go) => {
      letGo = go;
    });
    const gateway: MailGateway = {
      ...box.gateway,
      async send(mail) {
        if (mail.subject.startsWith('order.placed')) await slow;
        await box.gateway.send(mail);
      },
    };
    const outbox = startOutbox({ db, mail: gateway, log, now: clock.now });
    await expect.poll(() => box.sent.map(({ subject }) => subject)).toEqual(['password-reset:x']);
    letGo();
    await expect.poll(() => box.sent).toHaveLength(21);
    await outbox.stop();
  });

  it('takes the same event once, with one Message-ID', async () => {
    expect(await queue('order.placed:1')).toBe(true);
    expect(await queue('order.placed:1')).toBe(false);
    expect(await rows()).toHaveLength(1);
  });

  it('has its sender and the domain of its Message-ID from the settings', async () => {
    await db
      .insertInto('settings')
      .values([
        { key: 'business_name', value: 'Soap & Co' },
        { key: 'support_email', value: 'hello@soap.example' },
      ])
      .execute();
    await queue('order.placed:1');
    expect((await rows())[0]?.message_id).toMatch(/^<[0-9a-f]{32}@soap\.example>$/);
    const { sent, gateway } = mailbox();
    await round(gateway);
    expect(sent[0]?.from).toEqual({ name: 'Soap & Co', address: 'hello@soap.example' });
  });

  it('sends nothing of a transaction that was undone', async () => {
    const undone = db.transaction().execute(async (trx) => {
      await queueMail(trx, { key: 'x', to: 'a@b.co', subject: '', text: '', html: '' }, clock.now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  it('tries again later and later, under the same Message-ID', async () => {
    await queue('a');
    const { sent, tries, gateway } = mailbox((_mail, attempt) =>
      attempt < 4 ? new MailError('ECONNECTION', false) : undefined,
    );
    const waits: number[] = [];
    for (let turn = 0; turn < 4; turn++) {
      await round(gateway);
      const [row] = await rows();
      const wait = Date.parse(row?.next_at ?? '') - clock.now().getTime();
      if (row?.state === 'waiting') waits.push(wait);
      await round(gateway);
      expect(tries).toHaveLength(turn + 1);
      clock.advance(Math.max(0, wait));
    }
    expect(waits).toEqual([10_000, 20_000, 40_000]);
    expect(sent).toHaveLength(1);
    expect(new Set(tries.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('one that fails does not hold up the others', async () => {
    await queue('bad');
    await queue('good');
    const { sent, gateway } = mailbox(({ subject }) => (subject === 'bad' ? new Error('broken') : undefined));
    await round(gateway);
    expect(sent.map(({ subject }) => subject)).toEqual(['good']);
  });

  it('gives up at once when the server says never, and in the end when it says later for ever', async () => {
    await queue('never');
    await queue('later');
    const { gateway, tries } = mailbox(({ subject }) => new MailError('no', subject === 'never'));
    for (let turn = 0; turn < 20; turn++) {
      await round(gateway);
      clock.advance(3_600_000);
    }
    const [never, later] = await rows();
    expect(never).toMatchObject({ state: 'failed', attempts: 1, lease: null });
    expect(later).toMatchObject({ state: 'failed', attempts: 12, lease: null });
    // Staff can send them again.
    expect([never?.body_text, later?.body_text]).not.toContain('');
    expect(tries).toHaveLength(13);
  });

  it('does not send what has ended meanwhile', async () => {
    await queue('reset', { expiresAt: new Date(clock.now().getTime() + 60_000) });
    clock.advance(60_000);
    const { tries, gateway } = mailbox();
    await round(gateway);
    expect(tries).toEqual([]);
    expect((await rows())[0]).toMatchObject({ state: 'failed', last_error: 'expired', body_text: '' });
  });

  it('sends a mail again that a process died with, but not before its lease ends', async () => {
    await queue('a');
    const dying: MailGateway = { send: () => new Promise(() => {}), close() {} };
    startOutbox({ db, mail: dying, log, now: clock.now });
    const states = async () => (await rows()).map(({ state }) => state);
    await expect.poll(states).toEqual(['sending']);
    await queue('b');
    const { sent, gateway } = mailbox();
    const next = startOutbox({ db, mail: gateway, log, now: clock.now });
    await expect.poll(states).toEqual(['sending', 'sent']);
    await next.stop();
    expect(sent.map(({ subject }) => subject)).toEqual(['b']);
    clock.advance(120_000);
    await round(gateway);
    expect(sent.map(({ subject }) => subject)).toEqual(['b', 'a']);
    expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('lets no mail wait for a clock that was set back, nor one that a process died with', async () => {
    const { sent, gateway } = mailbox();
    await queue('new');
    await queue('dead');
    const later = new Date(clock.now().getTime() + 120_000).toISOString();
    await db
      .updateTable('outbox')
      .set({ state: 'sending', attempts: 1, lease: 'of one that died', lease_until: later })
      .where('dedupe_key', '=', 'dead')
      .execute();
    clock.advance(-3_600_000);
    const outbox = startOutbox({ db, mail: gateway, log, now: clock.now });
    stops.push(() => outbox.stop());
    await expect.poll(() => sent.map(({ subject }) => subject).sort()).toEqual(['dead', 'new']);
  });

  it('several workers never send the same mail', async () => {
    for (let index = 0; index < 30; index++) await queue(`mail ${index}`);
    const { sent, gateway } = mailbox();
    const others = [connect(database.target), connect(database.target)];
    await Promise.all([db, ...others].map((each) => round(gateway, each)));
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(
      Array.from({ length: 30 }, (_, index) => `mail ${index}`).toSorted(),
    );
    for (const other of others) await other.destroy();
  });

  it('sends nothing while paused, and wakes when told to', async () => {
    const { sent, gateway } = mailbox();
    const paused = startOutbox({ db, mail: gateway, log, now: clock.now, paused: true });
    await queue('a');
    paused.wake();
    await paused.stop();
    expect(sent).toEqual([]);

    const outbox = startOutbox({ db, mail: gateway, log, now: clock.now, everyMs: 3_600_000 });
    stops.push(outbox.stop);
    await idle(db);
    await queue('b');
    outbox.wake();
    await idle(db);
    expect(sent.map(({ subject }) => subject)).toEqual(['a', 'b']);
  });

  it('lives on when the database does not answer', async () => {
    const gone = connect(database.target);
    await gone.destroy();
    await startOutbox({ db: gone, mail: mailbox().gateway, log, now: clock.now }).stop();
  });
});
