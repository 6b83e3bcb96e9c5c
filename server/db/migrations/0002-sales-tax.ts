import type { Migration } from './column-types';

/** Each order keeps the sales tax of its day, in percent. */
export const salesTax: Migration = {
  name: '0002-sales-tax',
  statements: () => [`alter table orders add column tax_percent text not null default '0'`],
};
