import type { ColumnTypes } from '../column-types';

export const people = ({ id, bigInteger, instant, now, yesNo, strict }: ColumnTypes): string[] => [
  `create table states (id ${id}, name text not null unique, code text not null unique) ${strict}`,
  `create table cities (
    id ${id},
    state_id integer not null references states (id),
    name text not null,
    unique (state_id, name)
  ) ${strict}`,
  `create table users (
    id ${id},
    first_name text not null,
    last_name text not null,
    email text not null unique check (email = lower(email)),
    mobile text not null default '',
    password_hash text not null,
    ${yesNo('email_notifications')} default 'yes',
    ${yesNo('push_notifications')} default 'no',
    zip_code text,
    terms_accepted_at ${instant},
    created ${instant} not null ${now},
    deleted_at ${instant}
  ) ${strict}`,
  'create index users_deleted on users (deleted_at) where deleted_at is not null',
  `create table sessions (
    id ${id},
    user_id integer not null references users (id) on delete cascade,
    access_hash text not null unique,
    access_expires_at ${instant} not null,
    previous_access_hash text unique,
    previous_access_expires_at ${instant},
    refresh_hash text not null unique,
    refresh_expires_at ${instant} not null,
    previous_refresh_hash text unique,
    rotated_at ${instant},
    rotation_salt text,
    successor_used_at ${instant},
    family_hash text not null unique,
    page_hash text not null unique,
    revoked_at ${instant},
    created ${instant} not null ${now}
  ) ${strict}`,
  'create index sessions_user on sessions (user_id)',
  `create table known_networks (
    id ${id},
    user_id integer not null references users (id) on delete cascade,
    network_hash text not null,
    seen_at ${instant} not null,
    unique (user_id, network_hash)
  ) ${strict}`,
  `create table reset_links (
    id ${id},
    user_id integer not null references users (id) on delete cascade,
    secret_hash text not null unique,
    expires_at ${instant} not null,
    created ${instant} not null
  ) ${strict}`,
  'create index reset_links_user on reset_links (user_id)',
  `create table mail_codes (
    id ${id},
    user_id integer not null references users (id) on delete cascade,
    ${yesNo('own_network')},
    code_hash text not null,
    own_tries integer not null default 0,
    other_tries integer not null default 0,
    expires_at ${instant} not null,
    created ${instant} not null,
    unique (user_id, own_network)
  ) ${strict}`,
  `create table user_addresses (
    id ${id},
    user_id integer not null references users (id) on delete cascade,
    first_name text not null,
    last_name text not null,
    mobile text not null,
    address1 text not null,
    address2 text not null,
    cross_street text not null default '',
    state_id integer not null references states (id),
    city_id integer not null references cities (id),
    zip_code text not null,
    ${yesNo('doorman_building')},
    ${yesNo('primary')} default 'no',
    doorman_from text not null default '',
    doorman_to text not null default '',
    entrance_note text not null default '',
    buzzer text not null default '',
    created ${instant} not null ${now},
    updated_at ${instant} not null ${now}
  ) ${strict}`,
  'create index user_addresses_user on user_addresses (user_id)',
  `create unique index user_addresses_one_primary on user_addresses (user_id) where "primary" = 'yes'`,
  `create table cards (
    id ${id},
    user_id integer not null references users (id) on delete cascade,
    gateway text not null,
    gateway_profile_id text not null,
    gateway_payment_id text not null,
    brand text not null,
    last4 text not null check (length(last4) = 4),
    expiry text not null check (length(expiry) = 7),
    billing_zip text not null,
    ${yesNo('primary')} default 'no',
    created ${instant} not null ${now},
    unique (gateway, gateway_profile_id, gateway_payment_id)
  ) ${strict}`,
  'create index cards_user on cards (user_id)',
  `create unique index cards_one_primary on cards (user_id) where "primary" = 'yes'`,
  `create table gateway_profiles (
    user_id integer not null references users (id) on delete cascade,
    gateway text not null,
    profile_id text not null,
    created ${instant} not null ${now},
    primary key (user_id, gateway)
  ) ${strict}`,
  `create table gateway_removals (
    id ${id},
    gateway text not null,
    profile_id text not null,
    attempts integer not null default 0,
    next_at ${instant} not null,
    created ${instant} not null,
    unique (gateway, profile_id)
  ) ${strict}`,
  `create table rate_limits (
    "key" text primary key,
    points integer not null default 0,
    expire ${bigInteger}
  ) ${strict}`,
];
