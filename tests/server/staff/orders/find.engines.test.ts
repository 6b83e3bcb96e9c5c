/** Finding an order by what somebody says on the phone, and lists of many. */
import { describe, expect, it } from 'vitest';
import { openOpsShop, rowOf } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';

const shop = forFile(openOpsShop);

const numbers = async (...words: string[]) =>
  (await shop.json<{ order_number: string }[]>(['find', ...words])).map(({ order_number }) => order_number);

describe('ops find', () => {
  it('finds by name, email, street, phone and last digits, in any case, newest first', async () => {
    const older = await shop.placed();
    const order = await shop.placed();
    const { id, email } = order.shopper.client.user;
    const person = { first_name: 'Zoë', last_name: 'O’Neill', mobile: '646-555-0187' };
    await shop.db.updateTable('users').set(person).where('id', '=', id).execute();
    const { pickup_address } = await shop.db
      .selectFrom('orders')
      .select('pickup_address')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const moved = { ...JSON.parse(pickup_address), address1: '7 100% Lane_A' };
    await shop.db
      .updateTable('orders')
      .set({ pickup_address: JSON.stringify(moved) })
      .where('id', '=', order.id)
      .execute();
    for (const words of [
      ['o’neill'],
      ['zoë', 'o’neill'],
      [email.toUpperCase()],
      ['100% lane_a'],
      ['5550187'],
    ])
      expect(await numbers(...words), words.join(' ')).toEqual([order.number]);
    expect(await numbers('(646) 555-01')).toEqual([order.number]);
    expect(await numbers(`#${order.number.slice(-4)}`)).toContain(order.number);
    const all = await numbers(older.shopper.client.user.email.split('@')[1] ?? '');
    expect(all.indexOf(order.number)).toBeLessThan(all.indexOf(older.number));
  });

  it('finds a name that begins with a letter of another alphabet, and the phone of an address', async () => {
    const order = await shop.placed();
    const { id } = order.shopper.client.user;
    const person = { first_name: 'Élodie', last_name: 'Ångström' };
    await shop.db.updateTable('users').set(person).where('id', '=', id).execute();
    const { delivery_address } = await rowOf(shop, order);
    const moved = { ...JSON.parse(delivery_address), address1: '8 Ünter Lane', mobile: '917-555-0166' };
    await shop.db
      .updateTable('orders')
      .set({ delivery_address: JSON.stringify(moved) })
      .where('id', '=', order.id)
      .execute();
    for (const words of [
      ['élodie', 'ångström'],
      ['ÉLODIE'],
      ['8 ünter'],
      ['5550166'],
      ['917-555'],
      ['9175550166'],
    ])
      expect(await numbers(...words), words.join(' ')).toEqual([order.number]);
    expect((await shop.type(['order', order.number])).out).toMatch(/Deliver to +8 Ünter Lane/);
    const { number } = await shop.placed();
    expect((await shop.type(['order', number])).out).not.toContain('Deliver to');
  });

  it('finds a name with an accent behind thousands of orders that have another letter there', async () => {
    const [older, newer] = [await shop.placed(), await shop.placed()];
    const name = (order: typeof older, first_name: string) =>
      shop.db
        .updateTable('users')
        .set({ first_name })
        .where('id', '=', order.shopper.client.user.id)
        .execute();
    await name(older, 'JOSÉ');
    await name(newer, 'Joseph');
    const { id: _, ...row } = await rowOf(shop, newer);
    for (let batch = 0; batch < 10; batch += 1)
      await shop.db
        .insertInto('orders')
        .values(Array.from({ length: 201 }, (_, each) => ({ ...row, order_number: `X${batch}-${each}` })))
        .execute();
    expect(await numbers('josé')).toEqual([older.number]);
    await shop.db.deleteFrom('orders').where('order_number', 'like', 'X%').execute();
  });

  it('finds nothing in what no customer says, and wants three letters', async () => {
    await shop.placed();
    for (const word of ['address1', 'zip_code', 'lane%a', '_____'])
      expect((await shop.type(['find', word])).out).toBe(`No order has "${word}".`);
    expect(await shop.refused(2, ['find', 'ab'])).toBe('Give at least three letters or digits.');
    expect(await shop.refused(2, ['find', '\0', 'Lee'])).toMatch(/^The text: /);
  });
});

describe('ops orders', () => {
  it('writes a month as a file, closed orders too', async () => {
    const order = await shop.placed();
    await shop.json(['cancel', order.number]);
    const { out } = await shop.type(['orders', '--month', '11-2026', '--csv']);
    const [head, ...rows] = out.split('\r\n');
    expect(head).toMatch(/^\ufefforder_number,status,/);
    expect(rows.some((row) => row.startsWith(`${order.number},9,Canceled,`))).toBe(true);
    expect((await shop.type(['orders', '--month', '10-2026'])).out).toBe('No orders.');
    expect((await shop.type(['orders', '--month', '10-2026', '--csv'])).out).toBe(head);
  });
});

it('says which name may be meant', async () => {
  expect(await shop.refused(1, ['price', 'set', 'Shrit', '5'])).toBe(
    'The price list has no "Shrit". Did you mean "Shirt"?',
  );
  expect(await shop.refused(1, ['setting', 'set', 'busines_name', 'x'])).toContain(
    'Did you mean "business_name"?',
  );
  const order = await shop.pickedUp({ services: [2] });
  expect(await shop.refused(1, ['count', order.number, '--item', 'shirst=2'])).toContain(
    'Did you mean "Shirt"?',
  );
  expect(await shop.refused(1, ['price', 'set', 'A piano', '5'])).toBe('The price list has no "A piano".');
});

it('day takes tomorrow', async () => {
  expect(await shop.json(['day', 'Tomorrow'])).toMatchObject({ date: '2026-11-21' });
  expect(await shop.refused(2, ['day', 'someday'])).toBe('"someday" is not a date. Write it as MM-DD-YYYY.');
});
