/** Problems that customers report with delivered orders, and what staff does with them. Holds on both engines. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Input } from '@/lib/contract';
import { cashRegister, inbox, type OpsShop, openOpsShop, type Placed, paymentsOf } from '../ops/ops-shop';
import type { ApiClient } from '../support/api';
import { mailsTo } from '../support/mailbox';
import { smallPhoto } from '../support/pictures';
import { elsewhere } from './shop';

let shop: OpsShop;
let other: ApiClient;
beforeAll(async () => {
  shop = await openOpsShop();
  other = shop.another();
});
afterAll(() => shop.close());

/** When orders are placed. */
const START = '2026-11-20T15:00:00.000Z';
beforeEach(() => shop.clock.set(START));

/** Wednesday, 25 November 2026, 6:20 PM in New York; the next day is Thanksgiving. */
const WEDNESDAY = '2026-11-25T23:20:00.000Z';

type Body = Input<'orders.report', 'body'>;
const stain: Body = { kind: 'not_clean', line: 'weight', text: 'The collar still has its stain' };

async function delivered(at = WEDNESDAY): Promise<Placed> {
  shop.clock.set(START);
  const order = await shop.counted();
  await shop.db
    .updateTable('orders')
    .set({ status: 8, delivered_at: at })
    .where('id', '=', order.id)
    .execute();
  shop.clock.set(at);
  const { shopper } = order;
  return {
    ...order,
    shopper: { ...shopper, client: await shopper.client.signIn({ id: shopper.client.user.id }) },
  };
}

const report = ({ shopper, id }: Placed, body: unknown = stain, client: ApiClient = shopper.client) =>
  client.post<'orders.report'>(`/order/${id}/issues`, body);

const issuesOf = async ({ shopper, id }: Placed) =>
  (await shopper.client.get<'orders.issues'>(`/order/${id}/issues`)).body.data;

async function reported(): Promise<Placed & { reference: string }> {
  const order = await delivered();
  return { ...order, reference: (await report(order)).body.data.reference };
}

/** Signs in again at another time, because an access token lives an hour. */
async function at<T extends Placed>(order: T, instant: string): Promise<T> {
  shop.clock.set(instant);
  const client = await order.shopper.client.signIn({ id: order.shopper.client.user.id });
  return { ...order, shopper: { ...order.shopper, client } };
}

