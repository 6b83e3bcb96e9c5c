import {
  date,
  derived,
  dollars,
  enumText,
  hidden,
  hundredths,
  id,
  inner,
  instant,
  integer,
  named,
  nameIn,
  nobodys,
  notNegative,
  now,
  order,
  ownTable,
  plain,
  positive,
  text,
  to,
  yesNo,
} from './columns';

export const catalogTables = {
  /** Id 1 is Wash & Fold, any other is dry cleaning (specification, section 3). */
  categories: nobodys('The price list.', [], {
    id,
    name: text.unique,
    unit: enumText('lb', 'piece'),
    /** Null when the category is not priced by weight. */
    rate_cents_per_lb: notNegative.orNull,
    minimum_cents: notNegative.default(0),
    price_note: text.default(''),
    description: text.default(''),
    /** 'no': retired. Only orders that have it still know it. */
    active: yesNo.default('yes'),
    position: integer,
  }),
  products: nobodys('The price list.', ['unique (category_id, name)'], {
    id,
    category_id: to('categories'),
    name: text,
    group_name: text,
    price_cents: notNegative,
    /** 'yes': a "from" price; silk, beading and the like can add to it. */
    price_from: yesNo.default('no'),
    active: yesNo.default('yes'),
    position: integer,
  }),
  preferences: nobodys('The price list.', ['unique (category_id, group_name, name)'], {
    id,
    category_id: to('categories'),
    name: text,
    group_name: text,
    /** 'one' per group, or any number. */
    choice: enumText('one', 'many'),
    amount_cents: notNegative.default(0),
    is_default: yesNo.default('no'),
    active: yesNo.default('yes'),
    position: integer,
  }),
  turnarounds: nobodys('The price list.', [], {
    id,
    turntimes: text.unique,
    /** Business days. */
    days: positive,
    amount_cents: notNegative,
    active: yesNo.default('yes'),
    position: integer,
  }),
  /** One row: when any price last changed, null before the first change. Maintained by triggers. */
  price_changes: nobodys('The price list.', [], {
    id: integer.check('@ = 1').primary,
    changed_at: instant.orNull,
  }),
  promo_codes: ownTable({
    title: 'promo_codes_of_your_own',
    columns: {
      id: inner(id),
      code: plain(text.check('@ = upper(@)').unique),
      /** The only customer who may use it; null for everybody. */
      user_id: inner(to('users').orNull),
      type: plain(enumText('Direct', 'Percentage')),
      /** Cents (Direct) or hundredths of a percent (Percentage: 1500 is 15 %). */
      amount_hundredths: hundredths('amount', positive),
      starts_on: plain(date.orNull),
      /** Inclusive. */
      ends_on: plain(date.orNull),
      minimum_cents: dollars('minimum', notNegative.default(0)),
      /** Null means no limit. */
      max_uses: plain(integer.orNull),
      used: plain(integer.default(0)),
      first_order_only: plain(yesNo.default('no')),
      once_per_user: plain(yesNo.default('yes')),
      active: plain(yesNo.default('yes')),
    },
    keys: [
      'check (used >= 0 and (max_uses is null or used <= max_uses))',
      "check (type <> 'Percentage' or amount_hundredths <= 10000)",
      'index user (user_id)',
    ],
    deleted: { stays: 'Nobody else may use it, and orders name it.', set: { active: 'no' } },
  }),
  promo_uses: ownTable({
    title: 'promo_codes_used',
    columns: {
      id: inner(id),
      promo_code_id: nameIn('promo_codes', 'code', 'code'),
      user_id: inner(to('users')),
      order_id: order(),
      /** Copy of the code's once_per_user. */
      once: derived(yesNo),
      created: plain(now),
    },
    keys: [
      'unique (promo_code_id, order_id)',
      'index user (user_id)',
      'index order (order_id)',
      "unique index once (promo_code_id, user_id) where once = 'yes'",
    ],
    deleted: { stays: 'Counts how often a code was used.' },
  }),
  /** A code of a customer for friends' first orders; its row in promo_codes belongs to nobody. */
  referral_links: ownTable({
    title: 'link_for_friends',
    columns: {
      id: inner(id),
      user_id: inner(to('users').unique),
      promo_code_id: { ...nameIn('promo_codes', 'code', 'code'), field: to('promo_codes').unique },
      created: plain(now),
    },
    deleted: { stays: 'So that its link ends.' },
  }),
  /** By server/orders/referral/thanks.ts, one for each friend whose first order is delivered and paid. */
  referral_thanks: ownTable({
    by: [
      { column: 'user_id', is: 'customer' },
      { column: 'friend_id', is: 'customer' },
    ],
    title: 'friends_who_came',
    columns: {
      id: inner(id),
      user_id: inner(to('users')),
      friend_id: hidden('Who came is the friend’s to say.', to('users').unique),
      order_id: hidden('Which order it was is the friend’s to say.', to('orders', 'cascade')),
      outcome: plain(enumText('thanked', 'household', 'ended')),
      created: plain(now),
    },
    keys: ['index user (user_id)', 'index order (order_id)'],
    deleted: { stays: 'A friend brings thanks once.' },
  }),
  /** By server/auth/former-codes.ts. */
  former_codes: ownTable({
    by: [{ column: 'email_hash', is: 'email_hash' }],
    title: 'one_time_codes_used_before',
    columns: {
      id: inner(id),
      email_hash: derived(),
      /** '' for any order, after which no code for first orders works. */
      code: plain(),
      ends_at: named('kept_until', instant),
    },
    keys: ['index email (email_hash)', 'index end (ends_at)'],
    deleted: { stays: 'A code for first orders, or for one use, works once.' },
  }),
  settings: nobodys('The facts of the business.', [], { key: text.primary, value: text, updated_at: now }),
  static_pages: nobodys('Texts of the business.', [], {
    id,
    title: text,
    slug: text.unique,
    show_in_footer: yesNo,
    /** HTML or Markdown; server/platform/http/page-html.ts renders it. */
    content: text,
    meta_description: text.default(''),
    position: integer,
    updated_at: now,
    /** When `content` last changed; set by a trigger. */
    text_changed_at: instant.orNull,
  }),
};
