import type { Migration } from './column-types';

/** A customer's orders in the order of the list: a page is found here alone, however deep it lies. */
export const ordersByDay: Migration = {
  name: '0007-orders-by-day',
  statements: () => ['create index orders_of_user_by_day on orders (user_id, pickup_date, id, status)'],
};
