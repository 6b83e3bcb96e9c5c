/** Two copies of the site on one database, used by one customer at the same time. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Db } from '@/server/platform/db/client';
import { type ApiClient, api } from '@/tests/server/support/api';
import { openTestDatabase, type TestDatabase } from '@/tests/server/support/database';
import { addressBody, cardBody } from '@/tests/server/support/fixtures';
import { confirmBody } from '@/tests/server/support/order-bodies';
import { openWorld } from '@/tests/server/support/world';

const now = () => new Date('2026-11-20T15:00:00.000Z');
const numbers = ['4242424242424242', '5555555555554444', '6011000990139424', '4111111111111111'];

let database: TestDatabase;
let second: Db;
let one: ApiClient;
let other: ApiClient;

beforeAll(async () => {
  database = await openTestDatabase();
  second = connect(database.target);
  one = api(database.db, { now });
  other = api(second, { now, payments: one.services.payments });
});
afterAll(async () => {
  await second.destroy();
  await database.close();
});

/** One session in both copies. */
async function inBoth() {
  const ann = await one.signIn();
  return { userId: ann.user.id, tabs: [ann, other.withToken(ann.token)] as const };
}

it('makes exactly one of the first cards primary', async () => {
  for (let round = 0; round < 5; round++) {
    const { userId, tabs } = await inBoth();
    await Promise.all(
      numbers.map((cardNumber, index) =>
        tabs[index % 2]?.post('/payment/add-card', cardBody(userId, { cardNumber })),
      ),
    );
    const { body } = await tabs[0].get<'cards.list'>(`/payment/cards/${userId}`);
    expect(body.data).toHaveLength(numbers.length);
    expect(body.data.filter(({ primary }) => primary === 'yes')).toHaveLength(1);
  }
});

it('saves one card for the same number sent from both at once', async () => {
  const { userId, tabs } = await inBoth();
  const replies = await Promise.all(
    [0, 1, 0, 1].map((tab) => tabs[tab]?.post('/payment/add-card', cardBody(userId))),
  );
  expect(new Set(replies.map((reply) => JSON.stringify(reply?.body))).size).toBe(1);
});

it('ends with one primary address and one primary card when both tick at once', async () => {
  const { userId, tabs } = await inBoth();
  const ids: number[] = [];
  const cards: number[] = [];
  for (const cardNumber of numbers) {
    const address = await addressBody(database.db, userId);
    ids.push((await tabs[0].post<'addresses.create'>('/user-address', address)).body.data.id);
    const card = cardBody(userId, { cardNumber });
    cards.push((await tabs[0].post<'cards.add'>('/payment/add-card', card)).body.data.id);
  }
  for (let round = 0; round < 5; round++) {
    const replies = await Promise.all([
      ...ids.map((id, index) => tabs[index % 2]?.post(`/user-address/${id}`, { primary: 'yes' })),
      ...cards.map((id, index) => tabs[index % 2]?.post(`/user-card/${id}/${userId}`, { primary: 'yes' })),
    ]);
    expect(replies.map((reply) => reply?.status)).toEqual(replies.map(() => 200));
    for (const path of [`/user-address/user/${userId}`, `/payment/cards/${userId}`]) {
      const { data } = (await tabs[1].get(path)).body as { data: { primary: string }[] };
      expect(data.filter(({ primary }) => primary === 'yes')).toHaveLength(1);
    }
  }
});

it('never leaves an order without the card that one tab deletes while the other confirms', async () => {
  for (let round = 0; round < 8; round++) {
    const world = await openWorld(one);
    const { owned, client } = world;
    const body = await confirmBody(world);
    const tab = other.withToken(client.token);
    const [confirmed, deleted] = await Promise.all([
      client.post('/order/confirm-order', body),
      tab.del(`/payment/delete-card/${owned.card}`),
    ]);
    expect([confirmed.body.status, deleted.body.status].filter(Boolean)).toHaveLength(1);
    const orders = await database.db
      .selectFrom('orders')
      .select('card_id')
      .where('user_id', '=', owned.user)
      .where('id', '<>', owned.order)
      .execute();
    expect(orders).toEqual(confirmed.body.status ? [{ card_id: owned.card }] : []);
  }
});
