/** Delays: entered by staff, told to everybody in the settings, and at the orders that they may meet. */
import { beforeEach, describe, expect, it } from 'vitest';
import { openOpsShop } from '../staff/ops-shop';
import { forFile } from '../support/for-file';
import { insertAddress, newShopper, type Shopper } from './shop';

const shop = forFile(openOpsShop);
beforeEach(async () => {
  shop.clock.set('2026-11-20T15:00:00.000Z');
  await shop.db.deleteFrom('service_alerts').execute();
});

const told = async () =>
  (await shop.client.get<'content.settings'>('/auth/settings')).body.data.service_alerts;
const add = (...argv: string[]) => shop.json<{ id: number }>(['alert', 'add', ...argv]);

const receiptOf = async ({ client }: Shopper, id: number) =>
  (await client.get<'orders.get'>(`/order/${id}`)).body.data.delays;
/** With a session of its own: the clock may have ended the customer's. */
const rowOf = async ({ client: { user } }: Shopper, id: number) => {
  const client = await shop.client.signIn({ id: user.id });
  const { body } = await client.get<'orders.list'>('/order', { query: { user_id: client.user.id } });
  return body.data.find((row) => row.id === id)?.delays;
};

/** In 10023, Monday 7 – 9 AM, back on Wednesday 6 – 8 PM. */
const monday = { pickup_date: '11-23-2026', delivery_date: '11-25-2026' };

describe('ops alert', () => {
  it('adds, lists and ends a delay', async () => {
    expect(await shop.type(['alert'])).toMatchObject({ code: 0, out: 'No delays.' });
    const { out } = await shop.type([
      ...[
        'alert',
        'add',
        'Snow: up to two hours later.',
        '--zip',
        '10024',
        '--zip',
        '10023',
        '--zip',
        '10024',
      ],
      ...['--from', '11-23-2026 6am', '--to', '11-23-2026 10:00 PM'],
    ]);
    expect(out).toMatch(
      /^Delay \d+ will be shown from Sun, Nov 22, at the orders it may meet from now on \(Mon, Nov 23, 6 AM – 10 PM, 10023 and 10024\): Snow: up to two hours later\.$/,
    );
    for (const list of [['alert'], ['alert', 'list']]) {
      const { out: table } = await shop.type(list);
      expect(table).toContain('Mon, Nov 23, 6 AM – 10 PM');
      expect(table).toContain('10023 and 10024');
    }
    const [{ id = 0 } = {}] = await shop.json<{ id: number }[]>(['alert', 'list']);
    expect((await shop.type(['alert', 'end', String(id)])).out).toBe(`Delay ${id} is no longer shown.`);
    expect(await shop.refused(1, ['alert', 'end', String(id)])).toContain(
      `There is no delay ${id}, or it is over.`,
    );
  });

  it('begins now without --from, and a day ends at midnight', async () => {
    shop.clock.set('2026-11-20T15:00:42.123Z');
    await add('Late today.', '--to', '11-20-2026');
    expect(await told()).toEqual([
      {
        text: 'Late today.',
        zip_codes: [],
        from: '2026-11-20T10:00:00-05:00',
        to: '2026-11-21T00:00:00-05:00',
      },
    ]);
  });

  it('takes the hours of New York on both days of the year on which the clock changes', async () => {
    shop.clock.set('2026-10-31T15:00:00.000Z');
    await add('Late.', '--from', '11-01-2026', '--to', '11-01-2026');
    await add('Late.', '--from', '03-14-2027 2:30 AM', '--to', '03-14-2027');
    const period = async () => (await told())?.map(({ from, to }) => [from, to]);
    expect(await period()).toEqual([['2026-11-01T00:00:00-04:00', '2026-11-02T00:00:00-05:00']]);
    shop.clock.set('2027-03-13T15:00:00.000Z');
    expect(await period()).toEqual([['2027-03-14T03:30:00-04:00', '2027-03-15T00:00:00-04:00']]);
  });

  it.each([
    [['Late.'], 'Say when it ends with --to'],
    [['Late.', '--to', 'tomorrow'], '"tomorrow" is not a date. Write it as MM-DD-YYYY.'],
    [['Late.', '--to', '11-21-2026 25:00'], '"25:00" is not a time.'],
    [['Late.', '--to', '11-19-2026'], 'The delay must end in the future.'],
    [['Late.', '--from', '11-23-2026', '--to', '11-22-2026'], 'The delay must begin before it ends.'],
    [['Late.', '--to', '11-23-2026', '--zip', '99999'], '99999 is not open.'],
    [['Late.', '--to', '11-23-2026', '--zip', 'ten'], '"ten" is not a ZIP code.'],
    [['  ', '--to', '11-23-2026'], 'The text is missing'],
    [['x'.repeat(201), '--to', '11-23-2026'], 'Use at most 200 characters'],
  ])('refuses %j', async (argv, sentence) => {
    const [code, error] = await shop.refusal(['alert', 'add', ...argv]);
    expect(code).toBeGreaterThan(0);
    expect(error).toContain(sentence);
    expect(await told()).toEqual([]);
  });
});

