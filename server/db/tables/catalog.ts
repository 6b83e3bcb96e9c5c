import type { Generated } from 'kysely';
import { derived, inner, nameIn, nobodys, ofCustomer, order, ownTable, plain, type YesNo } from './columns';

export const catalogTables = {
  /** Id 1 is Wash & Fold, any other is dry cleaning (specification, section 3). */
  categories: nobodys<{
    id: Generated<number>;
    name: string;
    unit: 'lb' | 'piece';
    /** Null when the category is not priced by weight. */
    rate_cents_per_lb: number | null;
    minimum_cents: Generated<number>;
    price_note: Generated<string>;
    description: Generated<string>;
    /** 'no': retired. Only orders that have it still know it. */
    active: Generated<YesNo>;
    position: number;
  }>('The price list.'),
  products: nobodys<{
    id: Generated<number>;
    category_id: number;
    name: string;
    group_name: string;
    price_cents: number;
    /** 'yes': a "from" price; silk, beading and the like can add to it. */
    price_from: Generated<YesNo>;
    active: Generated<YesNo>;
    position: number;
  }>('The price list.'),
  preferences: nobodys<{
    id: Generated<number>;
    category_id: number;
    name: string;
    group_name: string;
    /** 'one' per group, or any number. */
    choice: 'one' | 'many';
    amount_cents: Generated<number>;
    is_default: Generated<YesNo>;
    active: Generated<YesNo>;
    position: number;
  }>('The price list.'),
  turnarounds: nobodys<{
    id: Generated<number>;
    turntimes: string;
    /** Business days. */
    days: number;
    amount_cents: number;
    active: Generated<YesNo>;
    position: number;
  }>('The price list.'),
  /** One row: when any price last changed, null before the first change. Maintained by triggers. */
  price_changes: nobodys<{ id: number; changed_at: string | null }>('The price list.'),
  promo_codes: nobodys<{
    id: Generated<number>;
    /** Upper case; unique. */
    code: string;
    type: 'Direct' | 'Percentage';
    /** Cents (Direct) or hundredths of a percent (Percentage: 1500 is 15 %). */
    amount_hundredths: number;
    starts_on: string | null;
    /** Inclusive. */
    ends_on: string | null;
    minimum_cents: Generated<number>;
    /** Null means no limit. A CHECK keeps `used` within it. */
    max_uses: number | null;
    used: Generated<number>;
    first_order_only: Generated<YesNo>;
    once_per_user: Generated<YesNo>;
    active: Generated<YesNo>;
  }>('The codes of the business.'),
  promo_uses: ownTable({
    by: ofCustomer,
    title: 'promo_codes_used',
    columns: {
      id: inner<Generated<number>>(),
      promo_code_id: nameIn('promo_codes', 'code', 'code'),
      user_id: inner(),
      order_id: order(),
      /** Copy of the code's once_per_user, enforced by a partial unique index. */
      once: derived<YesNo>(),
      created: plain<Generated<string>>(),
    },
    deleted: { stays: 'Counts how often a code was used.' },
  }),
  settings: nobodys<{ key: string; value: string; updated_at: Generated<string> }>(
    'The facts of the business.',
  ),
  static_pages: nobodys<{
    id: Generated<number>;
    title: string;
    slug: string;
    show_in_footer: YesNo;
    /** HTML or Markdown; server/content/page-html.ts renders it. */
    content: string;
    meta_description: Generated<string>;
    position: number;
    updated_at: Generated<string>;
    /** When `content` last changed; set by a trigger. */
    text_changed_at: Generated<string | null>;
  }>('Texts of the business.'),
};
