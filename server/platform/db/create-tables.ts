import type { ColumnTypes } from './migrations/column-types';
import { tables } from './tables';

/** The statements that make an empty database, each table after those that it leads to. */
export function createTables(types: ColumnTypes): string[] {
  const created = new Set(['schema_migrations']);
  const create = (name: string): string[] => {
    if (created.has(name)) return [];
    created.add(name);
    const { columns, keys = [] } = tables[name as keyof typeof tables];
    const fields = Object.entries(columns).map(([column, facts]) => ({
      column,
      field: 'field' in facts ? facts.field : facts,
    }));
    const index = /^(.*index) (\w+) (.*)$/;
    const inside = [
      ...fields.map(({ column, field }) => field.sql(column, types)),
      ...keys.filter((key) => !index.test(key)),
    ];
    return [
      ...fields.flatMap(({ field }) => (field.leadsTo ? create(field.leadsTo) : [])),
      `create table ${name} (${inside.join(', ')}) ${types.strict}`,
      ...keys
        .filter((key) => index.test(key))
        .map((key) => `create ${key.replace(index, `$1 ${name}_$2 on ${name} $3`)}`),
    ];
  };
  return [...Object.keys(tables).flatMap(create), ...createTriggers(types)];
}

const prices = {
  categories: ['rate_cents_per_lb', 'minimum_cents'],
  products: ['price_cents', 'price_from', 'active'],
  preferences: ['amount_cents', 'active'],
  turnarounds: ['amount_cents', 'days', 'active'],
};

const row = (name: 'old' | 'new', columns: string[]) =>
  `(${columns.map((column) => `${name}.${column}`).join(', ')})`;

const createTriggers = ({ currentInstant, onChange }: ColumnTypes): string[] => [
  // The database itself notes when a price last changed: prices are changed with SQL too. Null until the first change.
  'insert into price_changes (id, changed_at) values (1, null)',
  ...onChange('note_price_change', `update price_changes set changed_at = ${currentInstant} where id = 1`, [
    ...Object.entries(prices).flatMap(([table, columns]) => [
      { event: `insert on ${table}` },
      { event: `delete on ${table}` },
      { event: `update on ${table}`, when: `${row('old', columns)} is distinct from ${row('new', columns)}` },
    ]),
    { event: 'insert on settings', when: `new.key = 'surcharge_cents'` },
    { event: 'update on settings', when: `new.key = 'surcharge_cents' and old.value <> new.value` },
  ]),
  // And when the text of a page did.
  ...onChange('note_new_text', 'update static_pages set text_changed_at = new.updated_at where id = new.id', [
    { event: 'insert on static_pages' },
  ]),
  ...onChange(
    'note_text_change',
    `update static_pages set text_changed_at = ${currentInstant} where id = new.id`,
    [{ event: 'update on static_pages', when: 'old.content <> new.content' }],
  ),
  // Whoever signs out, or is signed out by a new password, gets no more messages on that device.
  ...onChange('drop_push_devices', 'delete from push_devices where session_id = new.id', [
    { event: 'update on sessions', when: 'new.revoked_at is not null and old.revoked_at is null' },
  ]),
];
