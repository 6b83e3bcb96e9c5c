/** A database that does not answer. */
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Db } from '@/server/platform/db/client';
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

const site = (): ApiClient => api(away).withToken(world.client.token);

it.each(['/state', '/users/my-profile'])('while the database does not answer, %s gets 503', async (path) => {
  const { status, headers, body } = await site().get(path);
  const message = 'We can’t save anything right now. Please try again in a moment.';
  expect([status, headers.get('retry-after'), body]).toEqual([
    503,
    '5',
    { status: false, message, data: null },
  ]);
});

it.each(['orders.cancel', 'profile.update', 'feedback.create', 'addresses.remove'] as const)(
  'nothing is written: %s gets 503',
  async (name) => {
    const reply = await sendCall(site(), name, await examples[name].request(world));
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
  },
);
