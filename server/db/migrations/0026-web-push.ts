import type { Migration } from './column-types';

/**
 * Web push: the site's own keys, the customers' devices and the messages on their way, which are deleted once sent. And
 * what a customer wants to be told where; a kind without a row is told everywhere.
 */
export const webPush: Migration = {
  name: '0026-web-push',
  statements: ({ id, instant, now, strict, yesNo, onChange }) => [
    `create table push_keys (
      id integer primary key check (id = 1),
      public_key text not null,
      private_key text not null,
      created ${instant} not null ${now}
    ) ${strict}`,
    `create table push_devices (
      id ${id},
      user_id integer not null references users (id) on delete cascade,
      session_id integer references sessions (id) on delete set null,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      name text not null,
      failures integer not null default 0,
      created ${instant} not null ${now}
    ) ${strict}`,
    'create index push_devices_user on push_devices (user_id)',
    'create index push_devices_session on push_devices (session_id)',
    `create table push_messages (
      id ${id},
      device_id integer not null references push_devices (id) on delete cascade,
      topic text not null,
      title text not null,
      body text not null,
      link text not null,
      urgency text not null check (urgency in ('low', 'normal', 'high')),
      attempts integer not null default 0,
      next_at ${instant} not null,
      lease text,
      lease_until ${instant},
      expires_at ${instant} not null,
      created ${instant} not null ${now},
      unique (device_id, topic)
    ) ${strict}`,
    'create index push_messages_due on push_messages (next_at)',
    `create table notification_choices (
      user_id integer not null references users (id) on delete cascade,
      kind text not null check (kind in ('order_updates', 'reminders', 'news')),
      ${yesNo('inbox')},
      ${yesNo('email')},
      ${yesNo('push')},
      primary key (user_id, kind)
    ) ${strict}`,
    `alter table notifications add column in_inbox text not null default 'yes' check (in_inbox in ('yes', 'no'))`,
    // Whoever signs out, or is signed out by a new password, is told nothing more on that device.
    ...onChange('drop_push_devices', 'delete from push_devices where session_id = new.id', [
      { event: 'update on sessions', when: 'new.revoked_at is not null and old.revoked_at is null' },
    ]),
  ],
};
