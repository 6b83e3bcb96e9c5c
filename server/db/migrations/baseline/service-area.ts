import type { ColumnTypes } from '../column-types';

export const serviceArea = ({ id, date, instant, now, yesNo, strict }: ColumnTypes): string[] => [
  `create table neighbourhoods (
    id ${id},
    name text not null unique,
    city_id integer not null references cities (id),
    cutoff_time text not null default '8:00 PM',
    position integer not null
  ) ${strict}`,
  `create table zip_codes (
    zip_code text primary key,
    neighbourhood_id integer not null references neighbourhoods (id),
    state_id integer not null references states (id),
    city_id integer not null references cities (id),
    ${yesNo('active')} default 'yes'
  ) ${strict}`,
  'create index zip_codes_neighbourhood on zip_codes (neighbourhood_id)',
  `create table zip_requests (
    id ${id},
    zip_code text not null,
    email text not null check (email = lower(email)),
    name text not null default '',
    mobile text not null default '',
    note text not null default '',
    notified_at ${instant},
    created ${instant} not null ${now},
    unique (zip_code, email)
  ) ${strict}`,
  `create table inactive_dates (inactive_date ${date} primary key, reason text not null) ${strict}`,
  `create table slot_templates (
    id ${id},
    neighbourhood_id integer not null references neighbourhoods (id),
    weekday integer not null check (weekday between 1 and 7),
    from_slot text not null,
    to_slot text not null,
    from_minute integer not null check (from_minute between 0 and 1439),
    pickup_capacity integer not null check (pickup_capacity >= 0),
    delivery_capacity integer not null check (delivery_capacity >= 0),
    unique (neighbourhood_id, weekday, from_slot)
  ) ${strict}`,
  `create table slot_days (
    id ${id},
    neighbourhood_id integer not null references neighbourhoods (id),
    slot_date ${date} not null,
    kind text not null check (kind in ('pickup', 'delivery')),
    from_slot text not null,
    to_slot text not null,
    from_minute integer not null,
    capacity integer not null,
    taken integer not null default 0,
    unique (neighbourhood_id, slot_date, kind, from_slot),
    check (taken >= 0 and taken <= capacity)
  ) ${strict}`,
  `create table slot_holds (
    id text primary key,
    slot_day_id integer not null references slot_days (id),
    user_id integer references users (id) on delete cascade,
    expires_at ${instant} not null,
    created ${instant} not null ${now}
  ) ${strict}`,
  'create index slot_holds_expiry on slot_holds (expires_at)',
  'create index slot_holds_slot_day on slot_holds (slot_day_id)',
  `create table service_alerts (
    id ${id},
    zips text not null default '[]',
    text text not null,
    from_at ${instant} not null,
    to_at ${instant} not null,
    created ${instant} not null ${now},
    check (from_at < to_at)
  ) ${strict}`,
  'create index service_alerts_end on service_alerts (to_at)',
];
