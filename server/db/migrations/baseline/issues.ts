import type { ColumnTypes } from '../column-types';

export const issues = ({ id, date, instant, now, strict }: ColumnTypes): string[] => [
  `create table order_issues (
    id ${id},
    reference text not null unique,
    order_id integer not null references orders (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    kind text not null check (kind in ('missing', 'damaged', 'not_clean', 'charge')),
    line text not null,
    line_label text not null,
    text text not null,
    fingerprint text not null,
    state text not null default 'open' check (state in ('open', 'answered', 'resolved')),
    respond_by_date ${date} not null,
    reply text,
    replied_at ${instant},
    resolution text check (resolution in ('reclean', 'refund', 'none')),
    resolution_note text not null default '',
    refund_cents integer check (refund_cents > 0),
    resolved_at ${instant},
    created ${instant} not null ${now}
  ) ${strict}`,
  'create index order_issues_order on order_issues (order_id)',
  'create index order_issues_user on order_issues (user_id, created)',
  `create index order_issues_waiting on order_issues (respond_by_date) where state = 'open'`,
  // The same report twice is one, until it is resolved.
  `create unique index order_issues_same on order_issues (order_id, fingerprint) where state <> 'resolved'`,
  `create table order_notes (
    id ${id},
    order_id integer not null references orders (id) on delete cascade,
    category_id integer not null references categories (id),
    text text not null,
    outcome text not null default 'open' check (outcome in ('open', 'done', 'not_possible')),
    outcome_at ${instant},
    photo_id integer references photos (id),
    unique (order_id, category_id)
  ) ${strict}`,
  'create unique index order_notes_photo on order_notes (photo_id)',
  `create table order_issue_photos (
    photo_id integer primary key references photos (id),
    issue_id integer not null references order_issues (id) on delete cascade
  ) ${strict}`,
  'create index order_issue_photos_issue on order_issue_photos (issue_id)',
];
