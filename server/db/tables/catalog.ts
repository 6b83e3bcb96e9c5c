import type { Generated } from 'kysely';
import type { YesNo } from './people';

export interface CatalogTables {
  /** Id 1 is Wash & Fold, any other is dry cleaning (specification, section 3). */
  categories: {
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
  };
  products: {
    id: Generated<number>;
    category_id: number;
    name: string;
    group_name: string;
    price_cents: number;
    /** 'yes': a "from" price; silk, beading and the like can add to it. */
    price_from: Generated<YesNo>;
    active: Generated<YesNo>;
    position: number;
  };
  preferences: {
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
  };
  turnarounds: {
    id: Generated<number>;
    turntimes: string;
    /** Business days. */
    days: number;
    amount_cents: number;
    active: Generated<YesNo>;
    position: number;
  };
  /** One row: when any price last changed, null before the first change. Maintained by triggers. */
  price_changes: { id: number; changed_at: string | null };
  promo_codes: {
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
  };
  promo_uses: {
    id: Generated<number>;
    promo_code_id: number;
    user_id: number;
    order_id: number;
    /** Copy of the code's once_per_user, enforced by a partial unique index. */
    once: YesNo;
    created: Generated<string>;
  };
  settings: { key: string; value: string; updated_at: Generated<string> };
  static_pages: {
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
  };
}
