import { describe, expect, it } from 'vitest';
import { getEngine } from '@/server/platform/db/client';
import { sqliteVersion } from '@/server/platform/db/sqlite';
import { newShopper } from '../orders/shop';
import { forFile } from '../support/for-file';
import { mailsTo } from '../support/services/mailbox';
import { inbox, openOpsShop } from './ops-shop';

const shop = forFile(openOpsShop);

describe('ops feedback', () => {
  const write = async (feedbacks: string) => {
    const ann = await newShopper(shop.client);
    const body = { user_id: ann.client.user.id, feedback_subject_id: 2, feedbacks };
    const { data } = (await ann.client.post<'feedback.create'>('/feedback/', body)).body;
    return { ann, id: data.id };
  };

  it('lists what waits, and an answer reaches the customer once', async () => {
    const { ann, id } = await write('One sock\nis missing');
    const waiting = await shop.json<{ id: number }[]>(['feedback']);
    expect(waiting.find((entry) => entry.id === id)).toMatchObject({
      subject: 'Missing or damaged item',
      feedbacks: 'One sock\nis missing',
      email: ann.client.user.email,
    });
    expect((await shop.type(['feedback'])).out).toContain('One sock is missing');
    const answer = ['feedback', 'answer', String(id), 'We found it. It comes with your next order.'];
    expect((await shop.type(answer)).out).toBe('Ann Lee is told.');
    expect((await inbox(ann)).at(-1)).toMatchObject({
      type: 'issue.answered',
      title: 'We answered: Missing or damaged item',
      link: '/feedback',
    });
    expect((await mailsTo(shop.db, ann.client.user.email)).at(-1)?.subject).toBe(
      'We answered your feedback: Missing or damaged item',
    );
    const query = { status: 'answered' };
    const { body } = await ann.client.get<'feedback.list'>(`/feedback/${ann.client.user.id}`, { query });
    expect(body.data[0]).toMatchObject({
      status: 'answered',
      reply: 'We found it. It comes with your next order.',
    });
    // The same again, as after a command that died, says the same and tells nobody twice.
    expect((await shop.type(answer)).out).toBe('Ann Lee is told.');
    expect((await inbox(ann)).filter(({ type }) => type === 'issue.answered')).toHaveLength(1);
    expect(await shop.refused(1, [...answer.slice(0, 3), 'Another answer'])).toBe(
      `Feedback ${id} has already been answered.`,
    );
    expect((await shop.json<{ id: number }[]>(['feedback'])).some((entry) => entry.id === id)).toBe(false);
    expect((await shop.json<{ id: number }[]>(['feedback', '--all'])).some((entry) => entry.id === id)).toBe(
      true,
    );
  });

  it('is listed whole with --all, however much there is', async () => {
    const { id } = await write('The first of many');
    const { id: _, ...row } = await shop.db
      .selectFrom('feedback')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const length of [250, 251])
      await shop.db
        .insertInto('feedback')
        .values(Array.from({ length }, () => ({ ...row, status: 'answered' as const })))
        .execute();
    const { id: newest } = await write('The last of many');
    const all = await shop.json<{ id: number }[]>(['feedback', '--all']);
    expect(all.at(-1)?.id).toBe(newest);
  });

  it('is answered once by several people', async () => {
    const { ann, id } = await write('Late again');
    const ends = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        shop.type(['feedback', 'answer', String(id), `Sorry ${index}`]),
      ),
    );
    expect(ends.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await inbox(ann)).filter(({ type }) => type === 'issue.answered')).toHaveLength(1);
  });

  it('refuses what is not there, and no answer', async () => {
    expect(await shop.refused(1, ['feedback', 'answer', '999999', 'x'])).toBe('There is no feedback 999999.');
    for (const id of ['0', '-1', 'x', '1e3', '9'.repeat(30)])
      expect((await shop.refusal(['feedback', 'answer', id, 'x']))[0], id).toBe(2);
    const { id } = await write('Hello');
    for (const text of ['', '  ', 'x'.repeat(2_001), 'a\u0000b'])
      expect((await shop.refusal(['feedback', 'answer', String(id), text]))[0]).toBe(2);
  });
});

describe('ops orders', () => {
  it('lists open orders, those of a status or customer, and those to be billed', async () => {
    const scheduled = await shop.placed();
    const counted = await shop.counted();
    const numbers = async (...words: string[]) =>
      (await shop.json<{ order_number: string }[]>(['orders', ...words])).map((row) => row.order_number);
    expect(await numbers()).toEqual(expect.arrayContaining([scheduled.number, counted.number]));
    expect(await numbers('--unpaid')).toContain(counted.number);
    expect(await numbers('--unpaid')).not.toContain(scheduled.number);
    await shop.json(['bill', counted.number]);
    expect(await numbers('--unpaid')).not.toContain(counted.number);
    expect(await numbers('--status', 'counted and weighed')).toContain(counted.number);
    expect(await numbers('--customer', counted.shopper.client.user.email.toUpperCase())).toEqual([
      counted.number,
    ]);
    expect(await numbers('--customer', 'nobody@example.com')).toEqual([]);
    expect((await shop.type(['orders', '--customer', 'nobody@example.com'])).out).toBe('No orders.');
    expect((await shop.refusal(['orders', '--customer', 'x']))[0]).toBe(2);
  });

  it('shows everything about one', async () => {
    const order = await shop.counted();
    await shop.json(['bill', order.number]);
    const { out } = await shop.type(['order', order.number]);
    for (const part of ['Counted and weighed (4)', '20 lb × $1.75', 'What happened', 'Payments', 'succeeded'])
      expect(out).toContain(part);
    expect(await shop.json(['order', order.number])).toMatchObject({
      order_number: order.number,
      customer: { email: order.shopper.client.user.email },
      events: [
        { type: 'order.placed' },
        { type: 'order.picked_up' },
        { weight_lb: 20 },
        { type: 'payment.charged' },
      ],
      payments: [{ amount: 35, state: 'succeeded' }],
    });
  });
});

describe('ops check', () => {
  it('ends with 1 while something is missing, and prints a row or an object for each', async () => {
    const { code, out, error } = await shop.type(['check']);
    expect([code, error]).toEqual([1, expect.stringMatching(/^\d+ things are missing\.$/)]);
    expect(out).toMatch(/^missing\n/);
    expect(out).toMatch(/^backups +There was no backup in the last 7 days/m);
    // Of PostgreSQL, its own server says it.
    expect(out.endsWith(`\nThe database is SQLite ${sqliteVersion}.`)).toBe(
      getEngine(shop.ops.db) === 'sqlite',
    );
    const machine = await shop.type(['check', '--json']);
    expect(machine.code).toBe(1);
    expect(JSON.parse(machine.out)).toContainEqual({
      name: 'backups',
      what: expect.stringMatching(/^There was no backup/),
    });
  });

  it('asks the gateway too, which knows its own account', async () => {
    const payments = { ...shop.ops.payments, faults: async () => ['The keys are wrong.'] };
    expect((await shop.type(['check'], { payments })).out).toMatch(/^gateway +The keys are wrong\.$/m);
  });
});
