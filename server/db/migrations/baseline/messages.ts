import type { ColumnTypes } from '../column-types';

export const messages = ({ id, instant, now, strict, yesNo, onChange }: ColumnTypes): string[] => [
  `create table feedback_subjects (
    id ${id},
    name text not null unique,
    position integer not null
  ) ${strict}`,
  `create table feedback (
    id ${id},
    user_id integer not null references users (id) on delete cascade,
    feedback_subject_id integer not null references feedback_subjects (id),
    feedbacks text not null,
    order_id integer references orders (id) on delete set null,
    status text not null default 'pending' check (status in ('pending', 'answered')),
    reply text,
    replied_at ${instant},
    created ${instant} not null ${now}
  ) ${strict}`,
  'create index feedback_user on feedback (user_id, created)',
  `create table notifications (
    id ${id},
    user_id integer not null references users (id) on delete cascade,
    dedupe_key text not null unique,
    type text not null,
    title text not null,
    message text not null,
    order_id integer references orders (id) on delete cascade,
    link text,
    read_at ${instant},
    mail_token_hash text unique,
    ${yesNo('in_inbox')} default 'yes',
    created ${instant} not null ${now}
  ) ${strict}`,
  'create index notifications_user on notifications (user_id, created)',
  'create index notifications_unread on notifications (user_id) where read_at is null',
  `create table outbox (
    id ${id},
    dedupe_key text not null unique,
    recipient text not null,
    subject text not null,
    body_text text not null,
    body_html text not null,
    message_id text not null unique,
    state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
    attempts integer not null default 0,
    next_at ${instant} not null,
    lease text,
    lease_until ${instant},
    expires_at ${instant},
    last_error text not null default '',
    sent_at ${instant},
    unsubscribe_url text,
    ${yesNo('forget')} default 'no',
    created ${instant} not null ${now}
  ) ${strict}`,
  'create index outbox_recipient on outbox (recipient)',
  `create index outbox_due on outbox (next_at) where state in ('waiting', 'sending')`,
  `create table inquiries (
    id ${id},
    reference text not null unique,
    user_id integer references users (id) on delete set null,
    name text not null,
    email text not null,
    mobile text not null default '',
    subject text not null,
    order_number text not null default '',
    message text not null,
    created ${instant} not null ${now}
  ) ${strict}`,
  `create table subscribers (
    id ${id},
    email text not null unique check (email = lower(email)),
    state text not null default 'pending' check (state in ('pending', 'active', 'removed')),
    token_hash text not null unique,
    created ${instant} not null ${now},
    confirmed_at ${instant}
  ) ${strict}`,
  `create table app_link_requests (
    id ${id},
    email text not null,
    created ${instant} not null ${now}
  ) ${strict}`,
  'create index app_link_requests_email on app_link_requests (email, created)',
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
  // Whoever signs out, or is signed out by a new password, is told nothing more on that device.
  ...onChange('drop_push_devices', 'delete from push_devices where session_id = new.id', [
    { event: 'update on sessions', when: 'new.revoked_at is not null and old.revoked_at is null' },
  ]),
  // What `ops check` asks for later, and from another process: server/launch/sightings.ts.
  `create table sightings (name text primary key, seen_at ${instant} not null) ${strict}`,
];
