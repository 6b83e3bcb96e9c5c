import * as t from './columns';

export const catalogTables = {
  /** Id 1 is Wash & Fold, any other is dry cleaning (specification, section 3). */
  categories: t.nobodys('The price list.', [], {
    id: t.id,
    name: t.text.unique,
    unit: t.enumText('lb', 'piece'),
    /** Null when the category is not priced by weight. */
    rate_cents_per_lb: t.notNegative.orNull,
    minimum_cents: t.notNegative.default(0),
    price_note: t.text.default(''),
    description: t.text.default(''),
    /** 'no': retired. Only orders that have it still know it. */
    active: t.yesNo.default('yes'),
    position: t.integer,
  }),
  products: t.nobodys('The price list.', ['unique (category_id, name)'], {
    id: t.id,
    category_id: t.to('categories'),
    name: t.text,
    group_name: t.text,
    price_cents: t.notNegative,
    /** 'yes': a "from" price; silk, beading and the like can add to it. */
    price_from: t.yesNo.default('no'),
    active: t.yesNo.default('yes'),
    position: t.integer,
  }),
  preferences: t.nobodys('The price list.', ['unique (category_id, group_name, name)'], {
    id: t.id,
    category_id: t.to('categories'),
    name: t.text,
    group_name: t.text,
    /** 'one' per group, or any number. */
    choice: t.enumText('one', 'many'),
    amount_cents: t.notNegative.default(0),
    is_default: t.yesNo.default('no'),
    active: t.yesNo.default('yes'),
    position: t.integer,
  }),
  turnarounds: t.nobodys('The price list.', [], {
    id: t.id,
    turntimes: t.text.unique,
    /** Business days. */
    days: t.positive,
    amount_cents: t.notNegative,
    active: t.yesNo.default('yes'),
    position: t.integer,
  }),
  /** One row: when any price last changed, null before the first change. Maintained by triggers. */
  price_changes: t.nobodys('The price list.', [], {
    id: t.integer.check('@ = 1').primary,
    changed_at: t.instant.orNull,
  }),
  promo_codes: t.ownTable({
    title: 'promo_codes_of_your_own',
    columns: {
      id: t.inner(t.id),
      code: t.plain(t.text.check('@ = upper(@)').unique),
      /** The only customer who may use it; null for everybody. */
      user_id: t.inner(t.to('users').orNull),
      type: t.plain(t.enumText('Direct', 'Percentage')),
      /** Cents (Direct) or hundredths of a percent (Percentage: 1500 is 15 %). */
      amount_hundredths: t.hundredths('amount', t.positive),
      starts_on: t.plain(t.date.orNull),
      /** Inclusive. */
      ends_on: t.plain(t.date.orNull),
      minimum_cents: t.dollars('minimum', t.notNegative.default(0)),
      /** Null means no limit. */
      max_uses: t.plain(t.integer.orNull),
      used: t.plain(t.integer.default(0)),
      first_order_only: t.plain(t.yesNo.default('no')),
      once_per_user: t.plain(t.yesNo.default('yes')),
      active: t.plain(t.yesNo.default('yes')),
    },
    keys: [
      'check (used >= 0 and (max_uses is null or used <= max_uses))',
      "check (type <> 'Percentage' or amount_hundredths <= 10000)",
      'index user (user_id)',
    ],
    deleted: { stays: 'Nobody else may use it, and orders name it.', set: { active: 'no' } },
  }),
  promo_uses: t.ownTable({
    title: 'promo_codes_used',
    columns: {
      id: t.inner(t.id),
      promo_code_id: t.nameIn('promo_codes', 'code', 'code'),
      user_id: t.inner(t.to('users')),
      order_id: t.order(),
      /** Copy of the code's once_per_user. */
      once: t.derived(t.yesNo),
      created: t.plain(t.now),
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
  referral_links: t.ownTable({
    title: 'link_for_friends',
    columns: {
      id: t.inner(t.id),
      user_id: t.inner(t.to('users').unique),
      promo_code_id: { ...t.nameIn('promo_codes', 'code', 'code'), field: t.to('promo_codes').unique },
      created: t.plain(t.now),
    },
    deleted: { stays: 'So that its link ends.' },
  }),
  /** By server/orders/referral/thanks.ts, one for each friend whose first order is delivered and paid. */
  referral_thanks: t.ownTable({
    by: [
      { column: 'user_id', is: 'customer' },
      { column: 'friend_id', is: 'customer' },
    ],
    title: 'friends_who_came',
    columns: {
      id: t.inner(t.id),
      user_id: t.inner(t.to('users')),
      friend_id: t.hidden('Who came is the friend’s to say.', t.to('users').unique),
      order_id: t.hidden('Which order it was is the friend’s to say.', t.to('orders', 'cascade')),
      outcome: t.plain(t.enumText('thanked', 'household', 'ended')),
      created: t.plain(t.now),
    },
    keys: ['index user (user_id)', 'index order (order_id)'],
    deleted: { stays: 'A friend brings thanks once.' },
  }),
  /** By server/auth/former-codes.ts. */
  former_codes: t.ownTable({
    by: [{ column: 'email_hash', is: 'email_hash' }],
    title: 'one_time_codes_used_before',
    columns: {
      id: t.inner(t.id),
      email_hash: t.derived(),
      /** '' for any order, after which no code for first orders works. */
      code: t.plain(),
      ends_at: t.named('kept_until', t.instant),
    },
    keys: ['index email (email_hash)', 'index end (ends_at)'],
    deleted: { stays: 'A code for first orders, or for one use, works once.' },
  }),
  settings: t.nobodys('The facts of the business.', [], {
    key: t.text.primary,
    value: t.text,
    updated_at: t.now,
  }),
  static_pages: t.nobodys('Texts of the business.', [], {
    id: t.id,
    title: t.text,
    slug: t.text.unique,
    show_in_footer: t.yesNo,
    /** HTML or Markdown; server/platform/http/page-html.ts renders it. */
    content: t.text,
    meta_description: t.text.default(''),
    position: t.integer,
    updated_at: t.now,
    /** When `content` last changed; set by a trigger. */
    text_changed_at: t.instant.orNull,
  }),
};
