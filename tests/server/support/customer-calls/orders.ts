import { toMonthFirst } from '@/lib/rules/dates/calendar';
import type { Db } from '@/server/platform/db/client';
import { setSetting } from '../fixtures';
import { changeBody, confirmBody, nextTimes } from '../order-bodies';
import { smallPhoto } from '../pictures/pictures';
import { about, type ExamplesOf, none } from './call';

const askForStars = (db: Db) => setSetting(db, 'rating_question', 'yes');

export const orderCalls: ExamplesOf<'orders'> = {
  'orders.list': {
    ids: { 'query.user_id': 'user', 'query.order_id': 'orderNumber' },
    request: ({ owned }) => ({ query: { user_id: owned.user, order_id: owned.orderNumber } }),
  },
  'orders.get': about('id', 'order'),
  'orders.expressDetail': about('id', 'order'),
  'orders.cancel': about('orderId', 'order'),
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
  'orders.withdrawIssue': {
    ids: { 'params.id': 'order' },
    request: async ({ owned, client }) => {
      const of = {
        order_id: owned.order,
        user_id: owned.user,
        reference: `W${String(owned.order).padStart(4, '2')}`,
      };
      const about = {
        kind: 'missing',
        line: 'order',
        line_label: 'The whole order',
        text: 'A sock',
      } as const;
      const { db } = client.services;
      const row = { ...of, ...about, fingerprint: of.reference, respond_by_date: '2026-11-25' };
      await db
        .insertInto('order_issues')
        .values(row)
        .onConflict((clash) => clash.doNothing())
        .execute();
      return { params: { id: owned.order, reference: of.reference } };
    },
  },
  'orders.issues': about('id', 'order'),
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
  'orders.timeline': about('id', 'order'),
  'orders.addPhoto': { ids: {}, request: async () => ({ body: await smallPhoto() }) },
  'orders.photo': about('token', 'photo'),
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
  'orders.endRecurring': about('id', 'recurring'),
  'orders.referral': {
    ids: {},
    request: async ({ client }) => {
      await setSetting(client.services.db, 'referral_friend', '1000');
      return {};
    },
  },
  'orders.rating': {
    ids: { 'params.id': 'order' },
    request: async ({ owned, client }) => {
      await askForStars(client.services.db);
      return { params: { id: owned.order } };
    },
  },
  'orders.rate': {
    ids: { 'params.id': 'order' },
    request: async ({ owned, client }) => {
      const { db, now } = client.services;
      await askForStars(db);
      const delivered = { status: 8, delivered_at: now().toISOString() };
      await db.updateTable('orders').set(delivered).where('id', '=', owned.order).execute();
      return { params: { id: owned.order }, body: { stars: 4, text: 'Well folded' } };
    },
  },
  'orders.tip': {
    ids: { 'params.id': 'order' },
    request: ({ owned }) => ({ params: { id: owned.order }, body: { tips: 5 } }),
  },
  'orders.endMissed': {
    ids: { 'params.id': 'order' },
    request: async ({ owned, client }) => {
      await client.services.db
        .updateTable('orders')
        .set({ status: 11 })
        .where('id', '=', owned.order)
        .execute();
      return { params: { id: owned.order } };
    },
  },
  'orders.share': about('id', 'order'),
  'orders.calendar': about('id', 'order'),
  'orders.feedState': none,
  'orders.setFeed': { ids: {}, request: () => ({ body: { on: 'yes' } }) },
  'orders.allIssues': about('user_id', 'user'),
};
