import type { Migration } from './column-types';

/** The cookie that shows a customer's own pages; older sessions get theirs at a refresh. */
export const pageSessions: Migration = {
  name: '0020-page-sessions',
  statements: () => [
    'alter table sessions add column page_hash text',
    'create unique index sessions_page on sessions (page_hash)',
  ],
};
