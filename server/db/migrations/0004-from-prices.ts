import type { Migration } from './column-types';

/** Each order keeps whether its estimate had a "from" price, which may rise with the count. */
export const fromPrices: Migration = {
  name: '0004-from-prices',
  statements: ({ yesNo }) => [`alter table orders add column ${yesNo('estimate_from')} default 'no'`],
};
