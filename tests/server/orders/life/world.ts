/** A few customers, their orders, the staff, the clock and the till of one walk. */
import type { Data } from '@/lib/contract';
import type { StaffServices } from '@/server/api/services';
import type { Db } from '@/server/platform/db/client';
import type { ApiClient, SignedInClient } from '../../support/api';
import type { testClock } from '../../support/clock';
import { addressElsewhere } from '../change/changes';
import { insertAddress, insertPromo, type OrderBody, type Shopper, shopperOf } from '../shop';
import type { Till } from './till';

export type Clock = ReturnType<typeof testClock>;

export interface Owner {
  user: SignedInClient['user'];
  order: Shopper['order'];
  confirm(body: OrderBody, key: string): ReturnType<Shopper['confirm']>;
  get: SignedInClient['get'];
  post: SignedInClient['post'];
  receipt(id: number): Promise<Data<'orders.get'>>;
  /** Another address in the neighborhood, and one elsewhere. */
  near: number;
  far: number;
}

export interface Placed {
  id: number;
  number: string;
  owner: Owner;
  /** Whether its last count needs the customer's OK, judged with the tip of that moment. */
  asks?: boolean;
}

export interface World {
  name: string;
  db: Db;
  clock: Clock;
  till: Till;
  staff: StaffServices;
  /** A code that can be used twice. */
  promo: string;
  shoppers: Owner[];
  orders: Placed[];
  /** What each key was first used for, and its answer. */
  answers: Map<string, { asked: string; answer: string }>;
  /** The reference of each report that is not resolved, by its order and content. */
  reports: Map<string, string>;
  /** Notes that an action was possible and done. */
  count(action: string): void;
}

let walks = 0;
const FIRST = Date.parse('2026-11-20T15:00:00.000Z');
/** Longer than a walk books ahead, so that no walk meets the places of another. */
const BETWEEN_MS = 70 * 86_400_000;

/** @param done how often each action was done, in all walks */
export async function newWorld(
  client: ApiClient,
  clock: Clock,
  till: Till,
  done: Map<string, number>,
): Promise<World> {
  const name = `walk-${++walks}`;
  clock.set(new Date(FIRST + walks * BETWEEN_MS).toISOString());
  till.beGood();
  const { db, settings, payments, log, now } = client.services;
  return {
    name,
    db,
    clock,
    till,
    staff: { db, settings, payments, log, now },
    promo: await insertPromo(db, { max_uses: 2 }),
    shoppers: [await newOwner(client, clock), await newOwner(client, clock)],
    orders: [],
    answers: new Map(),
    reports: new Map(),
    count: (action) => done.set(action, (done.get(action) ?? 0) + 1),
  };
}

/** Signs in again before each hour is over, as the site does for its customers. */
async function newOwner(client: ApiClient, clock: Clock): Promise<Owner> {
  const first = await shopperOf(await client.signIn());
  // The walks lead through decades.
  await client.services.db
    .updateTable('cards')
    .set({ expiry: '2099-12' })
    .where('id', '=', first.card)
    .execute();
  const { user } = first.client;
  let session: SignedInClient = first.client;
  let until = clock.now().getTime() + 30 * 60_000;
  const current = async () => {
    if (clock.now().getTime() < until) return session;
    until = clock.now().getTime() + 30 * 60_000;
    session = await client.signIn({ id: user.id });
    return session;
  };
  const { db } = client.services;
  return {
    user,
    near: await insertAddress(db, user.id, { address2: '12F' }),
    far: (await addressElsewhere(db, { shopper: first })).id,
    order: first.order,
    confirm: async (body, key) =>
      (await current()).post<'orders.confirm'>('/order/confirm-order', body, {
        query: { orderVia: 'Website' },
        headers: { 'idempotency-key': key },
      }),
    get: async (path, options) => (await current()).get(path, options),
    post: async (path, body, options) => (await current()).post(path, body, options),
    receipt: async (id) => (await (await current()).get<'orders.get'>(`/order/${id}`)).body.data,
  };
}
