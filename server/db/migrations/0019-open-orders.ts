import type { Migration } from './column-types';

/** Counts the orders under way, and what nobody knows of payments, without reading those that are done. */
export const openOrders: Migration = {
  name: '0019-open-orders',
  statements: () => [
    'create index orders_open on orders (status) where status not in (8, 9)',
    `create index payments_open on payments (state) where state in ('started', 'unknown')`,
  ],
};
