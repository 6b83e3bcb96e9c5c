/** Problems that customers report with delivered orders, and until when. Holds on both engines. */
import { beforeEach, describe, expect, it } from 'vitest';
import { inbox, openOpsShop } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';
import { at, delivered, issuesOf, report, START, stain, WEDNESDAY } from './issues';

const shop = forFile(openOpsShop);
beforeEach(() => shop.clock.set(START));

describe('reporting', () => {
  it('answers with a reference and the day by which we answer, and lists it', async () => {
    const order = await delivered(shop);
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
    const order = await delivered(shop, '2026-11-28T02:00:00.000Z');
    const { body } = await report(order);
    // Friday evening in New York; Monday is closed.
    expect(body.data.respond_by).toBe('2026-12-01T00:00:00.000Z');
    await shop.json(['closed', 'remove', '11-30-2026']);
  });

  it('takes any line of the receipt by its id, and no other', async () => {
    const order = await delivered(shop);
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
    const order = await delivered(shop);
    const there = shop.elsewhere(order.shopper);
    const answers = await Promise.all([report(order), report(order, stain, there), report(order)]);
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1);
    expect(await issuesOf(order)).toHaveLength(1);
    expect((await inbox(order.shopper)).filter(({ type }) => type === 'problem.received')).toHaveLength(1);
    const late = await at(shop, order, '2027-01-10T12:00:00.000Z');
    expect((await report(late)).body.data.reference).toBe(answers[0].body.data.reference);
    const { status } = await report(late, { ...stain, text: 'And the cuff' });
    expect(status).toBe(409);
  });

  it('refuses what it can not read', async () => {
    const order = await delivered(shop);
    const bad: [string, unknown][] = [
      ['kind', { ...stain, kind: 'lost' }],
      ['text', { ...stain, text: '  ' }],
      ['text', { ...stain, text: 'x'.repeat(1001) }],
      ['text', { ...stain, text: 'a\u0000b' }],
    ];
    for (const [field, body] of bad) {
      const reply = await report(order, body);
      expect([field, reply.status]).toEqual([field, 422]);
      expect(Object.keys((reply.body as unknown as { errors: object }).errors)).toContain(field);
    }
    expect(await issuesOf(order)).toEqual([]);
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
    ['in autumn', WEDNESDAY, '2026-12-03T05:00:00.000Z', 'Wed, Dec 2'],
    // New York changes its clocks on November 1: that midnight is an hour later in UTC.
    ['over the end of daylight saving', '2026-10-28T22:00:00.000Z', '2026-11-05T05:00:00.000Z', 'Wed, Nov 4'],
    ['over its start', '2027-03-10T23:00:00.000Z', '2027-03-18T04:00:00.000Z', 'Wed, Mar 17'],
    ['on the day of the change', '2026-10-25T22:00:00.000Z', '2026-11-02T05:00:00.000Z', 'Sun, Nov 1'],
  ])('ends with the last day in New York: %s', async (_when, from, end, day) => {
    const order = await delivered(shop, from);
    const last = await at(shop, order, new Date(Date.parse(end) - 1).toISOString());
    expect((await report(last)).status).toBe(200);
    const over = await at(shop, order, end);
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
