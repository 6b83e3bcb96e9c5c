/**
 * For each call of a signed-in customer: which parameters are ids, and a valid request for the customer of `world`.
 * A new call in the contract does not compile without an entry, and so is always in the ownership matrix.
 */
import type { Input } from '@/lib/contract';
import { apiPrefix, type EndpointName, endpoints, pathOf } from '@/lib/contract/endpoints';
import { toMonthFirst } from '@/lib/domain/calendar';
import { computeEstimate, estimateTotalCents } from '@/lib/domain/estimate';
import { toDecimal } from '@/lib/domain/money';
import { defaultChoices } from '@/lib/domain/notification-channels';
import { readPriceList } from '@/server/catalog/price-list';
import { addPhoto } from '@/server/orders/photos/queries';
import type { ApiClient, SignedInClient } from './api';
import { addressBody, cardBody, insertOrder, insertRecurring } from './fixtures';
import { smallPhoto } from './pictures';
import { newDevice } from './push-device';

export type CustomerCall = {
  [N in EndpointName]: (typeof endpoints)[N]['access'] extends 'customer' ? N : never;
}[EndpointName];

export const customerCalls = (Object.keys(endpoints) as EndpointName[]).filter(
  (name): name is CustomerCall => endpoints[name].access === 'customer',
);

/** One id of each kind, all of one customer. */
export interface Owned {
  user: number;
  address: number;
  card: number;
  order: number;
  orderNumber: string;
  /** A repeating pickup. */
  recurring: number;
  notification: number;
  /** The token of a photo. */
  photo: string;
  /** A sentence that this customer alone wrote. */
  words: string;
  /** A browser with push notifications. */
  device: number;
}

export interface World {
  client: SignedInClient;
  owned: Owned;
}

type Parts<N extends EndpointName> = {
  [K in 'params' | 'query' | 'body' as Input<N, K> extends undefined ? never : K]: Input<N, K>;
};

interface Example<N extends CustomerCall> {
  /** 'body.user_id': 'user' — which of the customer's ids each parameter is. */
  ids: Record<string, keyof Owned>;
  request: (world: World) => Parts<N> | Promise<Parts<N>>;
  /** Status code of the owner's reply, if it is not 200 with success. */
  answer?: number;
}

const none = { ids: {}, request: () => ({}) };

