import type { Migration } from './column-types';

/** What the customer decided about a counted price above the estimate: the total that was shown, and when. */
export const decisions: Migration = {
  name: '0011-decisions',
  statements: ({ instant }) => [
    `alter table orders add column decision text check (decision in ('approve', 'return'))`,
    'alter table orders add column decided_cents integer check (decided_cents >= 0)',
    `alter table orders add column decided_at ${instant}`,
  ],
};
