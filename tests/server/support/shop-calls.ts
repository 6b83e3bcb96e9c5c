/** Valid requests for the calls of staff keys, and for those of a driver's and the counter's page. */
import { randomUUID } from 'node:crypto';
import type { Input } from '@/lib/contract';
import { type EndpointName, endpoints, staffScopes } from '@/lib/contract/endpoints';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { addDoor, addStaffKey } from '@/server/staff/doors/keys';
import type { ApiClient } from './api';
import { smallPhoto } from './pictures/pictures';
import type { PlainRequest } from './send-call';
import { openWorld, type World } from './world';

/** The calls of programs of the shop. */
export type StaffCall = {
  [N in EndpointName]: (typeof endpoints)[N]['access'] extends 'staff' ? N : never;
}[EndpointName];
export type DoorCall = Extract<EndpointName, `staff.route${string}` | `staff.counter${string}`>;

export type Parts<N extends EndpointName> = {
  [K in 'params' | 'query' | 'body' as Input<N, K> extends undefined ? never : K]: Input<N, K>;
} & Pick<PlainRequest, 'headers'>;

export const isStaffCall = (name: EndpointName): name is StaffCall => endpoints[name].access === 'staff';

let keys = 0;

/** Of a new key with all scopes. */
export async function staffHeaders({ services: { db, now } }: ApiClient): Promise<Record<string, string>> {
  keys += 1;
  const what = { name: `program ${keys}`, may: staffScopes, network: '', days: 90 };
  const { key } = await addStaffKey(db, what, now());
  return { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() };
}

export type Stage = 'scheduled' | 'picked_up' | 'counted';

const stages = {
  scheduled: {},
  picked_up: { status: 3, bags: 2, is_final: 'no' },
  counted: { status: 4, bags: 2, is_final: 'yes' },
} as const;

/** An order of a new customer for today's route, picked up or counted. */
export async function orderToday(client: ApiClient, stage: Stage = 'scheduled'): Promise<World> {
  const world = await openWorld(client);
  const { db, now } = client.services;
  const { order, card } = world.owned;
  await db
    .updateTable('orders')
    .set({ pickup_date: todayAtShop(now()), is_express: 'no', card_id: card, ...stages[stage] })
    .where('id', '=', order)
    .execute();
  return world;
}

const zipOf = async ({ services: { db } }: ApiClient, { owned }: World): Promise<string> => {
  const { pickup_address } = await db
    .selectFrom('orders')
    .select('pickup_address')
    .where('id', '=', owned.order)
    .executeTakeFirstOrThrow();
  return (JSON.parse(pickup_address) as { zip_code: string }).zip_code;
};

/** A new page of a driver or the counter, for the order's ZIP code. */
export async function openDoor(client: ApiClient, kind: 'route' | 'counter', world: World) {
  const { db, now } = client.services;
  const opens =
    kind === 'route' ? { date: todayAtShop(now()), zips: [await zipOf(client, world)] } : { bill: true };
  const ends = new Date(now().getTime() + 86_400_000);
  return addDoor(db, { kind, name: 'Route 1', opens, ends }, now());
}

/** The Cookie header of a device that gave the PIN. */
export async function givePin(
  client: ApiClient,
  kind: 'route' | 'counter',
  { token, pin }: { token: string; pin: string },
) {
  const { headers } = await client.post(`/${kind}/${token}/sign-in`, { pin });
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function entered(client: ApiClient, kind: 'route' | 'counter', stage?: Stage) {
  const world = await orderToday(client, stage);
  const door = await openDoor(client, kind, world);
  const headers = { cookie: await givePin(client, kind, door) };
  return { world, params: { key: door.token }, headers, order_number: world.owned.orderNumber };
}

const atCounter = async (client: ApiClient, stage: Stage) => {
  const { params, headers, order_number } = await entered(client, 'counter', stage);
  return { params: { ...params, order_number }, headers };
};

export const doorExamples: { [N in DoorCall]: (client: ApiClient) => Promise<Parts<N>> } = {
  'staff.route': async (client) => {
    const { params, headers } = await entered(client, 'route');
    return { params, headers };
  },
  'staff.routeSignIn': async (client) => {
    const { token: key, pin } = await openDoor(client, 'route', await orderToday(client));
    return { params: { key }, body: { pin } };
  },
  'staff.routePhoto': async (client) => {
    const { params, headers, order_number } = await entered(client, 'route');
    return { params: { ...params, order_number }, headers, body: await smallPhoto() };
  },
  'staff.routePress': async (client) => {
    const { params, headers, order_number } = await entered(client, 'route');
    const body = { id: randomUUID(), order_number, step: 'picked_up' as const, bags: 2, age: 3 };
    return { params, headers, body };
  },
  'staff.routeUndo': async (client) => {
    const { params, headers, order_number } = await entered(client, 'route');
    const id = randomUUID();
    const body = { id, order_number, step: 'picked_up', bags: 2, age: 3 };
    await client.post(`/route/${params.key}/press`, body, { headers });
    return { params, headers, body: { id } };
  },
  'staff.counter': async (client) => {
    const { params, headers } = await entered(client, 'counter', 'picked_up');
    return { params, headers };
  },
  'staff.counterSignIn': async (client) => {
    const { token: key, pin } = await openDoor(client, 'counter', await orderToday(client));
    return { params: { key }, body: { pin } };
  },
  'staff.counterPrice': async (client) => ({
    ...(await atCounter(client, 'picked_up')),
    body: { weight_lb: 10, bags: 2 },
  }),
  'staff.counterCount': async (client) => ({
    ...(await atCounter(client, 'picked_up')),
    body: { id: randomUUID(), weight_lb: 10, bags: 2 },
  }),
  'staff.counterReady': async (client) => ({
    ...(await atCounter(client, 'counted')),
    body: { id: randomUUID() },
  }),
  'staff.counterBill': async (client) => ({
    ...(await atCounter(client, 'counted')),
    body: { id: randomUUID() },
  }),
};

const about = async (client: ApiClient, stage?: Stage) => ({
  params: { order_number: (await orderToday(client, stage)).owned.orderNumber },
  headers: await staffHeaders(client),
});

const steps = { anyway: true, note: 'By the program', tell: '' };

export const staffExamples: { [N in StaffCall]: (client: ApiClient) => Promise<Parts<N>> } = {
  'staff.day': async (client) => ({ headers: await staffHeaders(client), query: {} }),
  'staff.order': about,
  'staff.find': async (client) => {
    const { headers, params } = await about(client);
    return { headers, query: { text: params.order_number } };
  },
  'staff.photo': async (client) => ({ ...(await about(client)), body: await smallPhoto() }),
  'staff.move': async (client) => ({ ...(await about(client)), body: { status: 3, bags: 2, ...steps } }),
  'staff.count': async (client) => ({
    ...(await about(client, 'picked_up')),
    body: { weight_lb: 10, bags: 2, ...steps },
  }),
  'staff.bill': (client) => about(client, 'counted'),
  'staff.note': async (client) => ({ ...(await about(client)), body: { note: 'The doorman has a key' } }),
};
