/** How many statements an order takes, which docs/postgresql.md tells. Holds on both engines. */
import { readFileSync } from 'node:fs';
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { api } from '../support/api';
import { forFile } from '../support/for-file';
import { elsewhere, newShopper, openShop, type Shopper } from './shop';

const shop = forFile(openShop);

it('are as many as the documentation says', async () => {
  const text = readFileSync('docs/postgresql.md', 'utf8');
  const told = Number(/An order takes (\d+) short statements/.exec(text)?.[1]);
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const counted = api(shop.db.withPlugin(plugin), { now: shop.clock.now });
  const order = async (shopper: Shopper) => {
    const body = await shopper.order();
    count = 0;
    const query = { orderVia: 'Website' };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const reply = await elsewhere(shopper, counted).post('/order/confirm-order', body, { query, headers });
    expect(reply.status).toBe(200);
    return count;
  };
  // The first one of a process also reads the price list, which is then kept.
  await order(await newShopper(shop.client));
  expect(await order(await newShopper(shop.client))).toBe(told);
});
