import type { Migration } from './column-types';

/**
 * Customers who deleted their account keep a row without their data, because kept orders need one. What the payment
 * gateway knows of them stands in a list until it is deleted there too. A mail with `forget` leaves no row behind.
 * A service can be retired, as pieces can: no new order has it.
 */
export const deletedAccounts: Migration = {
  name: '0024-deleted-accounts',
  statements: ({ id, instant, yesNo, strict }) => [
    `alter table users add column deleted_at ${instant}`,
    'create index users_deleted on users (deleted_at) where deleted_at is not null',
    `alter table outbox add column ${yesNo('forget')} default 'no'`,
    `alter table categories add column ${yesNo('active')} default 'yes'`,
    'create index outbox_recipient on outbox (recipient)',
    `create table gateway_removals (
      id ${id},
      gateway text not null,
      profile_id text not null,
      attempts integer not null default 0,
      next_at ${instant} not null,
      created ${instant} not null,
      unique (gateway, profile_id)
    ) ${strict}`,
  ],
};
