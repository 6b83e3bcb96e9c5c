import type { Migration } from './column-types';

/** A customer's orders, sorted as in the list: this index alone finds a page, however deep. */
export const ordersByDay: Migration = {
  name: '0007-orders-by-day',
  statements: () => ['create index orders_of_user_by_day on orders (user_id, pickup_date, id, status)'],
};
