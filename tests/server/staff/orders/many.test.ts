/** Many orders by one command, and words for statuses. */
import { expect, it } from 'vitest';
import { openOpsShop, rowOf } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';

const shop = forFile(openOpsShop);

it('moves several orders, goes on after one that cannot move, and says so', async () => {
  const [one, two, ready] = [await shop.counted(), await shop.counted(), await shop.pickedUp()];
  const { code, out, error } = await shop.type(['status', one.number, ready.number, `#${two.number}`, '5']);
  expect([code, error]).toEqual([1, '1 of 3 orders stayed as they were.']);
  expect(out.split('\n')).toEqual([
    expect.stringMatching(`^Order ${one.number} \\(.+\\) is now Cleaning \\(5\\)\\.`),
    expect.stringMatching(`^Order ${ready.number} is Picked up and cannot become Cleaning`),
    expect.stringMatching(`^Order ${two.number} `),
  ]);
  for (const order of [one, two]) expect((await rowOf(shop, order)).status).toBe(5);
});

it('moves all of one status, for a visit those of today', async () => {
  const orders = [await shop.counted(), await shop.counted()];
  for (const { number } of orders) for (const step of ['5', '6']) await shop.json(['status', number, step]);
  const [first] = orders;
  const today = { delivery_date: '2026-11-20' };
  await shop.db
    .updateTable('orders')
    .set(today)
    .where('id', '=', first?.id ?? 0)
    .execute();
  const moved = await shop.json<{ order_number: string }[]>(['status', '--from', 'ready', 'out', '--today']);
  expect(moved.map(({ order_number }) => order_number)).toEqual([first?.number]);
  expect(await shop.refused(1, ['status', '--from', 'ready', 'out', '--today'])).toBe('Nothing was moved.');
});

it('asks for orders, and for one order where a word is about one', async () => {
  const { number } = await shop.placed();
  expect(await shop.refused(2, ['status', '5'])).toContain('Say which orders');
  expect(await shop.refused(2, ['status', number, '2', '--from', 'ready'])).toContain('Say which orders');
  expect(await shop.refused(2, ['status', '--from', 'ready', 'out', '--bags', '2'])).toContain(
    'are for one order',
  );
});