export const examples: { [N in CustomerCall]: Example<N> } = {
  'auth.changePassword': {
    ids: { 'body.user_id': 'user' },
    request: ({ owned }) => ({
      body: {
        user_id: owned.user,
        old_password: 'not the old one',
        new_password: 'a new one of mine',
        confirm_password: 'a new one of mine',
      },
    }),
    answer: 400,
  },
  'profile.get': none,
  'profile.update': {
    ids: { 'params.user_id': 'user' },
    request: ({ owned }) => ({
      params: { user_id: owned.user },
      body: { first_name: 'Bea', last_name: 'Ray', mobile: '', email_notifications: 'no' },
    }),
  },
  'profile.notifications': {
    ids: { 'query.user_id': 'user' },
    request: ({ owned }) => ({ query: { user_id: owned.user } }),
  },
  'profile.readNotifications': {
    ids: { 'body.ids.0': 'notification' },
    request: ({ owned }) => ({ body: { ids: [owned.notification] } }),
  },
  'profile.choices': {
    ids: { 'params.user_id': 'user' },
    request: ({ owned }) => ({ params: { user_id: owned.user } }),
  },
  'profile.saveChoices': {
    ids: { 'params.user_id': 'user' },
    request: ({ owned }) => ({
      params: { user_id: owned.user },
      body: { ...defaultChoices(), news: { inbox: 'no', email: 'no', push: 'no' } },
    }),
  },
  'profile.devices': {
    ids: { 'params.user_id': 'user' },
    request: ({ owned }) => ({ params: { user_id: owned.user } }),
  },
  'profile.addDevice': {
    ids: { 'params.user_id': 'user' },
    request: ({ owned }) => ({ params: { user_id: owned.user }, body: newDevice() }),
  },
  'profile.removeDevice': {
    ids: { 'params.user_id': 'user', 'params.device_id': 'device' },
    request: ({ owned }) => ({ params: { user_id: owned.user, device_id: owned.device } }),
  },
  'profile.export': {
    ids: { 'params.id': 'user' },
    request: ({ owned }) => ({ params: { id: owned.user } }),
  },
  'profile.delete': {
    ids: { 'params.id': 'user' },
    request: ({ owned }) => ({ params: { id: owned.user }, body: { password: 'not my password' } }),
    answer: 400,
  },
  'addresses.list': {
    ids: { 'params.userId': 'user' },
    request: ({ owned }) => ({ params: { userId: owned.user } }),
  },
  'addresses.create': {
    ids: { 'body.user_id': 'user' },
    request: async ({ owned, client }) => ({
      body: await addressBody(client.services.db, owned.user, { primary: 'yes' }),
    }),
  },
  'addresses.update': {
    ids: { 'params.address_id': 'address', 'body.user_id': 'user' },
    request: ({ owned }) => ({
      params: { address_id: owned.address },
      body: { user_id: owned.user, primary: 'yes', address1: '1 Wall Street' },
    }),
  },
  'addresses.remove': {
    ids: { 'params.address_id': 'address' },
    request: ({ owned }) => ({ params: { address_id: owned.address } }),
  },
  'cards.add': {
    ids: { 'body.user_id': 'user' },
    request: ({ owned }) => ({ body: cardBody(owned.user, { cardNumber: '5555555555554444' }) }),
  },
  'cards.list': {
    ids: { 'params.userId': 'user' },
    request: ({ owned }) => ({ params: { userId: owned.user } }),
  },
  'cards.remove': {
    ids: { 'params.cardId': 'card' },
    request: ({ owned }) => ({ params: { cardId: owned.card } }),
  },
  'cards.update': {
    ids: {
      'params.card_id': 'card',
      'params.user_id': 'user',
      'body.card_id': 'card',
      'body.user_id': 'user',
    },
    request: ({ owned }) => ({
      params: { card_id: owned.card, user_id: owned.user },
      body: { primary: 'yes', card_id: owned.card, user_id: owned.user },
    }),
  },
  'cards.payments': {
    ids: { 'params.user_id': 'user', 'query.order_id': 'order' },
    request: ({ owned }) => ({ params: { user_id: owned.user }, query: { order_id: owned.order } }),
  },
  'cards.useForOrders': {
    ids: { 'body.user_id': 'user', 'body.user_card_id': 'card' },
    request: ({ owned }) => ({ body: { user_id: owned.user, user_card_id: owned.card } }),
  },
  'orders.list': {
    ids: { 'query.user_id': 'user', 'query.order_id': 'orderNumber' },
    request: ({ owned }) => ({ query: { user_id: owned.user, order_id: owned.orderNumber } }),
  },
  'orders.get': {
    ids: { 'params.id': 'order' },
    request: ({ owned }) => ({ params: { id: owned.order } }),
  },
  'orders.expressDetail': {
    ids: { 'params.id': 'order' },
    request: ({ owned }) => ({ params: { id: owned.order } }),
  },
  'orders.cancel': {
    ids: { 'params.orderId': 'order' },
    request: ({ owned }) => ({ params: { orderId: owned.order } }),
  },
  'orders.confirm': {
    ids: {
      'body.user_id': 'user',
      'body.pickup_address_id': 'address',
      'body.delivery_address_id': 'address',
      'body.user_card_id': 'card',
    },
    request: async (world) => ({ query: { orderVia: 'Website' }, body: await confirmBody(world) }),
  },
  'orders.approve': {
    ids: { 'params.id': 'order' },
    request: async ({ owned, client }) => {
      const asked = { status: 10, net_price_cents: 4000 };
      await client.services.db.updateTable('orders').set(asked).where('id', '=', owned.order).execute();
      return { params: { id: owned.order }, body: { decision: 'approve', total: 40 } };
    },
  },
  'orders.reschedule': {
    ids: { 'params.id': 'order' },
    request: async (world) => ({ params: { id: world.owned.order }, body: await nextTimes(world) }),
  },
  'orders.again': {
    ids: { 'query.order_id': 'order' },
    request: ({ owned }) => ({ query: { order_id: owned.order } }),
  },
  'orders.report': {
    ids: { 'params.id': 'order' },
    request: async ({ owned, client }) => {
      const delivered = { status: 8, delivered_at: '2026-11-20T10:00:00.000Z' };
      await client.services.db.updateTable('orders').set(delivered).where('id', '=', owned.order).execute();
      return { params: { id: owned.order }, body: { kind: 'missing', line: 'order', text: 'A sock' } };
    },
  },
  'orders.issues': {
    ids: { 'params.id': 'order' },
    request: ({ owned }) => ({ params: { id: owned.order } }),
  },
  'orders.change': {
    ids: {
      'params.id': 'order',
      'body.pickup_address_id': 'address',
      'body.delivery_address_id': 'address',
    },
    request: async (world) => ({
      params: { id: world.owned.order },
      body: await changeBody(world),
    }),
  },
  'orders.timeline': {
    ids: { 'params.id': 'order' },
    request: ({ owned }) => ({ params: { id: owned.order } }),
  },
  'orders.addPhoto': { ids: {}, request: async () => ({ body: await smallPhoto() }) },
  'orders.photo': {
    ids: { 'params.token': 'photo' },
    request: ({ owned }) => ({ params: { token: owned.photo } }),
  },
  'orders.verifyCoupon': {
    ids: { 'body.user_id': 'user' },
    request: ({ owned }) => ({ body: { code: 'spring15', user_id: owned.user, subtotal: 42 } }),
  },
  'orders.recurring': none,
  'orders.skipRecurring': {
    ids: { 'params.id': 'recurring' },
    request: async ({ owned, client }) => {
      const { next_date } = await client.services.db
        .selectFrom('recurring_orders')
        .select('next_date')
        .where('id', '=', owned.recurring)
        .executeTakeFirstOrThrow();
      return { params: { id: owned.recurring }, body: { date: toMonthFirst(next_date ?? '') } };
    },
  },
  'orders.changeRecurring': {
    ids: {
      'params.id': 'recurring',
      'body.pickup_address_id': 'address',
      'body.delivery_address_id': 'address',
      'body.user_card_id': 'card',
    },
    request: ({ owned }) => ({
      params: { id: owned.recurring },
      body: {
        pickup_address_id: owned.address,
        delivery_address_id: owned.address,
        user_card_id: owned.card,
      },
    }),
  },
  'orders.pauseRecurring': {
    ids: { 'params.id': 'recurring' },
    request: ({ owned }) => ({ params: { id: owned.recurring }, body: { until: null } }),
  },
  'orders.endRecurring': {
    ids: { 'params.id': 'recurring' },
    request: ({ owned }) => ({ params: { id: owned.recurring } }),
  },
  'orders.tip': {
    ids: { 'params.id': 'order' },
    request: ({ owned }) => ({ params: { id: owned.order }, body: { tips: 5 } }),
  },
  'orders.calendar': {
    ids: { 'params.id': 'order' },
    request: ({ owned }) => ({ params: { id: owned.order } }),
  },
  'orders.feedState': none,
  'orders.setFeed': { ids: {}, request: () => ({ body: { on: 'yes' } }) },
  'feedback.create': {
    ids: { 'body.user_id': 'user', 'body.order_number': 'orderNumber' },
    request: ({ owned }) => ({
      body: {
        user_id: owned.user,
        feedback_subject_id: 1,
        feedbacks: 'Good',
        order_number: owned.orderNumber,
      },
    }),
  },
  'feedback.list': {
    ids: { 'params.user_id': 'user' },
    request: ({ owned }) => ({ params: { user_id: owned.user }, query: {} }),
  },
  'orders.allIssues': {
    ids: { 'params.user_id': 'user' },
    request: ({ owned }) => ({ params: { user_id: owned.user } }),
  },
  'service-area.pickupDays': {
    ids: { 'params.id': 'address' },
    request: ({ owned }) => ({ params: { id: owned.address } }),
  },
};

