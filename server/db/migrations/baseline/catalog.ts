import type { ColumnTypes } from '../column-types';

/** What a price is made of. */
const prices = {
  categories: ['rate_cents_per_lb', 'minimum_cents'],
  products: ['price_cents', 'price_from', 'active'],
  preferences: ['amount_cents', 'active'],
  turnarounds: ['amount_cents', 'days', 'active'],
};

const row = (name: 'old' | 'new', columns: string[]) =>
  `(${columns.map((column) => `${name}.${column}`).join(', ')})`;

export const catalog = ({
  id,
  date,
  instant,
  now,
  yesNo,
  strict,
  currentInstant,
  onChange,
}: ColumnTypes): string[] => [
  `create table categories (
    id ${id},
    name text not null unique,
    unit text not null check (unit in ('lb', 'piece')),
    rate_cents_per_lb integer check (rate_cents_per_lb >= 0),
    minimum_cents integer not null default 0 check (minimum_cents >= 0),
    price_note text not null default '',
    description text not null default '',
    position integer not null,
    ${yesNo('active')} default 'yes'
  ) ${strict}`,
  `create table products (
    id ${id},
    category_id integer not null references categories (id),
    name text not null,
    group_name text not null,
    price_cents integer not null check (price_cents >= 0),
    ${yesNo('price_from')} default 'no',
    ${yesNo('active')} default 'yes',
    position integer not null,
    unique (category_id, name)
  ) ${strict}`,
  `create table preferences (
    id ${id},
    category_id integer not null references categories (id),
    name text not null,
    group_name text not null,
    choice text not null check (choice in ('one', 'many')),
    amount_cents integer not null default 0 check (amount_cents >= 0),
    ${yesNo('is_default')} default 'no',
    ${yesNo('active')} default 'yes',
    position integer not null,
    unique (category_id, group_name, name)
  ) ${strict}`,
  `create table user_preferences (
    user_id integer not null references users (id) on delete cascade,
    preference_id integer not null references preferences (id),
    quantity integer not null check (quantity > 0),
    primary key (user_id, preference_id)
  ) ${strict}`,
  `create table turnarounds (
    id ${id},
    turntimes text not null unique,
    days integer not null check (days > 0),
    amount_cents integer not null check (amount_cents >= 0),
    ${yesNo('active')} default 'yes',
    position integer not null
  ) ${strict}`,
  `create table promo_codes (
    id ${id},
    code text not null unique check (code = upper(code)),
    type text not null check (type in ('Direct', 'Percentage')),
    amount_hundredths integer not null check (amount_hundredths > 0),
    starts_on ${date},
    ends_on ${date},
    minimum_cents integer not null default 0 check (minimum_cents >= 0),
    max_uses integer,
    used integer not null default 0,
    ${yesNo('first_order_only')} default 'no',
    ${yesNo('once_per_user')} default 'yes',
    ${yesNo('active')} default 'yes',
    check (used >= 0 and (max_uses is null or used <= max_uses)),
    check (type <> 'Percentage' or amount_hundredths <= 10000)
  ) ${strict}`,
  `create table settings (
    "key" text primary key,
    "value" text not null,
    updated_at ${instant} not null ${now}
  ) ${strict}`,
  `create table static_pages (
    id ${id},
    title text not null,
    slug text not null unique,
    ${yesNo('show_in_footer')},
    content text not null,
    meta_description text not null default '',
    position integer not null,
    updated_at ${instant} not null ${now},
    text_changed_at ${instant}
  ) ${strict}`,
  // The database itself notes when a price last changed: prices are changed with SQL too. Null until the first change.
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
  // And when the text of a page did.
  ...onChange('note_new_text', 'update static_pages set text_changed_at = new.updated_at where id = new.id', [
    { event: 'insert on static_pages' },
  ]),
  ...onChange(
    'note_text_change',
    `update static_pages set text_changed_at = ${currentInstant} where id = new.id`,
    [{ event: 'update on static_pages', when: 'old.content <> new.content' }],
  ),
];
