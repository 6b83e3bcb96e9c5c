import { describe, expect, it } from 'vitest';
import { insertPromo, newShopper } from '@/tests/server/orders/shop';
import { openOpsShop } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';

const shop = forFile(openOpsShop);

describe('ops promo', () => {
  const check = async (code: string, subtotal = 100) => {
    const { client } = await newShopper(shop.client);
    const body = { code, user_id: client.user.id, category_ids: [1], pickup_date: '11-23-2026', subtotal };
    return (await client.post<'orders.verifyCoupon'>('/order/verify/coupon-code', body)).body;
  };

  it('makes codes that customers can use at once, and stops them', async () => {
    expect((await shop.type(['promo'])).out).toBe('There are no promo codes.');
    await shop.json(['promo', 'add', 'winter15', '--percent', '12.5', '--until', '02-28-2027']);
    expect((await check('WINTER15')).data).toMatchObject({ discount: 12.5, ends: '2027-02-28' });
    await shop.json(['promo', 'add', 'HELLO-10', '--amount', '10', '--minimum', '30', '--first-order']);
    expect((await check('hello-10')).data).toMatchObject({ discount: 10, promo_code_type: 'Direct' });
    expect((await check('hello-10', 29)).message).toBe('Add $1.00 more to use this code');
    expect((await shop.type(['promo', 'stop', 'winter15'])).out).toBe(
      'WINTER15 can no longer be used. It was used 0 times.',
    );
    expect((await check('WINTER15')).message).toBe('We don’t recognize this code');
    const codes = await shop.json<{ code: string; active: string }[]>(['promo']);
    expect(codes.find(({ code }) => code === 'WINTER15')).toMatchObject({ active: 'no', amount: 12.5 });
    expect((await shop.type(['promo'])).out).toMatch(
      /HELLO-10 +\$10\.00 .*first order only, once per customer/,
    );
  });

  it('gives a code to one customer, who is told where it works', async () => {
    const { client } = await newShopper(shop.client);
    const rules = ['--amount', '10', '--until', '12-31-2026'];
    const given = await shop.type(['promo', 'add', 'SORRY-1', '--for', client.user.email, ...rules]);
    expect(given.out).toBe(`SORRY-1 takes $10.00 off for ${client.user.email}, who is told.`);
    expect((await check('SORRY-1')).message).toBe('This code is for another account');
    const [told] = (await client.get<'profile.notifications'>(`/auth/notify?user_id=${client.user.id}`)).body
      .data;
    expect(told).toMatchObject({
      title: 'For you: $10.00 off an order',
      message: 'Code: SORRY-1, Until: 12/31/2026. The code is for your account alone.',
      link: '/order-now?promo=SORRY-1',
    });
    expect((await shop.type(['promo'])).out).toMatch(`for ${client.user.email}`);
    const nobody = ['promo', 'add', 'SORRY-2', '--for', 'nobody@example.com', ...rules];
    expect(await shop.refused(1, nobody)).toBe('No customer has the address nobody@example.com.');
    expect(await shop.refused(1, ['promo', 'stop', 'SORRY-2'])).toBe('There is no code SORRY-2.');
  });

  it('keeps start, number of uses and repetition', async () => {
    const rules = ['--from', '12-01-2026', '--max-uses', '3', '--repeat'];
    await shop.json(['promo', 'add', 'LATER', '--percent', '5', ...rules]);
    expect((await check('LATER')).message).toBe('This code starts on 12/01/2026');
    const codes = await shop.json<{ code: string }[]>(['promo']);
    expect(codes.find(({ code }) => code === 'LATER')).toMatchObject({ max_uses: 3, once_per_user: 'no' });
  });

  it('refuses what is no offer', async () => {
    const says = async (...words: string[]) => (await shop.refusal(['promo', 'add', ...words]))[1];
    const taken = await insertPromo(shop.db);
    expect(await says(taken, '--percent', '5')).toBe(
      `There is already a code ${taken}. Codes are never used for a second offer.`,
    );
    expect(await says('example15', '--percent', '5')).toBe(
      'EXAMPLE15 is the example of the API’s description. Choose another code.',
    );
    expect(await says('repeat', '--percent', '5')).toBe(
      'REPEAT is the code of repeating pickups. Choose another code.',
    );
    expect(await says('NEW1')).toBe('Give either --percent 15 or --amount 10.00.');
    expect(await says('NEW1', '--percent', '5', '--amount', '5')).toBe(
      'Give either --percent 15 or --amount 10.00.',
    );
    expect(await says('NEW1', '--percent', '0')).toBe('A code must take something off.');
    expect(await says('NEW1', '--percent', '101')).toMatch(/is not a valid percentage/);
    expect(await says('NEW1', '--amount', '0')).toMatch(/is not a valid amount/);
    expect(await says('NEW1', '--amount', '1.005')).toMatch(/is not a valid amount/);
    expect(await says('NEW1', '--percent', '5', '--from', '12-02-2026', '--until', '12-01-2026')).toBe(
      'The last valid day comes before the first.',
    );
    for (const code of ['', 'A', 'A B', "A';--", 'É15', '🧺🧺', 'x'.repeat(31)])
      expect((await shop.refusal(['promo', 'add', code, '--percent', '5']))[0], code).toBe(2);
    expect(await shop.refused(1, ['promo', 'stop', 'NOSUCH'])).toBe('There is no code NOSUCH.');
  });
});
