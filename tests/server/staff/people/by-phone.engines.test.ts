/** What staff does for a customer who calls. */
import { afterEach, describe, expect, it } from 'vitest';
import { inbox, openOpsShop, type Placed, receiptOf, rowOf } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';
import { mailsTo } from '@/tests/server/support/services/mailbox';

const shop = forFile(openOpsShop);
afterEach(() => shop.clock.set('2026-11-20T15:00:00.000Z'));

const emailOf = ({ shopper }: Placed) => shopper.client.user.email;
const again = (order: Placed, ...words: string[]) => [
  ...['order', 'add', '--customer', emailOf(order), '--copy-last'],
  ...words,
];

describe('ops customer add', () => {
  it('opens an account whose customer can sign in, and has accepted no terms', async () => {
    const words = [
      'customer',
      'add',
      'Zoe@Example.com',
      '--name',
      'Mary Ann  Lee',
      '--phone',
      '(646) 555-0142',
    ];
    expect(await shop.json(words)).toMatchObject({ email: 'zoe@example.com' });
    expect(await shop.json(['customer', 'zoe@example.com'])).toMatchObject({
      ...{ first_name: 'Mary Ann', last_name: 'Lee', mobile: '646-555-0142', orders: 0 },
    });
    const { terms_accepted_at } = await shop.db
      .selectFrom('users')
      .select('terms_accepted_at')
      .where('email', '=', 'zoe@example.com')
      .executeTakeFirstOrThrow();
    expect(terms_accepted_at).toBe(null);
    const [welcome] = await mailsTo(shop.db, 'zoe@example.com');
    expect(welcome?.subject).toMatch(/account is ready$/);
    expect(await shop.refused(1, words)).toBe('zoe@example.com already has an account.');
  });

  it('wants a full name and ten digits', async () => {
    const add = (name: string, phone: string) =>
      shop.refused(2, ['customer', 'add', 'new@example.com', '--name', name, '--phone', phone]);
    expect(await add('Ann', '646-555-0142')).toContain('"Ann" is no full name');
    expect(await add('Ann Lee', '555')).toContain('10-digit phone number');
    expect(await shop.refused(2, ['customer', 'add', 'new@example.com'])).toContain('Give --name');
  });
});

it('ops customer set changes name and phone, where orders and addresses had them, too', async () => {
  const order = await shop.placed();
  const words = ['customer', 'set', emailOf(order), '--name', 'Bea Moss', '--phone', '917-555-0111'];
  expect(await shop.json(words)).toMatchObject({
    first_name: 'Bea',
    last_name: 'Moss',
    mobile: '917-555-0111',
  });
  const { pickupAddress } = await receiptOf(order);
  expect(pickupAddress[0]).toMatchObject({ first_name: 'Bea', last_name: 'Moss', mobile: '917-555-0111' });
  expect(await shop.refused(2, ['customer', 'set', emailOf(order)])).toContain('Say what to change');
  expect(await shop.refused(1, ['customer', 'set', 'no@example.com', '--phone', '917-555-0111'])).toBe(
    'No customer has the address no@example.com.',
  );
});

