import type { Migration } from './column-types';

/** What a price is made of. */
const prices = {
  categories: ['rate_cents_per_lb', 'minimum_cents'],
  products: ['price_cents', 'price_from', 'active'],
  preferences: ['amount_cents', 'active'],
  turnarounds: ['amount_cents', 'days', 'active'],
};

const row = (name: 'old' | 'new', columns: string[]) =>
  `(${columns.map((column) => `${name}.${column}`).join(', ')})`;

/** When a price last changed, noted by the database itself: prices are changed with SQL too. Empty until the first change. */
export const priceChanges: Migration = {
  name: '0008-price-changes',
  statements: ({ instant, currentInstant, strict, onChange }) => [
    `create table price_changes (
      id integer primary key check (id = 1),
      changed_at ${instant}
    ) ${strict}`,
    'insert into price_changes (id, changed_at) values (1, null)',
    ...onChange('note_price_change', `update price_changes set changed_at = ${currentInstant} where id = 1`, [
      ...Object.entries(prices).flatMap(([table, columns]) => [
        { event: `insert on ${table}` },
        { event: `delete on ${table}` },
        {
          event: `update on ${table}`,
          when: `${row('old', columns)} is distinct from ${row('new', columns)}`,
        },
      ]),
      { event: 'insert on settings', when: `new.key = 'surcharge_cents'` },
      {
        event: 'update on settings',
        when: `new.key = 'surcharge_cents' and old.value <> new.value`,
      },
    ]),
  ],
};
