import type { ColumnTypes } from '../column-types';

export const recurring = ({ id, date, instant, now, strict }: ColumnTypes): string[] => [
  `create table recurring_orders (
    id ${id},
    user_id integer not null references users (id) on delete cascade,
    state text not null default 'active' check (state in ('active', 'ended')),
    every_weeks integer not null check (every_weeks in (1, 2, 4)),
    first_date ${date} not null,
    ends_on ${date},
    resumes_on ${date},
    next_date ${date},
    due_at ${instant},
    choice text not null,
    from_slot text not null,
    to_slot text not null,
    delivery_days integer not null check (delivery_days >= 0),
    delivery_from_slot text not null,
    delivery_to_slot text not null,
    pickup_address_id integer references user_addresses (id) on delete set null,
    delivery_address_id integer references user_addresses (id) on delete set null,
    pickup_address text not null,
    delivery_address text not null,
    handoff text not null,
    card_id integer references cards (id) on delete set null,
    card_brand text not null default '',
    card_last4 text not null default '',
    tips_cents integer not null default 0 check (tips_cents >= 0),
    special_instructions text not null default '',
    order_via text not null,
    terms_version ${instant},
    created ${instant} not null ${now},
    updated_at ${instant} not null ${now}
  ) ${strict}`,
  'create index recurring_orders_user on recurring_orders (user_id)',
  'create index recurring_orders_pickup on recurring_orders (pickup_address_id)',
  'create index recurring_orders_delivery on recurring_orders (delivery_address_id)',
  'create index recurring_orders_card on recurring_orders (card_id)',
  'create index recurring_orders_due on recurring_orders (due_at) where due_at is not null',
  `create table recurring_skips (
    recurring_id integer not null references recurring_orders (id) on delete cascade,
    skip_date ${date} not null,
    primary key (recurring_id, skip_date)
  ) ${strict}`,
  // One row for each date that was dealt with: whatever runs twice, one order.
  `create table recurring_visits (
    id ${id},
    recurring_id integer not null references recurring_orders (id) on delete cascade,
    visit_date ${date} not null,
    order_id integer references orders (id) on delete set null,
    problem text not null default '',
    message text not null default '',
    created ${instant} not null ${now},
    unique (recurring_id, visit_date)
  ) ${strict}`,
  'create index recurring_visits_order on recurring_visits (order_id)',
];
