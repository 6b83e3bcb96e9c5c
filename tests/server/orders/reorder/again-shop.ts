/** A shop with one customer who orders again. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import {
  confirm,
  newShopper,
  type OrderBody,
  openShop,
  type Shop,
  type Shopper,
} from '@/tests/server/orders/shop';
import { type Again, againBody } from './again-body';

export const kinds = ({ changes }: Again) => changes.map(({ kind }) => kind);
export const blocking = ({ changes }: Again) =>
  changes.filter(({ blocks }) => blocks).map(({ kind }) => kind);

/** Each test has a customer of its own, open days and free places. */
export const here = {} as { shop: Shop; shopper: Shopper };
export const SHIRT = { category_id: 2, product_id: 0 };
export const COLD = { category_id: 1, preference_id: 0 };

export function openAgainShop(): void {
  beforeAll(async () => {
    const shop = await openShop();
    here.shop = shop;
    const products = await shop.db.selectFrom('products').select('id').where('category_id', '=', 2).execute();
    const preferences = await shop.db
      .selectFrom('preferences')
      .select('id')
      .where('category_id', '=', 1)
      .orderBy('id')
      .execute();
    SHIRT.product_id = products[0]?.id ?? 0;
    COLD.preference_id = preferences[1]?.id ?? 0;
  });
  afterAll(() => here.shop.close());
  beforeEach(async () => {
    const { shop } = here;
    await shop.db.deleteFrom('inactive_dates').execute();
    await shop.db.updateTable('slot_days').set({ capacity: 1000 }).execute();
    here.shopper = await newShopper(shop.client);
  });
}

export const read = (order_id?: number, of = here.shopper) =>
  of.client.get<'orders.again'>('/order-again', { query: order_id ? { order_id } : {} });

export async function again(order_id?: number): Promise<Again> {
  const { status, body } = await read(order_id);
  expect(status).toBe(200);
  if (!body.data) throw new Error('No order');
  return body.data;
}

export async function placed(changes: Partial<OrderBody> = {}): Promise<number> {
  const { body } = await here.shopper.confirm(changes);
  expect(body).toMatchObject({ status: true });
  return body.data.id;
}

/** With a key of its own: without one, the same cart within two minutes is the same order. */
export const order = (data: Again) =>
  confirm(here.shopper.client, againBody(data, here.shopper.client.user.id), crypto.randomUUID());