/** A new customer with an address, a card, a scheduled express order that uses both, a notification and a device. */
export async function openWorld(api: ApiClient): Promise<World> {
  const { db } = api.services;
  const client = await api.signIn();
  const user = client.user.id;
  const address = await client.post<'addresses.create'>('/user-address', await addressBody(db, user));
  const card = await client.post<'cards.add'>('/payment/add-card', cardBody(user));
  const ids = { address: address.body.data.id, card: card.body.data.id };
  const words = `Written by customer ${user}.`;
  const order = await insertOrder(db, user, {
    pickup_address_id: ids.address,
    delivery_address_id: ids.address,
    is_express: 'yes',
    special_instructions: words,
  });
  await db
    .insertInto('feedback')
    .values({ user_id: user, feedback_subject_id: 1, feedbacks: words, status: 'pending' })
    .execute();
  const { id: notification } = await db
    .insertInto('notifications')
    .values({
      user_id: user,
      dedupe_key: `test:${user}`,
      type: 'order.placed',
      title: 'Placed',
      message: 'Placed',
      order_id: order.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = { bytes: Buffer.from(await smallPhoto()), width: 8, height: 6 };
  const photo = await addPhoto(db, stored, { userId: user, now: client.services.now() });
  const device = await client.post<'profile.addDevice'>(`/devices/${user}`, newDevice());
  // A code that exists only in demo data.
  await db
    .insertInto('promo_codes')
    .values({ code: 'SPRING15', type: 'Percentage', amount_hundredths: 1500, once_per_user: 'no' })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  return {
    client,
    owned: {
      user,
      ...ids,
      order: order.id,
      orderNumber: order.order_number,
      recurring: await insertRecurring(db, user, ids, client.services.now()),
      notification,
      photo: photo.token,
      words,
      device: device.body.data.id,
    },
  };
}

/** The next free times. */
export async function nextTimes({ client, owned }: World) {
  const { zip_code } = await addressBody(client.services.db, owned.user);
  const query = { zip_code, turn_around_id: await firstTurnaround(client) };
  const { data } = (await client.get<'service-area.slots'>('/slots', { query })).body;
  const pickup = data.pickup.find((slot) => slot.available);
  const delivery = data.delivery.find((slot) => slot.available);
  if (!pickup || !delivery) throw new Error('No free slot on the first free day');
  return {
    pickup_date: data.date,
    from_slot: pickup.from_slot,
    to_slot: pickup.to_slot,
    delivery_date: data.delivery_date,
    delivery_from_slot: delivery.from_slot,
    delivery_to_slot: delivery.to_slot,
  };
}

const firstTurnaround = async ({ services }: ApiClient) =>
  (await readPriceList(services.db)).turnarounds[0]?.id ?? 0;

/** An order for the next free times, at today's prices. */
export async function confirmBody(world: World): Promise<Input<'orders.confirm', 'body'>> {
  const { client, owned } = world;
  const list = await readPriceList(client.services.db);
  const turn_around_id = await firstTurnaround(client);
  const choice = { services: [1], bags: 2, turn_around_id };
  return {
    ...choice,
    user_id: owned.user,
    pickup_address_id: owned.address,
    delivery_address_id: owned.address,
    handoff: 'in_person',
    ...(await nextTimes(world)),
    user_card_id: owned.card,
    estimate_total: toDecimal(estimateTotalCents(computeEstimate(list, choice))),
    price_version: list.price_version,
    accept_terms: true,
  };
}

/** The order at the next free times, and an address for it. */
async function changeBody(world: World): Promise<Input<'orders.change', 'body'>> {
  const { client, owned } = world;
  const { pickup_date, delivery_date, ...slots } = await nextTimes(world);
  const isoDay = (day: string) => `${day.slice(6)}-${day.slice(0, 5)}`;
  const days = { pickup_date: isoDay(pickup_date), delivery_date: isoDay(delivery_date) };
  await client.services.db
    .updateTable('orders')
    .set({ ...slots, ...days, cutoff_at: '2099-01-01T00:00:00.000Z' })
    .where('id', '=', owned.order)
    .execute();
  return {
    pickup_address_id: owned.address,
    delivery_address_id: owned.address,
    handoff: 'leave_at_door',
    special_instructions: 'Ring twice',
    preferences: [],
  };
}

export interface PlainRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Copies an object with another value at 'body.ids.0' or a similar path. */
export function withValue(request: PlainRequest, path: string, value: unknown): PlainRequest {
  const copy = structuredClone(request);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
  (parent as Record<string, unknown>)[last] = value;
  return copy;
}

/** The path of a call for `client.send`. */
export const pathBelow = (name: EndpointName, params: Record<string, unknown> = {}) =>
  pathOf(endpoints[name], params).slice(apiPrefix.length);

/** Sends a call of the contract by name, valid or not. */
export function sendCall(
  client: ApiClient,
  name: EndpointName,
  { params, query, body, headers }: PlainRequest,
) {
  const { method } = endpoints[name];
  const plain = Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]));
  return client.send(method, pathBelow(name, params), body, { query: plain, ...(headers && { headers }) });
}
