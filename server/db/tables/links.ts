import type { Generated } from 'kysely';
import { inner, named, ofCustomer, order, ownTable, plain, secret } from './columns';

export const linkTables = {
  /** Links of an order that need no sign-in. They end with the order (server/orders/track/links.ts). */
  track_links: ownTable({
    by: [{ column: 'order_id', is: 'order' }],
    title: 'order_links',
    columns: {
      id: inner<Generated<number>>(),
      order_id: order(),
      token_hash: secret(),
      scope: named<'view' | 'manage'>('allows'),
      created: plain(),
    },
    deleted: 'gone',
  }),
  /** The address under which a calendar program reads a customer's pickups and deliveries; one each. */
  calendar_feeds: ownTable({
    by: ofCustomer,
    title: 'calendars',
    columns: {
      user_id: inner(),
      token_hash: secret(),
      created: plain(),
    },
    deleted: 'gone',
  }),
};
