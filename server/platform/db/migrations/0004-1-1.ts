import type { Migration } from './column-types';

export const version11: Migration = {
  name: '0004-1.1',
  statements: ({ id, instant, strict, yesNo }) => [
    `alter table orders add column ${yesNo('estimate_from')} default 'no'`,
    `alter table orders add column pickup_closed text not null default ''`,
    `alter table orders add column delivery_closed text not null default ''`,
    'alter table slot_days add column allowed integer check (allowed >= 0)',
    `alter table payments add column ${yesNo('superseded')} default 'no'`,
    `alter table recurring_orders add column ${yesNo('zip_closed')} default 'no'`,
    `alter table recurring_orders add column terms_since ${instant}`,
    ...['orders', 'recurring_orders'].map(
      (table) => `alter table ${table} add column ask_above_cents integer check (ask_above_cents >= 0)`,
    ),
    `alter table order_issues add column withdrawn_at ${instant}`,
    `create table former_codes (
      id ${id},
      email_hash text not null,
      code text not null,
      ends_at ${instant} not null
    ) ${strict}`,
    'create index former_codes_email on former_codes (email_hash)',
    'create index former_codes_end on former_codes (ends_at)',
    `create table change_mails (
      id ${id},
      order_id integer not null unique references orders (id) on delete cascade,
      mailed text not null,
      due_at ${instant} not null
    ) ${strict}`,
    'create index change_mails_due on change_mails (due_at)',
    `alter table cards add column ${yesNo('needs_code')} default 'no'`,
    `create table email_changes (
      id ${id},
      user_id integer not null unique references users (id) on delete cascade,
      email text not null,
      created ${instant} not null,
      due_at ${instant} not null
    ) ${strict}`,
    'create index email_changes_due on email_changes (due_at)',
    `alter table outbox add column key_order_id integer`,
    `alter table outbox add column key_door_id integer`,
    `alter table orders add column hold_until ${instant}`,
    `alter table orders add column tax_on text not null default 'everything' check (tax_on in ('everything', 'fees'))`,
    `alter table order_events add column replaced text not null default ''`,
    `alter table users add column mailbox_proved_at ${instant}`,
    `alter table users add column mail_stopped_at ${instant}`,
    `create table access_keys (
      id ${id},
      kind text not null,
      order_id integer references orders (id) on delete cascade,
      parent_id integer references access_keys (id) on delete cascade,
      token_hash text not null unique,
      created ${instant} not null,
      expires_at ${instant},
      ended_at ${instant},
      used_at ${instant},
      tries integer not null default 0,
      name text not null default '',
      opens text not null default '',
      pin_hash text
    ) ${strict}`,
    'create index access_keys_order on access_keys (order_id)',
    'create index access_keys_parent on access_keys (parent_id)',
    'create index access_keys_created on access_keys (created)',
    `create table key_acts (
      id ${id},
      key_id integer not null references access_keys (id) on delete cascade,
      order_id integer references orders (id) on delete cascade,
      act text not null,
      fingerprint text not null,
      step text not null default '',
      bags integer,
      at ${instant} not null,
      state text not null check (state in ('done', 'undone', 'disagrees')),
      answer text not null default '',
      unique (key_id, act)
    ) ${strict}`,
    'create index key_acts_order on key_acts (order_id)',
    `create table access_codes (
      id ${id},
      user_id integer not null references users (id) on delete cascade,
      key_id integer not null unique references access_keys (id) on delete cascade,
      action text not null,
      amount_cents integer not null,
      code_hash text not null,
      tries integer not null default 0,
      expires_at ${instant} not null
    ) ${strict}`,
    'create index access_codes_user on access_codes (user_id)',
    'create index inquiries_user on inquiries (user_id)',
    'create index photos_user on photos (user_id)',
    'create index zip_requests_email on zip_requests (email)',
    // Who had turned off what happens with an order keeps that by the switch; news: server/staff/places/waitlist.ts.
    ...['email', 'push'].map(
      (channel) =>
        `update users set ${channel}_notifications = 'no' where id in
          (select user_id from notification_choices where kind = 'order_updates' and ${channel} = 'no')`,
    ),
  ],
};
