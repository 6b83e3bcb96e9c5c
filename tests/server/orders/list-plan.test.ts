/** SQLite's query plan for a page of orders, which does not depend on the data. */

import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultPolicy } from '@/lib/policy';
import { connect, type Db } from '@/server/db/client';
import { migrate } from '@/server/db/migrate';
import { listOrders, type OrderFilter } from '@/server/orders/list';

let db: Db;

beforeAll(async () => {
  db = connect({ file: ':memory:' });
  await migrate(db);
});
afterAll(() => db.destroy());

/** The plan of the query for a page and the total count. */
async function planOf(filter: Partial<OrderFilter>) {
  const nodes: RootOperationNode[] = [];
  let answers = 0;
  const spy: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => {
      answers++;
      return result;
    },
  };
  const paging = { order_id: '', service: '', page: 1, limit: 10 };
  const rules = { now: new Date(), policy: defaultPolicy, alerts: [] };
  await listOrders(db.withPlugin(spy), 1, { ...paging, ...filter }, rules);
  expect(answers).toBe(1);
  const executor = db.getExecutor();
  const { sql, parameters } = executor.compileQuery(nodes.at(-1) as RootOperationNode, createQueryId());
  const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explain);
  return rows.map(({ detail }) => detail);
}

it('takes the ids of a page and their number from the index alone, in its order', async () => {
  const plan = await planOf({});
  expect(plan).toContain('SEARCH orders USING COVERING INDEX orders_of_user_by_day (user_id=?)');
  // Only the ten rows of the page, not all rows before them.
  expect(plan.filter((step) => step.startsWith('USE TEMP B-TREE'))).toHaveLength(1);
  expect(plan).toContain('SEARCH orders USING INTEGER PRIMARY KEY (rowid=?)');
});

it.each(['pending', 'completed', 'cancelled'] as const)(
  'reads no row to find and count a page of %s',
  async (status) => {
    const plan = await planOf({ status });
    expect(plan.filter((step) => step.includes('USING COVERING INDEX orders_of_user'))).toHaveLength(2);
  },
);
