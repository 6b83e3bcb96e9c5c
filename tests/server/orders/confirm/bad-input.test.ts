import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  countOrders,
  insertPromo,
  newShopper,
  type OrderBody,
  openShop,
  type Shopper,
} from '@/tests/server/orders/shop';
import type { ApiReply } from '@/tests/server/support/api';
import { forFile } from '@/tests/server/support/for-file';

const shop = forFile(openShop);
let ann: Shopper;
let promoCode: string;
beforeAll(async () => {
  promoCode = await insertPromo(shop.db);
});
beforeEach(async () => {
  ann = await newShopper(shop.client);
});

const badValues: unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, '', ' ', '0', '-1', 'NaN', 'null', '[object Object]'],
  ...['\u0000', 'a\u0000b', '\ud800', '\u202e', '🧺'.repeat(300), '9'.repeat(400), 'a'.repeat(20_000)],
  ...["'; drop table users; --", '<script>alert(1)</script>', '../../etc/passwd', '%00'],
  ...[[], ['a'], [[]], [null], [-1], {}, { $gt: '' }, { length: 1 }, Array.from({ length: 200 }, () => 1)],
];

/** All fields of confirm-order, valid for Monday. */
const goodBody = (): Promise<OrderBody> =>
  ann.order({
    services: [1, 2],
    estimated_weight_lb: 20,
    is_express: false,
    preferences: [{ category_id: 1, preference_id: 11, quantity: 1 }],
    items: [{ category_id: 2, product_id: 41, quantity: 3 }],
    promo_code: promoCode,
    tips: 5,
    special_instructions: 'Blue bag is delicates',
  });

/** Optional fields, and fields for which some of the bad values are valid. */
const mayPass: Record<string, unknown[]> = {
  accept_terms: [true],
  bags: [null],
  estimated_weight_lb: [null, 0, 1.5],
  is_express: [true],
  special_instructions: [null, '', ' ', '0', '-1', 'NaN', 'null', '[object Object]', '\u202e', '%00'],
};

/** Words that only internals use. */
const inside = /sqlite|syntax error|constraint|select "|node_modules|\/server\/|TypeError|ZodError/i;

function expectRefusal({ status, body }: ApiReply<{ status: boolean; message: string }>, sent: unknown) {
  const context = `${JSON.stringify(sent)?.slice(0, 200)} → ${status} ${JSON.stringify(body).slice(0, 300)}`;
  expect([400, 404, 409, 422], context).toContain(status);
  expect(body.status, context).toBe(false);
  expect(body.message, context).not.toBe('');
  expect(JSON.stringify(body), context).not.toMatch(inside);
  if (status === 422) expect(Object.keys(body.errors ?? {}).length, context).toBeGreaterThan(0);
}

const orders = () => countOrders(shop.db, ann.client.user.id);

describe('bad input to confirm', () => {
  it('each field with each bad value: refused, at that field', async () => {
    const good = await goodBody();
    for (const field of Object.keys(good)) {
      for (const value of badValues) {
        if (
          mayPass[field]?.includes(value) ||
          (field === 'special_instructions' && typeof value === 'string')
        )
          continue;
        // Empty lists are valid but change the price.
        const answer = await ann.client.post('/order/confirm-order', { ...good, [field]: value });
        expectRefusal(answer, { [field]: value });
        const at = Object.keys(answer.body.errors ?? {});
        if (answer.status === 422)
          expect(
            at.every((name) => related(name, field)),
            `${field} ${JSON.stringify(value)?.slice(0, 50)}: ${at}`,
          ).toBe(true);
      }
    }
    expect(await orders()).toBe(0);
  });

  it('each field missing', async () => {
    const good = await goodBody();
    const optional = ['bags', 'estimated_weight_lb', 'is_express', 'special_instructions'];
    for (const field of Object.keys(good).filter((name) => !optional.includes(name))) {
      const { [field as keyof OrderBody]: _, ...without } = good;
      expectRefusal(await ann.client.post('/order/confirm-order', without), `without ${field}`);
    }
    expect(await orders()).toBe(0);
  });

  it('a part of a cent, at that field', async () => {
    const good = await goodBody();
    for (const [field, value] of [
      ['tips', 0.001],
      ['tips', 1e-9],
      ['tips', 5.505],
      ['estimate_total', Number(good.estimate_total) + 0.001],
    ] as const) {
      const { status, body } = await ann.client.post('/order/confirm-order', { ...good, [field]: value });
      expect([value, status, body.errors]).toEqual([value, 422, { [field]: 'Enter an amount like 5.00' }]);
    }
    const { id } = ann.client.user;
    const code = { code: promoCode, user_id: id, subtotal: 40.001 };
    expect((await ann.client.post('/order/verify/coupon-code', code)).body.errors).toEqual({
      subtotal: 'Enter an amount like 5.00',
    });
    expect(await orders()).toBe(0);
  });

  it('an odd query', async () => {
    const body = { ...(await goodBody()), pickup_date: '11-21-2026' };
    for (const orderVia of ['a'.repeat(41), '\u0000', '\u0007']) {
      const answer = await ann.client.post('/order/confirm-order', body, { query: { orderVia } });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['orderVia']]);
    }
  });
});

/** Whether a message about `field` is at it, inside it, or at a field it was compared with. */
function related(name: string, field: string): boolean {
  const slots: Record<string, string> = { to_slot: 'from_slot', delivery_to_slot: 'delivery_from_slot' };
  return name === field || name.startsWith(`${field}.`) || name === slots[field];
}
