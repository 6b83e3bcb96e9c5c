/** What staff does with reported problems. Holds on both engines. */
import { beforeEach, describe, expect, it } from 'vitest';
import { cashRegister, inbox, openOpsShop, paymentsOf } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';
import { mailsTo } from '@/tests/server/support/services/mailbox';
import { delivered, issuesOf, report, reported, START } from './issues';

const shop = forFile(openOpsShop);
beforeEach(() => shop.clock.set(START));

describe('staff', () => {
  it('sees what waits, the oldest deadline first and late ones marked', async () => {
    await shop.db.deleteFrom('order_issues').execute();
    const early = await reported(shop);
    const late = await delivered(shop, '2026-11-30T15:00:00.000Z');
    const second = (await report(late)).body.data.reference;
    const listed = await shop.json<{ reference: string; overdue: boolean }[]>(['issues']);
    expect(listed.map(({ reference, overdue }) => [reference, overdue])).toEqual([
      [early.reference, true],
      [second, false],
    ]);
    const { out } = await shop.type(['issues']);
    expect(out).toContain('2 reports, 1 overdue');
    expect(out).toMatch(new RegExp(`${early.reference} +11/26/2026 +OVERDUE +${early.number}`));
  });

  it('sees all of the past with --all, however many there are', async () => {
    await reported(shop);
    const { id: _, ...row } = await shop.db.selectFrom('order_issues').selectAll().executeTakeFirstOrThrow();
    const past = Array.from({ length: 501 }, (_, index) => ({
      ...{ ...row, state: 'resolved' as const, respond_by_date: '2020-01-01' },
      ...{ reference: `past ${index}`, fingerprint: `past ${index}` },
    }));
    for (const rows of [past.slice(0, 250), past.slice(250)])
      await shop.db.insertInto('order_issues').values(rows).execute();
    const all = await shop.json<{ reference: string }[]>(['issues', '--all']);
    expect(all.filter(({ reference }) => reference.startsWith('past'))).toHaveLength(501);
    expect(all.map(({ reference }) => reference)).toContain(row.reference);
    await shop.db.deleteFrom('order_issues').where('reference', 'like', 'past %').execute();
  });

  it('answers once, and the customer reads it', async () => {
    const order = await reported(shop);
    const text = 'We are looking for it.';
    const answer = () => shop.json(['issues', 'answer', order.reference.toLowerCase(), text]);
    const answered = await answer();
    expect(await answer()).toEqual(answered);
    expect(await shop.refused(1, ['issues', 'answer', order.reference, 'Again'])).toBe(
      `Report ${order.reference} has already been answered.`,
    );
    expect((await issuesOf(order))[0]).toMatchObject({ state: 'answered', reply: text, resolution: null });
    expect((await inbox(order.shopper)).at(-1)).toMatchObject({ type: 'problem.answered', message: text });
    expect((await inbox(order.shopper)).filter(({ type }) => type === 'problem.answered')).toHaveLength(1);
    expect((await shop.type(['issues'])).out).not.toContain(order.reference);
    expect((await shop.type(['issues', '--all'])).out).toContain(text);
  });

  it('cleans again, and says how to send it back', async () => {
    const order = await reported(shop);
    const resolve = () => shop.json(['issues', 'resolve', order.reference, '--reclean']);
    const resolved = await resolve();
    expect(await resolve()).toEqual(resolved);
    expect((await issuesOf(order))[0]).toMatchObject({
      state: 'resolved',
      resolution: 'reclean',
      refund: null,
    });
    const entry = (await inbox(order.shopper)).at(-1);
    expect(entry?.message).toBe('Send it back with your next pickup and we’ll clean it again for free.');
    const otherwise = ['issues', 'resolve', order.reference, '--none', '--reason', 'Found'];
    expect(await shop.refused(1, otherwise)).toBe(`Report ${order.reference} is resolved.`);
    // What is resolved may happen again.
    expect((await report(order)).body.data.reference).not.toBe(order.reference);
  });

  it('pays back once, whatever is run again, and only then closes the report', async () => {
    const order = await reported(shop);
    const till = cashRegister();
    await shop.json(['bill', order.number], till);
    const resolve = (amount: string) => [
      'issues',
      'resolve',
      order.reference,
      '--refund',
      amount,
      '--reason',
      'Sorry for the button.',
    ];
    till.loseBackAnswers();
    till.lookUpWith({ outcome: 'unavailable', code: '', text: 'away' });
    expect((await shop.refusal(resolve('12.50'), till))[0]).toBe(3);
    expect((await issuesOf(order))[0]).toMatchObject({ state: 'open', refund: null });
    expect(await shop.refused(1, resolve('10'), till)).toBe(
      `A refund of $12.50 for report ${order.reference} was started. Finish that one: issues resolve ${order.reference} --refund 12.50.`,
    );
    till.loseBackAnswers(false);
    till.lookUpWith(undefined);
    expect(await shop.json(resolve('12.50'), till)).toMatchObject({ resolution: 'refund', refund: 12.5 });
    expect(till.refunded).toHaveLength(1);
    expect((await issuesOf(order))[0]).toMatchObject({
      state: 'resolved',
      resolution: 'refund',
      refund: 12.5,
      resolution_note: 'Sorry for the button.',
    });
    const told = (await inbox(order.shopper)).filter(({ type }) => type === 'problem.resolved');
    expect(told.map(({ message }) => message)).toEqual([
      'Sorry for the button. We refunded $12.50 to your card.',
    ]);
    // As after a command that died before it said so: the same answer, and nobody is paid or told twice.
    expect(await shop.json(resolve('12.50'), till)).toMatchObject({ resolution: 'refund', refund: 12.5 });
    expect((await inbox(order.shopper)).filter(({ type }) => type === 'problem.resolved')).toHaveLength(1);
    expect((await shop.refusal(resolve('13'), till))[0]).toBe(1);
    expect(till.refunded).toHaveLength(1);
  });

  it('pays back no more than was paid, and leaves the report open', async () => {
    const order = await reported(shop);
    const words = ['issues', 'resolve', order.reference, '--refund', '12.50', '--reason', 'Sorry'];
    expect((await shop.refusal(words))[1]).toBe(`Nothing was charged for order ${order.number}.`);
    expect((await issuesOf(order))[0]?.state).toBe('open');
    expect(await paymentsOf(shop, order)).toEqual([]);
  });

  it('is told what a command lacks', async () => {
    const { reference } = await reported(shop);
    const how = 'Say how to resolve it: --reclean, --refund 12.50 or --none. The last two need a --reason.';
    const why = 'Say why: --reason "Sorry for the lost button."';
    const wrong: [string[], string][] = [
      [['resolve', reference], how],
      [['resolve', reference, '--reclean', '--none', '--reason', 'x'], how],
      [['resolve', reference, '--none'], why],
      [['resolve', reference, '--refund', '5'], why],
      [
        ['resolve', reference, '--refund', '0', '--reason', 'x'],
        '"0" is not a valid refund amount. Write an amount like 12.50.',
      ],
      [['answer', 'abc', 'x'], '"abc" is not a report number. They look like 3F7K2.'],
    ];
    for (const [argv, sentence] of wrong)
      expect(await shop.refused(2, ['issues', ...argv])).toEqual(sentence);
    expect(await shop.refused(1, ['issues', 'answer', 'ZZZZ2', 'x'])).toBe('There is no report ZZZZ2.');
  });

  it('tells by mail who allows mails', async () => {
    const order = await reported(shop);
    await shop.json(['issues', 'answer', order.reference, 'We found it.']);
    await shop.json(['issues', 'resolve', order.reference, '--none', '--reason', 'It comes on Monday.']);
    const mails = await mailsTo(shop.db, order.shopper.client.user.email);
    expect(
      mails.map(({ subject }) => subject).filter((subject) => subject.includes(order.reference)),
    ).toEqual([
      `We got your report ${order.reference} about order ${order.number}`,
      `We answered your report ${order.reference}`,
      `Your report ${order.reference} is resolved`,
    ]);
  });
});
