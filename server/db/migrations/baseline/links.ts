import type { ColumnTypes } from '../column-types';

export const links = ({ id, instant, strict }: ColumnTypes): string[] => [
  `create table track_links (
    id ${id},
    order_id integer not null references orders (id) on delete cascade,
    token_hash text not null unique,
    scope text not null check (scope in ('view', 'manage')),
    created ${instant} not null
  ) ${strict}`,
  'create index track_links_order on track_links (order_id)',
  'create index track_links_created on track_links (created)',
  `create table calendar_feeds (
    user_id integer primary key references users (id) on delete cascade,
    token_hash text not null unique,
    created ${instant} not null
  ) ${strict}`,
];
