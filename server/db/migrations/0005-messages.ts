import type { Migration } from './column-types';

export const messages: Migration = {
  name: '0005-messages',
  statements: ({ id, instant, now, strict }) => [
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
      created ${instant} not null ${now}
    ) ${strict}`,
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
  ],
};
