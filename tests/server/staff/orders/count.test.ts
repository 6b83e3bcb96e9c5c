import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeReceipt } from '@/lib/rules/money/receipt';
import { toReceiptInput } from '@/lib/rules/money/receipt-input';
import { insertPromo } from '@/tests/server/orders/shop';
import { inbox, openOpsShop, receiptOf } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';

const shop = forFile(openOpsShop);

/** Restores the prices after each test. */
const withPrices = async (cents: { rate?: number; minimum?: number }, work: () => Promise<void>) => {
  const set = (rate: number, minimum: number) =>
    shop.db
      .updateTable('categories')
      .set({ rate_cents_per_lb: rate, minimum_cents: minimum })
      .where('id', '=', 1)
      .execute();
  await set(cents.rate ?? 175, cents.minimum ?? 3000);
  await work().finally(() => set(175, 3000));
};

const shirt = (quantity: number) => ({ category_id: 2, product_id: 41, quantity });

describe('ops count', () => {
  it('makes the receipt final with the exact weight, bags and pieces', async () => {
    const order = await shop.pickedUp({
      services: [1, 2],
      items: [shirt(2)],
      preferences: [{ category_id: 1, preference_id: 11, quantity: 1 }],
      promo_code: await insertPromo(shop.db, { amount_hundredths: 1000 }),
      tips: 5,
    });
    const counted = await shop.json([
      'count',
      order.number,
      '--weight',
      '23.4',
      '--bags',
      '3',
      '--item',
      'shirt=3',
    ]);
    // 23.4 × 1.75 = 40.95, 3 × 4.50 = 13.50, preference 1.00; 10 % off 55.45 = 5.55 (half up); tip 5.00
    expect(counted).toMatchObject({
      status: 4,
      total: 54.9,
      weight_lb: 23.4,
      bags: 3,
      is_final: true,
      needs_ok: false,
    });
    const receipt = await receiptOf(order);
    expect(receipt).toMatchObject({
      status: 4,
      is_final: true,
      bags: 3,
      wf_quantity: 23.4,
      wf_quantity_amount: 40.95,
      dry_clean_amount: 13.5,
      wash_fold_amount: 0,
      orderItems: [{ quantity: 3, product: { name: 'Shirt', price: 4.5 } }],
      net_price: 54.9,
    });
    expect((await inbox(order.shopper)).at(-1)).toMatchObject({
      type: 'order.counted',
      title: 'Counted and weighed: $54.90',
    });
    const list = await order.shopper.client.get<'orders.list'>('/order', {
      query: { user_id: order.shopper.client.user.id },
    });
    expect(list.body.data[0]?.net_price).toBe(54.9);
  });

  it('tops up to the minimum, keeps the listed pieces, and can be done again until it is billed', async () => {
    const order = await shop.pickedUp({ services: [1, 2], items: [shirt(2)] });
    expect(await shop.json(['count', order.number, '--weight', '2'])).toMatchObject({ total: 39 });
    expect(await receiptOf(order)).toMatchObject({
      wash_fold_amount: 26.5,
      wf_quantity_amount: 3.5,
      dry_clean_amount: 9,
    });
    expect(await shop.json(['count', order.number, '--weight', '0', '--no-items'])).toMatchObject({
      total: 30,
    });
    expect(await shop.json(['count', order.number, '--weight', '20'])).toMatchObject({ total: 35, bags: 2 });
    await shop.json(['bill', order.number]);
    expect(await shop.refused(1, ['count', order.number, '--weight', '21'])).toBe(
      `Order ${order.number} is paid, so this can no longer be changed.`,
    );
    expect((await inbox(order.shopper)).filter(({ type }) => type === 'order.counted')).toHaveLength(3);
  });

  it('asks the customer when it is more than a tenth above the estimate, and only a yes leads on', async () => {
    const order = await shop.pickedUp();
    // 2 bags are 52.50 at most, so 57.75 is the limit: 33 lb.
    expect(await shop.json(['count', order.number, '--weight', '33'])).toMatchObject({
      status: 4,
      total: 57.75,
    });
    expect(await shop.json(['count', order.number, '--weight', '33.01'])).toMatchObject({
      status: 10,
      status_text: 'Needs your OK',
      total: 57.77,
      is_final: false,
      needs_ok: true,
    });
    expect((await inbox(order.shopper)).at(-1)).toMatchObject({
      type: 'order.needs_ok',
      message: `Order ${order.number}: Your laundry weighed 33.01 lb. New price $57.77 (estimate was up to $52.50). We won’t clean or charge anything until you decide.`,
      order_id: order.id,
    });
    expect((await shop.refusal(['bill', order.number]))[1]).toBe(
      `Order ${order.number} is Needs your OK and cannot be billed yet.`,
    );
    expect((await shop.refusal(['status', order.number, '6']))[0]).toBe(1);
    await shop.json(['approve', order.number, '57.77']);
    expect(await receiptOf(order)).toMatchObject({ status: 4, is_final: true, net_price: 57.77 });
    expect(await shop.json(['bill', order.number])).toMatchObject({ amount: 57.77 });
  });

  it('asks the customer without naming an estimate where nothing was estimated', async () => {
    const order = await shop.pickedUp({ services: [2], bags: 1 });
    const { out } = await shop.type(['count', order.number, '--item', 'Shirt=4']);
    expect(out).toContain('Total $18.00, no estimate.');
    expect(out).toContain('There was no estimate: the customer is asked on the site and by email.');
    expect((await inbox(order.shopper)).at(-1)).toMatchObject({
      type: 'order.needs_ok',
      message: `Order ${order.number}: We counted your pieces. Your price is $18.00. We won’t clean or charge anything until you decide.`,
    });
  });

  it('bills the prices of the day of the order, whatever the list says now', async () => {
    const weighed = await shop.pickedUp();
    const small = await shop.pickedUp({ bags: 1 });
    const listed = await shop.pickedUp({ services: [2], bags: null, items: [shirt(1)] });
    const express = await shop.pickedUp({ services: [1, 2], turn_around_id: 2, delivery_date: '11-24-2026' });
    await shop.db.updateTable('products').set({ price_cents: 990 }).where('id', '=', 41).execute();
    await shop.db.updateTable('turnarounds').set({ amount_cents: 2500 }).where('id', '=', 2).execute();
    await withPrices({ rate: 900, minimum: 9000 }, async () => {
      expect(await shop.json(['count', weighed.number, '--weight', '20'])).toMatchObject({ total: 35 });
      expect(await shop.json(['count', weighed.number, '--weight', '12.33'])).toMatchObject({ total: 30 });
      expect(await shop.json(['count', weighed.number, '--weight', '20.01'])).toMatchObject({ total: 35.02 });
      expect(await shop.json(['count', small.number, '--weight', '4'])).toMatchObject({ total: 30 });
      expect(await shop.json(['count', listed.number, '--item', '41=2'])).toMatchObject({ total: 9 });
      // Pieces that were not in the order have only today's price.
      expect(await shop.json(['count', express.number, '--weight', '20', '--item', '41=1'])).toMatchObject({
        total: 54.9,
      });
    }).finally(async () => {
      await shop.db.updateTable('products').set({ price_cents: 450 }).where('id', '=', 41).execute();
      await shop.db.updateTable('turnarounds').set({ amount_cents: 1000 }).where('id', '=', 2).execute();
    });
  });

  it('takes a price of its own for pieces priced "from", and for no other', async () => {
    const order = await shop.pickedUp({ services: [2], bags: null, items: [shirt(1)] });
    const count = (...items: string[]) => [
      'count',
      order.number,
      ...items.flatMap((item) => ['--item', item]),
    ];
    expect(await shop.json(count('Dress=1@25', 'Shirt = 2 @ 5.50'))).toMatchObject({ total: 36, status: 10 });
    expect(await shop.json(count('Dress=1', 'Shirt=2@4.50'))).toMatchObject({ total: 34 });
    const says = async (...items: string[]) => (await shop.refusal(count(...items)))[1];
    expect(await says('Shirt=1@4.49')).toBe('Shirt costs at least $4.50.');
    expect(await says('Coat=1@30')).toBe('Coat has a fixed price of $22.00.');
    expect(await says('Shirt=1', 'shirt=2')).toBe(
      'Shirt appears twice. Give each piece once, with its full count.',
    );
    expect(await says('Blanket=1')).toBe('Blanket is Wash & Fold, which was not ordered.');
    expect(await says('Sock=1')).toBe('There is no piece called "Sock" in the price list.');
    for (const item of [
      'Shirt',
      'Shirt=',
      'Shirt=0',
      'Shirt=1000',
      'Shirt=-1',
      'Shirt=1.5',
      'Shirt=1@',
      'Shirt=1@x',
      '=',
    ])
      expect((await shop.refusal(count(item)))[0], item).toBe(2);
    expect(await says('Shirt=1', '--no-items')).toContain('');
  });

  it('adds no service that the customer did not book', async () => {
    const washed = await shop.pickedUp();
    const before = await receiptOf(washed);
    for (const piece of ['Shirt=1', '41=1', 'dress=1@25'])
      expect(
        await shop.refused(1, ['count', washed.number, '--weight', '20', '--item', piece]),
        piece,
      ).toMatch(/^(Shirt|Dress) is Dry Cleaning, which was not ordered\.$/);
    expect(await receiptOf(washed)).toEqual(before);
  });

  it('wants a weight where it is priced by weight, and none elsewhere', async () => {
    const washed = await shop.pickedUp();
    const cleaned = await shop.pickedUp({ services: [2], bags: null, items: [shirt(1)] });
    expect(await shop.refused(2, ['count', washed.number])).toBe(
      `Order ${washed.number} is priced by weight. Give it: --weight 23.4`,
    );
    expect(await shop.refused(2, ['count', cleaned.number, '--weight', '3'])).toBe(
      `Order ${cleaned.number} has nothing that is priced by weight. Leave --weight out.`,
    );
    for (const weight of [
      '',
      '-1',
      '1e2',
      '23.456',
      '500.01',
      'NaN',
      'Infinity',
      '0x10',
      '٣',
      '23,4',
      ' ',
      '9'.repeat(400),
    ])
      expect((await shop.refusal(['count', washed.number, `--weight=${weight}`]))[0], weight).toBe(2);
    expect((await receiptOf(washed)).status).toBe(3);
  });

  it('is refused before the bags are here', async () => {
    const { number } = await shop.placed();
    expect(await shop.refused(1, ['count', number, '--weight', '20'])).toBe(
      `Order ${number} is Scheduled and cannot be counted. Mark it as Picked up (3) first.`,
    );
  });

  it('shows the customer, the list and the staff one total, for any count', async () => {
    const promo = await insertPromo(shop.db, { amount_hundredths: 1333 });
    const cart = fc.record({
      services: fc.subarray([1, 2], { minLength: 1 }),
      items: fc.array(
        fc.record({
          category_id: fc.constant(2),
          product_id: fc.integer({ min: 41, max: 70 }),
          quantity: fc.integer({ min: 1, max: 9 }),
        }),
        { maxLength: 3 },
      ),
      preferences: fc
        .subarray([11, 20, 21])
        .map((ids) => ids.map((preference_id) => ({ category_id: 1, preference_id, quantity: 2 }))),
      promo_code: fc.constantFrom('', promo),
      tips: fc.integer({ min: 0, max: 2_000 }).map((cents) => cents / 100),
    });
    const shirt = { category_id: 2 as const, product_id: 41, quantity: 1 };
    const twice = { services: [2], items: [shirt, shirt], preferences: [], promo_code: '', tips: 0 };
    const weights = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(cart, weights, fc.boolean(), async (changes, hundredths, replaced) => {
        const order = await shop.pickedUp(changes);
        for (const weight of hundredths) {
          const pieces =
            replaced && changes.services.includes(2) ? ['--item', 'Tie=2', '--item', '41=7'] : [];
          const weighed = changes.services.includes(1) ? ['--weight', (weight / 100).toFixed(2)] : [];
          const counted = await shop.json<{ total: number; status: number }>([
            'count',
            order.number,
            ...weighed,
            ...pieces,
            '--anyway',
          ]);
          const receipt = await receiptOf(order);
          const { rows, totalCents } = computeReceipt(toReceiptInput(receipt));
          const shown = rows.filter(({ kind }) => kind === 'charge' || kind === 'discount');
          expect(shown.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
          expect([receipt.net_price, counted.total]).toEqual([totalCents / 100, totalCents / 100]);
          const asks = totalCents * 10 > Math.round(receipt.estimate_high * 100) * 11;
          expect(counted.status).toBe(asks ? 10 : 4);
        }
      }),
      { examples: [[twice, [0], true]] },
    );
  });
});
