import type { Migration } from './column-types';

/** Whether anybody has used what a refresh gave: as long as nobody has, its answer may be asked for again. */
export const usedSuccessors: Migration = {
  name: '0029-used-successors',
  statements: ({ instant }) => [`alter table sessions add column successor_used_at ${instant}`],
};