describe('ops address set', () => {
  it('changes street and buzzer of the primary address and of the orders that go there', async () => {
    const order = await shop.placed();
    const words = ['address', 'set', emailOf(order), '--street', '9 West 73rd Street', '--buzzer', '12'];
    expect(await shop.json(words)).toMatchObject({ followed: [order.number], left: [] });
    const { pickupAddress } = await receiptOf(order);
    expect(pickupAddress[0]).toMatchObject({ address1: '9 West 73rd Street', buzzer: '12' });
    expect(await shop.json<unknown[]>(['address', emailOf(order)])).toEqual([
      expect.objectContaining({ address: expect.stringContaining('9 West 73rd Street'), buzzer: '12' }),
    ]);
    const [event] = await shop.db
      .selectFrom('order_events')
      .select(['type', 'actor', 'note'])
      .where('order_id', '=', order.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(event).toEqual({
      ...{ type: 'order.changed', actor: 'staff', note: 'Changed: pickup address, delivery address' },
    });
  });

  it('leaves an order of another ZIP code, and what the driver has picked up', async () => {
    const order = await shop.placed();
    const move = ['address', 'set', emailOf(order), '--street', '1 Wall Street', '--zip', '10005'];
    const other = (await shop.type(['zip'])).out.match(/\b100(?!23)\d\d\b/)?.[0] ?? '';
    expect(await shop.json([...move.slice(0, -1), other])).toMatchObject({
      followed: [],
      left: [order.number],
    });
    const picked = await shop.pickedUp();
    await shop.json(['address', 'set', emailOf(picked), '--street', '2 West 73rd Street']);
    const { pickupAddress } = await receiptOf(picked);
    expect(pickupAddress[0]?.address1).not.toBe('2 West 73rd Street');
    expect(JSON.parse((await rowOf(shop, picked)).delivery_address)).toMatchObject({
      address1: '2 West 73rd Street',
    });
  });

  it('saves the first address of a new customer, whole and where we come', async () => {
    await shop.json(['customer', 'add', 'first@example.com', '--name', 'Al Ray', '--phone', '917-555-0123']);
    const set = (...words: string[]) => ['address', 'set', 'first@example.com', ...words];
    expect(await shop.refused(2, set('--street', '160 West 71st Street'))).toContain('Give --street');
    const whole = set('--street', '160 West 71st Street', '--apartment', '9C');
    expect(await shop.refused(1, [...whole, '--zip', '99999'])).toBe(
      'delivery not available at this zipcode',
    );
    expect(await shop.json([...whole, '--zip', '10023'])).toMatchObject({
      address: '160 West 71st Street, 9C, New York, NY 10023',
    });
    expect(await shop.refused(1, [...whole, '--id', '999999'])).toContain(
      'The customer has no address 999999. There are: ',
    );
  });
});

describe('ops order add', () => {
  it('places the last order again, with what it would have been on the site', async () => {
    const order = await shop.placed({
      services: [1, 2],
      items: [{ category_id: 2, product_id: 41, quantity: 2 }],
    });
    const { order_number } = await shop.json<{ order_number: string }>(again(order));
    const row = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('order_number', '=', order_number)
      .executeTakeFirstOrThrow();
    const before = await rowOf(shop, order);
    expect(row).toMatchObject({
      ...{ status: 1, order_via: 'Phone', services: before.services, card_id: before.card_id },
      ...{ net_price_cents: before.net_price_cents, estimate_low_cents: before.estimate_low_cents },
      ...{ pickup_address: before.pickup_address, terms_version: before.terms_version },
    });
    expect((await inbox(order.shopper)).filter(({ type }) => type === 'order.placed')).toHaveLength(2);
    const { actor } = await shop.db
      .selectFrom('order_events')
      .select('actor')
      .where('order_id', '=', row.id)
      .executeTakeFirstOrThrow();
    expect(actor).toBe('staff');
    expect(await shop.refused(1, again(order))).toContain('was placed for the same day a moment ago');
  });

  it('takes another tip and another note than those of that order', async () => {
    const order = await shop.placed({ tips: 5, special_instructions: 'Ring once' });
    const { out } = await shop.type([...again(order), '--tip', '0', '--note', 'Ring twice']);
    expect(out).toContain('Estimate');
    expect(out).not.toContain('tip');
    const row = await shop.db
      .selectFrom('orders')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ tips_cents: 0, special_instructions: 'Ring twice' });
    expect(await shop.refused(2, [...again(order), '--tip', '500.01'])).toContain('is not a valid tip');
  });

  it('names the tip that comes with the copy', async () => {
    const order = await shop.placed({ tips: 5 });
    expect((await shop.type(again(order))).out).toContain(', with a tip of $5.00.');
  });

  it('asks for the terms where they are new, and notes that they were accepted', async () => {
    const order = await shop.placed();
    const text_changed_at = '2026-11-20T14:59:00.000Z';
    await shop.db.updateTable('static_pages').set({ text_changed_at }).where('slug', '=', 'terms').execute();
    expect(await shop.refused(1, again(order))).toContain('has not accepted the present terms');
    const lines: unknown[] = [];
    const child = { info: (line: unknown) => lines.push(line) };
    const log = { level: 'info', child: () => child } as unknown as typeof shop.ops.log;
    await shop.json(again(order, '--terms'), { log });
    expect(lines).toContainEqual(
      expect.objectContaining({ audit: 'order-placed', by: 'phone', change: 'terms' }),
    );
  });

  it('refuses what cannot be copied', async () => {
    const order = await shop.placed();
    await shop.db
      .updateTable('cards')
      .set({ expiry: '2026-10' })
      .where('id', '=', order.shopper.card)
      .execute();
    expect(await shop.refused(1, again(order))).toMatch(/expired/);
    await shop.json(['customer', 'add', 'none@example.com', '--name', 'No One', '--phone', '917-555-0100']);
    const none = ['order', 'add', '--customer', 'none@example.com', '--copy-last'];
    expect(await shop.refused(1, none)).toContain('no order to copy');
    expect(await shop.refused(2, ['order', 'add', '--customer', 'none@example.com'])).toContain(
      'Say whose order',
    );
  });
});
