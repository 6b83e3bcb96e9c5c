import type { Migration } from './column-types';

/** Whether a refund was asked for as "all": the same command again finds it, though another amount is left by then. */
export const refundsOfEverything: Migration = {
  name: '0027-refunds-of-everything',
  statements: ({ yesNo }) => [`alter table payments add column ${yesNo('asked_all')} default 'no'`],
};
