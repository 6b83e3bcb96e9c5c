/** A database that does not answer, and a standby that does. */
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimiter, rateRules } from '@/server/api/rate-limits';
import { connect, type Db } from '@/server/db/client';
import { type ApiClient, api } from '../support/api';
import { examples } from '../support/customer-calls';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { sendCall } from '../support/send-call';
import { openWorld, type World } from '../support/world';

let database: TestDatabase;
let away: Db;
let world: World;

/** A port on which nothing listens. */
const closedPort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

beforeAll(async () => {
  database = await openTestDatabase();
  world = await openWorld(api(database.db));
  away = connect({ url: `postgres://nobody@127.0.0.1:${await closedPort()}/laundry`, file: '' });
});
afterAll(async () => {
  await away.destroy();
  await database.close();
});

const site = (overrides: Parameters<typeof api>[1]): ApiClient =>
  api(away, overrides).withToken(world.client.token);

describe('while the database does not answer', () => {
  it('public and own reads come from the standby', async () => {
    const client = site({ standby: database.db });
    expect((await client.get('/state')).status).toBe(200);
    const { status, body } = await client.get<'orders.list'>('/order', {
      query: { user_id: world.owned.user },
    });
    expect([status, body.data.map(({ order_number }) => order_number)]).toEqual([
      200,
      [world.owned.orderNumber],
    ]);
    expect((await client.get('/users/my-profile', { token: 'x'.repeat(22) })).status).toBe(401);
  });

  it.each(['orders.cancel', 'profile.update', 'feedback.create', 'addresses.remove'] as const)(
    'nothing is written there: %s gets 503',
    async (name) => {
      const reply = await sendCall(site({ standby: database.db }), name, await examples[name].request(world));
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    },
  );

  it('without a standby, reads get 503 too', async () => {
    expect((await site({}).get('/state')).status).toBe(503);
  });

  it('a read counts once against its limit', async () => {
    const limiter = createRateLimiter(1);
    const client = site({ standby: database.db, limiter });
    const { points = 0 } = rateRules['service-area.verifyZip']?.[0] ?? {};
    const codes: number[] = [];
    for (let turn = 0; turn <= points; turn += 1)
      codes.push((await client.get('/zipcode/verify/10023')).status);
    expect(codes).toEqual([...Array(points).fill(200), 429]);
  });
});

/** Refuses the first queries, as a server does that is just becoming the primary. */
function refusing(db: Db, queries: number): Db {
  let left = queries;
  return db.withPlugin({
    transformQuery({ node }) {
      left -= 1;
      if (left >= 0) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

it('while neither answers, a read asks both by turns until one does', async () => {
  const client = api(refusing(database.db, 2), { standby: away });
  expect((await client.get('/state')).status).toBe(200);
});

it('reads have connections of their own', async () => {
  const client = site({ reads: database.db });
  expect((await client.get('/state')).status).toBe(200);
  const reply = await sendCall(client, 'feedback.create', await examples['feedback.create'].request(world));
  expect(reply.status).toBe(503);
});

it('while it answers, the standby is not asked', async () => {
  const client = api(database.db, { standby: away });
  expect((await client.get('/state')).status).toBe(200);
  expect((await client.get('/city/state/0')).status).toBe(404);
});