describe('reporting', () => {
  it('answers with a reference and the day by which we answer, and lists it', async () => {
    const order = await delivered();
    const { status, body } = await report(order);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{5}$/),
      order_id: order.id,
      order_number: order.number,
      ...stain,
      line_label: 'Wash & Fold by weight',
      state: 'open',
      respond_by: '2026-11-26T00:00:00.000Z',
      reply: null,
      resolution: null,
      refund: null,
      created: WEDNESDAY,
    });
    expect(body.message).toBe(`Thank you. Your report number is ${body.data.reference}.`);
    expect(await issuesOf(order)).toEqual([body.data]);
    const { id } = order.shopper.client.user;
    const all = await order.shopper.client.get<'orders.allIssues'>(`/feedback/${id}/issues`);
    expect(all.body.data).toEqual([body.data]);
    const entry = (await inbox(order.shopper)).at(-1);
    expect(entry).toMatchObject({ type: 'problem.received', link: `/order/order-details/${order.id}` });
    expect(entry?.message).toContain('We’ll get back to you by Thu, Nov 26.');
  });

  it('counts neither weekends nor closed days until the answer', async () => {
    await shop.json(['closed', 'add', '11-30-2026', 'Moving house']);
    const order = await delivered('2026-11-28T02:00:00.000Z');
    const { body } = await report(order);
    // Friday evening in New York; Monday is closed.
    expect(body.data.respond_by).toBe('2026-12-01T00:00:00.000Z');
    await shop.json(['closed', 'remove', '11-30-2026']);
  });

  it('takes any line of the receipt by its id, and no other', async () => {
    const order = await delivered();
    const { id: order_id } = order;
    const product = await shop.db
      .selectFrom('products')
      .select(['id', 'category_id', 'name'])
      .where('category_id', '=', 2)
      .limit(1)
      .executeTakeFirstOrThrow();
    const item = { order_id, category_id: 2, product_id: product.id, name: product.name };
    await shop.db
      .insertInto('order_items')
      .values({ ...item, price_cents: 450, quantity: 3 })
      .execute();
    const named = (await report(order, { ...stain, line: `item:${product.id}` })).body.data;
    expect(named).toMatchObject({ line: `item:${product.id}`, line_label: `${product.name} × 3` });
    expect((await report(order, { ...stain, line: 'order' })).body.data.line_label).toBe('The whole order');
    for (const line of [
      'item:999999',
      'preference:1',
      'total',
      'tips',
      'promo',
      'weight ',
      '__proto__',
      '',
    ]) {
      const { status, body } = await report(order, { ...stain, line });
      if (line.trim() === 'weight') expect(status).toBe(200);
      else {
        expect([line, status]).toEqual([line, 422]);
        expect(body).toMatchObject({ errors: { line: 'Choose a line from this order' } });
      }
    }
  });

  it('takes the same report twice as one, from two places at once, and after the last day too', async () => {
    const order = await delivered();
    const there = elsewhere(order.shopper, other);
    const answers = await Promise.all([report(order), report(order, stain, there), report(order)]);
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1);
    expect(await issuesOf(order)).toHaveLength(1);
    expect((await inbox(order.shopper)).filter(({ type }) => type === 'problem.received')).toHaveLength(1);
    const late = await at(order, '2027-01-10T12:00:00.000Z');
    expect((await report(late)).body.data.reference).toBe(answers[0].body.data.reference);
    const { status } = await report(late, { ...stain, text: 'And the cuff' });
    expect(status).toBe(409);
  });

  it('refuses what it can not read', async () => {
    const order = await delivered();
    const bad: [string, unknown][] = [
      ['kind', { ...stain, kind: 'lost' }],
      ['kind', { line: 'order', text: 'x' }],
      ['text', { ...stain, text: '  ' }],
      ['text', { ...stain, text: 'x'.repeat(1001) }],
      ['text', { ...stain, text: 'a\u0000b' }],
      ['line', { ...stain, line: 41 }],
      ['line', { ...stain, line: ['order'] }],
    ];
    for (const [field, body] of bad) {
      const reply = await report(order, body);
      expect([field, reply.status]).toEqual([field, 422]);
      expect(Object.keys((reply.body as unknown as { errors: object }).errors)).toContain(field);
    }
    expect(await issuesOf(order)).toEqual([]);
  });

  it("is not there for another customer's order", async () => {
    const order = await reported();
    shop.clock.set(START);
    const { shopper } = await shop.placed();
    shop.clock.set(WEDNESDAY);
    const stranger = await shopper.client.signIn({ id: shopper.client.user.id });
    expect((await report(order, stain, stranger)).status).toBe(404);
    expect((await stranger.get(`/order/${order.id}/issues`)).status).toBe(404);
  });
});

