import type { Migration } from './column-types';

/** All refresh tokens of one session begin alike, so that any spent one is known; older sessions get this at a refresh. */
export const refreshFamilies: Migration = {
  name: '0018-refresh-families',
  statements: () => [
    'alter table sessions add column family_hash text',
    'alter table sessions add column rotation_salt text',
    'create unique index sessions_family on sessions (family_hash)',
  ],
};
