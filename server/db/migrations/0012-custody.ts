import type { Migration } from './column-types';

/** Photos of customers and staff, and what a hand-over says to the customer. */
export const custody: Migration = {
  name: '0012-custody',
  statements: ({ id, instant, bytes, strict }) => [
    `create table photos (
      id ${id},
      token text not null unique,
      user_id integer not null references users (id) on delete cascade,
      order_id integer references orders (id) on delete cascade,
      bytes ${bytes} not null,
      width integer not null,
      height integer not null,
      created ${instant} not null
    ) ${strict}`,
    'create index photos_order on photos (order_id)',
    'create index photos_unattached on photos (created) where order_id is null',
    `alter table order_events add column public_note text not null default ''`,
    'alter table order_events add column photo_id integer references photos (id) on delete set null',
  ],
};
