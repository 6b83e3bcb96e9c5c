/** What asks before it is done: a step on another day, ten times the usual, and what only says what it would do. */
import { describe, expect, it } from 'vitest';
import { eventsOf, inbox, openOpsShop, receiptOf, rowOf } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';

const shop = forFile(openOpsShop);
const today = (...words: string[]) => ['status', ...words, '--today'];

describe('a step on another day', () => {
  it.each(['2', '3', '11'])('of the pickup is refused: %s', async (status) => {
    const order = await shop.placed();
    expect(await shop.refused(1, today(order.number, status))).toMatch(
      new RegExp(
        `^The pickup of order ${order.number} \\(.+, .+\\) is Mon, Nov 23, 7 – 9 AM, and today is Fri, Nov 20\\. Is it the right order\\? If so, add --anyway\\.$`,
      ),
    );
    expect(await eventsOf(shop, order)).toHaveLength(1);
    await shop.json(['status', order.number, status]);
  });

  it.each(['7', '8'])('of the delivery is refused: %s', async (status) => {
    const order = await shop.counted();
    const before = Number(status) - 1;
    await shop.db.updateTable('orders').set({ status: before }).where('id', '=', order.id).execute();
    expect(await shop.refused(1, today(order.number, status))).toMatch(/^The delivery of order .+ today is/);
    await shop.json(['status', order.number, status]);
  });

  it('what happens in the shop has no day, and the right day asks nothing', async () => {
    const order = await shop.counted();
    for (const status of ['5', '6']) await shop.json(today(order.number, status));
    const { delivery_date } = await rowOf(shop, order);
    shop.clock.set(`${delivery_date}T15:00:00.000Z`);
    for (const status of ['7', '6', '7', '8']) await shop.json(today(order.number, status));
    shop.clock.set('2026-11-20T15:00:00.000Z');
  });
});

describe('ten times the usual', () => {
  it('weight is refused, of bags and of the customer’s own estimate', async () => {
    const bags = await shop.pickedUp();
    expect(await shop.refused(1, ['count', bags.number, '--weight', '234'])).toBe(
      `234 lb is at least 10 times what order ${bags.number} was expected to weigh (20 lb). Is that right? If so, add --anyway.`,
    );
    expect(await shop.json(['count', bags.number, '--weight', '199.99'])).toMatchObject({
      weight_lb: 199.99,
    });
    expect(await shop.json(['count', bags.number, '--weight', '234', '--anyway'])).toMatchObject({
      status: 10,
    });
  });

  it('price of a piece and of the list is refused', async () => {
    const order = await shop.pickedUp({
      services: [2],
      items: [{ category_id: 2, product_id: 41, quantity: 1 }],
    });
    const list = await shop.json<{ service: string; name: string; unit: string; amount: number }[]>([
      'price',
    ]);
    const from = list.find(({ service, unit }) => service === 'Dry Cleaning' && unit === 'each, from');
    const item = `${from?.name}=1@${((from?.amount ?? 0) * 10).toFixed(2)}`;
    expect(await shop.refused(1, ['count', order.number, '--item', item])).toContain('10 times its price');
    expect(await shop.refused(1, ['price', 'set', 'Shirt', '45'])).toBe(
      'Shirt is $4.50 now, $45.00 is 10 times more or less. Is that right? If so, add --anyway.',
    );
    expect(await shop.refused(1, ['price', 'set', 'Shirt', '0.45'])).toContain('10 times more or less');
    await shop.json(['price', 'set', 'Shirt', '45', '--anyway']);
    await shop.json(['price', 'set', 'Shirt', '4.50', '--anyway']);
  });
});

describe('--dry-run', () => {
  const dry = async (...words: string[]) => {
    const { code, out } = await shop.type([...words, '--dry-run']);
    expect(code).toBe(0);
    return out;
  };

  it('of count says the price and changes nothing', async () => {
    const order = await shop.pickedUp();
    const before = await receiptOf(order);
    const out = await dry('count', order.number, '--weight', '60');
    expect(out).toMatch(/^Without --dry-run:\nOrder .+ is now Needs your OK \(10\)\. Total \$105\.00/);
    expect(out).toContain('Nothing was changed and nobody was told.');
    expect(await receiptOf(order)).toEqual(before);
    expect((await inbox(order.shopper)).map(({ type }) => type)).toEqual(['order.placed', 'order.picked_up']);
  });

  it('of bill says what would be charged, of one and of all', async () => {
    const order = await shop.counted();
    expect(await dry('bill', order.number)).toMatch(
      new RegExp(`^Order ${order.number} \\(.+, .+\\): would be charged \\$35.00 with XXXX4242\\.$`),
    );
    expect(await dry('bill', '--ready')).toMatch(new RegExp(`Order ${order.number} .*: would be charged`));
    const payments = shop.db.selectFrom('payments').selectAll().where('order_id', '=', order.id);
    expect(await payments.execute()).toEqual([]);
    await shop.json(['bill', order.number]);
    expect(await dry('bill', order.number)).toContain('has already been paid, $35.00');
  });

  it('of closed says who would be told', async () => {
    const order = await shop.placed();
    expect(await dry('closed', 'add', '11-23-2026', 'Snow')).toMatch(/told to choose anew/);
    expect(await dry('closed', 'holidays')).toContain('Nothing was changed');
    expect(await rowOf(shop, order)).toMatchObject({ pickup_closed: '' });
    expect((await inbox(order.shopper)).map(({ type }) => type)).toEqual(['order.placed']);
    expect(await shop.json<unknown[]>(['closed'])).not.toContainEqual(
      expect.objectContaining({ reason: 'Snow' }),
    );
  });

  it('of price says the new one', async () => {
    expect(await dry('price', 'set', 'Shirt', '5')).toContain('Shirt: $5.00, was $4.50.');
    expect((await shop.type(['price'])).out).toMatch(/Shirt +\$4\.50/);
  });
});

it('the audit trail tells a dry run', async () => {
  const order = await shop.pickedUp();
  const lines: unknown[] = [];
  const child = { info: (line: unknown) => lines.push(line) };
  const log = { level: 'info', child: () => child } as unknown as typeof shop.ops.log;
  await shop.type(['count', order.number, '--weight', '20', '--dry-run'], { log });
  expect(JSON.stringify(lines)).toContain('count --dry-run');
});
