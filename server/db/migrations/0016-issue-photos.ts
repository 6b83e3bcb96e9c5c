import type { Migration } from './column-types';

/** Photos of reported problems and of stains; each photo stands in one place. */
export const issuePhotos: Migration = {
  name: '0016-issue-photos',
  statements: ({ strict }) => [
    `create table order_issue_photos (
      photo_id integer primary key references photos (id),
      issue_id integer not null references order_issues (id) on delete cascade
    ) ${strict}`,
    'create index order_issue_photos_issue on order_issue_photos (issue_id)',
    'alter table order_notes add column photo_id integer references photos (id)',
    'create unique index order_notes_photo on order_notes (photo_id)',
  ],
};
