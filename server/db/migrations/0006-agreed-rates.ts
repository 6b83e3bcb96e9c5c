import type { Migration } from './column-types';

/** Rates and minimums of the day of the order: it is billed by them, whatever the price list says by then. */
export const agreedRates: Migration = {
  name: '0006-agreed-rates',
  statements: () => [`alter table orders add column agreed_rates text not null default ''`],
};