describe('a delay', () => {
  it('is told to everybody from the day before it begins until it ends, and caches keep it half a minute', async () => {
    await add('Second.', '--from', '11-24-2026', '--to', '11-24-2026', '--zip', '10023');
    await add('First.', '--from', '11-23-2026', '--to', '11-23-2026 2:00 PM');
    expect(await told()).toEqual([]);
    shop.clock.set('2026-11-23T04:59:00.000Z');
    expect((await told())?.map(({ text }) => text)).toEqual(['First.']);
    shop.clock.set('2026-11-23T15:00:00.000Z');
    const { body, headers } = await shop.client.get<'content.settings'>('/auth/settings');
    expect(headers.get('cache-control')).toBe('public, max-age=30');
    expect(body.data.service_alerts).toEqual([
      {
        text: 'First.',
        zip_codes: [],
        from: '2026-11-23T00:00:00-05:00',
        to: '2026-11-23T14:00:00-05:00',
      },
      {
        text: 'Second.',
        zip_codes: ['10023'],
        from: '2026-11-24T00:00:00-05:00',
        to: '2026-11-25T00:00:00-05:00',
      },
    ]);
    shop.clock.set('2026-11-23T18:59:59.999Z');
    expect(await told()).toHaveLength(2);
    shop.clock.set('2026-11-23T19:00:00.000Z');
    expect((await told())?.map(({ text }) => text)).toEqual(['Second.']);
  });

  it('stands at the order whose pickup or delivery it may meet, in its row and on its receipt', async () => {
    const ann = await newShopper(shop.client);
    const { body } = await ann.confirm(monday);
    const { id } = body.data;
    expect(await rowOf(ann, id)).toEqual([]);
    await add('Snow.', '--from', '11-23-2026 8:00 AM', '--to', '11-23-2026 10:00 AM');
    await add('Parade.', '--zip', '10023', '--from', '11-25-2026 7:00 PM', '--to', '11-25-2026');
    await add('Elsewhere.', '--zip', '10024', '--from', '11-23-2026', '--to', '11-25-2026');
    await add('Before.', '--from', '11-22-2026', '--to', '11-23-2026 7:00 AM');
    await add('Between.', '--from', '11-23-2026 9:00 AM', '--to', '11-25-2026 6:00 PM');
    await add('After.', '--from', '11-25-2026 8:00 PM', '--to', '11-30-2026');
    const both = [
      { text: 'Snow.', from: '2026-11-23T08:00:00-05:00', to: '2026-11-23T10:00:00-05:00' },
      { text: 'Parade.', from: '2026-11-25T19:00:00-05:00', to: '2026-11-26T00:00:00-05:00' },
    ];
    expect(await rowOf(ann, id)).toEqual(both);
    expect(await receiptOf(ann, id)).toEqual(both);
    // After the pickup only the delivery is left.
    await shop.json(['status', body.data.order_number, '3']);
    expect(await rowOf(ann, id)).toEqual(both.slice(1));
    shop.clock.set('2026-11-26T05:00:00.000Z');
    expect(await rowOf(ann, id)).toEqual([]);
  });

  it('goes by the address of each visit', async () => {
    const ann = await newShopper(shop.client);
    const elsewhere = await insertAddress(shop.db, ann.client.user.id, { zip_code: '10024' });
    const { body } = await ann.confirm({ ...monday, delivery_address_id: elsewhere });
    await add('Snow.', '--zip', '10024', '--from', '11-23-2026', '--to', '11-23-2026');
    expect(await receiptOf(ann, body.data.id)).toEqual([]);
    await add('Ice.', '--zip', '10024', '--from', '11-25-2026', '--to', '11-25-2026');
    expect((await receiptOf(ann, body.data.id))?.map(({ text }) => text)).toEqual(['Ice.']);
  });

  it('is not told at a canceled order, nor at one whose pickup was missed', async () => {
    const ann = await newShopper(shop.client);
    const { body: first } = await ann.confirm(monday);
    const { body: second } = await ann.confirm({ ...monday, bags: 3 });
    await add('Snow.', '--to', '11-30-2026');
    expect(await rowOf(ann, first.data.id)).toHaveLength(1);
    await shop.json(['cancel', first.data.order_number]);
    await shop.json(['status', second.data.order_number, '11']);
    expect(await receiptOf(ann, first.data.id)).toEqual([]);
    expect(await receiptOf(ann, second.data.id)).toEqual([]);
  });

  it('stands at an order that is still to be counted', async () => {
    const ann = await newShopper(shop.client);
    const { body } = await ann.confirm({ ...monday, is_express: true });
    await add('Snow.', '--to', '11-30-2026');
    const { body: detail } = await ann.client.get<'orders.expressDetail'>(
      `/order/express-order-detail/${body.data.id}`,
    );
    expect(detail.data.delays?.map(({ text }) => text)).toEqual(['Snow.']);
  });
});