describe('photos', () => {
  const photo = async (client: ApiClient) =>
    (await client.post<'orders.addPhoto'>('/photos', await smallPhoto())).body.data.token;

  it('are shown with the report, three at most', async () => {
    const order = await delivered();
    const { client } = order.shopper;
    const photos = [await photo(client), await photo(client), await photo(client)];
    const { body } = await report(order, { ...stain, photos });
    expect(body.data.photos.map(({ token }) => token)).toEqual(photos);
    expect((await issuesOf(order))[0]?.photos).toEqual(body.data.photos);
    expect((await client.get(`/photos/${photos[0]}`)).status).toBe(200);
    // The answer to the first was lost.
    expect((await report(order, { ...stain, photos })).body.data).toEqual(body.data);
    const four = [...photos, await photo(client)];
    expect((await report(order, { ...stain, photos: four })).status).toBe(422);
  });

  it('stand in one place: not twice in a report, nor in two, nor with a stain as well', async () => {
    const order = await delivered();
    const { client } = order.shopper;
    const used = await photo(client);
    await report(order, { ...stain, photos: [used] });
    const fresh = await photo(client);
    const noted = await photo(client);
    const note = { order_id: order.id, category_id: 1, text: 'Grass' };
    const { id: photo_id } = await shop.db
      .updateTable('photos')
      .set({ order_id: order.id })
      .where('token', '=', noted)
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('order_notes')
      .values({ ...note, photo_id })
      .execute();
    for (const photos of [[used], [fresh, used], [fresh, fresh], [noted]]) {
      const { status, body } = await report(order, { ...stain, text: 'Another', photos });
      expect([photos, status]).toEqual([photos, 422]);
      expect(body).toMatchObject({ errors: { photos: 'You’ve already sent this photo. Choose another' } });
    }
    expect(await issuesOf(order)).toHaveLength(1);
    // A refused report uses nothing up.
    expect((await report(order, { ...stain, text: 'Another', photos: [fresh] })).status).toBe(200);
  });

  it("are the customer's own", async () => {
    const order = await delivered();
    const stranger = await delivered();
    const theirs = await photo(stranger.shopper.client);
    for (const token of [theirs, 'A'.repeat(22)]) {
      const { status, body } = await report(order, { ...stain, photos: [token] });
      expect(status).toBe(422);
      expect(body).toMatchObject({
        errors: { photos: 'This photo is gone. Choose it again' },
      });
    }
    for (const photos of [['x'], 'x', [null], [['A'.repeat(22)]], { 0: theirs }])
      expect((await report(order, { ...stain, photos })).status).toBe(422);
    expect((await report(stranger, { ...stain, photos: [theirs] })).status).toBe(200);
  });

  it('taken for two reports at once stand in one', async () => {
    const order = await delivered();
    const there = elsewhere(order.shopper, other);
    const photos = [await photo(order.shopper.client)];
    const answers = await Promise.all([
      report(order, { ...stain, text: 'One', photos }),
      report(order, { ...stain, text: 'Two', photos }, there),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await issuesOf(order)).toHaveLength(1);
  });
});

describe('the photos of an order', () => {
  it('are there for staff to look at', async () => {
    const order = await delivered();
    const { client } = order.shopper;
    const sent = await client.post<'orders.addPhoto'>('/photos', await smallPhoto());
    const { body } = await report(order, { ...stain, photos: [sent.body.data.token] });
    const folder = await mkdtemp(join(tmpdir(), 'laundry-photos-'));
    const { files } = await shop.json<{ files: string[] }>(['photos', order.number, join(folder, 'new')]);
    expect(files).toEqual([join(folder, 'new', `1-${body.data.reference}.jpg`)]);
    const [start, second] = await readFile(files[0] as string);
    expect([start, second]).toEqual([0xff, 0xd8]);
    await rm(folder, { recursive: true });
    shop.clock.set(START);
    const none = await shop.placed();
    expect((await shop.type(['photos', none.number, folder])).out).toContain('has no photos.');
    expect((await shop.refusal(['photos', '1', folder]))[0]).toBe(1);
  });
});

describe('the time for it', () => {
  it('begins with the delivery', async () => {
    const order = await shop.counted();
    const { status, body } = await report(order);
    expect(status).toBe(409);
    expect(body).toMatchObject({ data: { reason: 'status', status: 4, until: null } });
  });

  it.each([
    ['in autumn', WEDNESDAY, '2026-12-03T05:00:00.000Z', '12/02/2026'],
    // New York changes its clocks on November 1: that midnight is an hour later in UTC.
    ['over the end of daylight saving', '2026-10-28T22:00:00.000Z', '2026-11-05T05:00:00.000Z', '11/04/2026'],
    ['over its start', '2027-03-10T23:00:00.000Z', '2027-03-18T04:00:00.000Z', '03/17/2027'],
    ['on the day of the change', '2026-10-25T22:00:00.000Z', '2026-11-02T05:00:00.000Z', '11/01/2026'],
  ])('ends with the last day in New York: %s', async (_when, from, end, day) => {
    const order = await delivered(from);
    const last = await at(order, new Date(Date.parse(end) - 1).toISOString());
    expect((await report(last)).status).toBe(200);
    const over = await at(order, end);
    const { status, body } = await report(over, { ...stain, text: 'Too late' });
    expect(status).toBe(409);
    const { phone } = (await over.shopper.client.get<'orders.get'>(`/order/${order.id}`)).body.data.business;
    expect(body).toMatchObject({
      data: { reason: 'window', status: 8 },
      message: expect.stringContaining(
        `to report a problem with this order was ${day}. Still have a question? Call `,
      ),
    });
    expect(body.message.replace(/\D/g, '')).toContain(phone.replace(/\D/g, ''));
  });
});

describe('staff', () => {
  it('sees what waits, the oldest deadline first and late ones marked', async () => {
    await shop.db.deleteFrom('order_issues').execute();
    const early = await reported();
    const late = await delivered('2026-11-30T15:00:00.000Z');
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

  it('answers once, and the customer reads it', async () => {
    const order = await reported();
    const text = 'We are looking for it.';
    await shop.json(['issues', 'answer', order.reference.toLowerCase(), text]);
    expect(await shop.refusal(['issues', 'answer', order.reference, 'Again'])).toEqual([
      1,
      `Report ${order.reference} has already been answered.`,
    ]);
    expect((await issuesOf(order))[0]).toMatchObject({ state: 'answered', reply: text, resolution: null });
    expect((await inbox(order.shopper)).at(-1)).toMatchObject({ type: 'problem.answered', message: text });
    expect((await shop.type(['issues'])).out).not.toContain(order.reference);
    expect((await shop.type(['issues', '--all'])).out).toContain(text);
  });

  it('cleans again, and says how to send it back', async () => {
    const order = await reported();
    await shop.json(['issues', 'resolve', order.reference, '--reclean']);
    expect((await issuesOf(order))[0]).toMatchObject({
      state: 'resolved',
      resolution: 'reclean',
      refund: null,
    });
    const entry = (await inbox(order.shopper)).at(-1);
    expect(entry?.message).toBe('Send it back with your next pickup and we’ll clean it again for free.');
    expect(await shop.refusal(['issues', 'resolve', order.reference, '--reclean'])).toEqual([
      1,
      `Report ${order.reference} is resolved.`,
    ]);
    // What is resolved may happen again.
    expect((await report(order)).body.data.reference).not.toBe(order.reference);
  });

  it('pays back once, whatever is run again, and only then closes the report', async () => {
    const order = await reported();
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
    expect(await shop.refusal(resolve('10'), till)).toEqual([
      1,
      `A refund of $12.50 for report ${order.reference} was started. Finish that one: issues resolve ${order.reference} --refund 12.50.`,
    ]);
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
    expect((await shop.refusal(resolve('12.50'), till))[0]).toBe(1);
    expect(till.refunded).toHaveLength(1);
  });

  it('pays back no more than was paid, and leaves the report open', async () => {
    const order = await reported();
    const words = ['issues', 'resolve', order.reference, '--refund', '12.50', '--reason', 'Sorry'];
    expect((await shop.refusal(words))[1]).toBe(`Nothing was charged for order ${order.number}.`);
    expect((await issuesOf(order))[0]?.state).toBe('open');
    expect(await paymentsOf(shop, order)).toEqual([]);
  });

  it('is told what a command lacks', async () => {
    const { reference } = await reported();
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
      expect(await shop.refusal(['issues', ...argv])).toEqual([2, sentence]);
    expect(await shop.refusal(['issues', 'answer', 'ZZZZ2', 'x'])).toEqual([1, 'There is no report ZZZZ2.']);
  });

  it('tells by mail who allows mails', async () => {
    const order = await reported();
    await shop.json(['issues', 'answer', order.reference, 'We found it.']);
    await shop.json(['issues', 'resolve', order.reference, '--none', '--reason', 'It comes on Monday.']);
    const mails = await mailsTo(shop.db, order.shopper.client.user.email);
    expect(
      mails.map(({ subject }) => subject).filter((subject) => subject.includes(order.reference)),
    ).toEqual([
      `Your report ${order.reference} about order ${order.number} is with us`,
      `Your report ${order.reference} is answered`,
      `Your report ${order.reference} is resolved`,
    ]);
  });
});
