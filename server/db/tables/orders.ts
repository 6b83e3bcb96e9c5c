import type { ColumnType, Generated } from 'kysely';
import type { OrderEventType } from '@/lib/domain/order-events';
import type { YesNo } from './people';

export interface OrderTables {
  /** The sequence of order numbers: insert default values, then add the base (server/db/ids.ts). */
  order_numbers: { id: Generated<number> };
  orders: {
    id: Generated<number>;
    order_number: string;
    user_id: number;
    /** 1 … 11: lib/domain/order-status.ts names them. */
    status: Generated<number>;
    /** Names at order time: 'Wash & Fold, Dry Cleaning'. */
    services: string;
    /** JSON: [1,2] */
    category_ids: string;
    is_express: Generated<YesNo>;
    order_via: Generated<string>;
    bags: number | null;
    /** Pounds × 100, estimated by the customer. */
    estimated_weight_hundredths: number | null;
    special_instructions: Generated<string>;

    pickup_date: string;
    from_slot: string;
    to_slot: string;
    pickup_slot_day_id: number | null;
    delivery_date: string;
    delivery_from_slot: string;
    delivery_to_slot: string;
    delivery_slot_day_id: number | null;
    cutoff_at: string;
    /** Null once the customer has deleted it; the snapshot below stays. */
    pickup_address_id: number | null;
    delivery_address_id: number | null;
    /** JSON of the address with its city{} and state{}, as of the order. */
    pickup_address: string;
    delivery_address: string;
    handoff: string;

    /** Null once deleted; brand and last four digits stay for the receipt. */
    card_id: number | null;
    card_brand: Generated<string>;
    card_last4: Generated<string>;

    /** Pieces of category 1 and the top-up to its minimum. */
    wash_fold_cents: Generated<number>;
    dry_clean_cents: Generated<number>;
    /** Pounds × 100: estimated, then weighed. */
    wf_quantity_hundredths: Generated<number>;
    /** Weight × rate. */
    wf_quantity_cents: Generated<number>;
    turn_around_id: number | null;
    turntimes: Generated<string>;
    turn_around_cents: Generated<number>;
    promo_code_id: number | null;
    promo_code: Generated<string>;
    promo_code_type: 'Direct' | 'Percentage' | null;
    /** Cents or hundredths of a percent, as promo_codes.amount_hundredths. */
    promo_code_hundredths: Generated<number>;
    surcharge_title: Generated<string>;
    surcharge_cents: Generated<number>;
    tips_cents: Generated<number>;
    /** The receipt's total, an estimate until is_final is 'yes'. */
    net_price_cents: number;
    estimate_low_cents: number;
    estimate_high_cents: number;
    is_final: Generated<YesNo>;
    price_version: string;
    /** When the text of the terms that the customer accepted had last changed; null for older orders. */
    terms_version: string | null;
    /** JSON: [{"category_id":1,"rate_cents":175,"minimum_cents":3000}]; '' for orders older than this column. */
    agreed_rates: Generated<string>;

    /** About a counted price above the estimate; 'return' sends everything back uncleaned and uncharged. */
    decision: 'approve' | 'return' | null;
    /** The total that was shown with the question. */
    decided_cents: number | null;
    decided_at: string | null;

    canceled_at: string | null;
    delivered_at: string | null;
    created: Generated<string>;
    updated_at: Generated<string>;
  };
  /** Name and price are copied when the order is placed. */
  order_items: {
    id: Generated<number>;
    order_id: number;
    category_id: number;
    product_id: number;
    name: string;
    price_cents: number;
    quantity: number;
  };
  order_preferences: {
    id: Generated<number>;
    order_id: number;
    category_id: number;
    preference_id: number;
    preference_name: string;
    /** The total of the line, for all of `quantity`. */
    preference_cents: number;
    quantity: number;
  };
  /** The history of an order, oldest first: status changes, hand-overs, changes by the customer. */
  order_events: {
    id: Generated<number>;
    order_id: number;
    type: OrderEventType;
    /** The new status, if it changed. */
    status: number | null;
    at: string;
    bags: number | null;
    items: number | null;
    weight_hundredths: number | null;
    /** For staff only; `public_note` is what the customer sees. */
    note: Generated<string>;
    public_note: Generated<string>;
    photo_id: number | null;
    /** 'customer', 'staff' or 'system' */
    actor: string;
  };
  /** JPEGs that server/orders/photos/rewrite.ts made, at most 400 kB each. */
  photos: {
    id: Generated<number>;
    token: string;
    user_id: number;
    /** Null until it is attached; such a photo is deleted after a day. */
    order_id: number | null;
    /** libsql reads an ArrayBuffer, pg a Buffer. */
    bytes: ColumnType<Buffer | ArrayBuffer, Buffer, Buffer>;
    width: number;
    height: number;
    created: string;
  };
  /**
   * Once each reference that is not declined, and one tip and one refund of an order under way at a time (unique
   * indexes): 'unknown' is looked up, not repeated.
   */
  payments: {
    id: Generated<number>;
    order_id: number;
    user_id: number;
    card_id: number | null;
    /** 'XXXX4242' */
    card: string;
    kind: 'charge' | 'refund';
    amount_cents: number;
    state: 'started' | 'succeeded' | 'declined' | 'unknown';
    gateway: string;
    transaction_id: string | null;
    message: Generated<string>;
    /** 'tip': a tip raised after the bill. */
    purpose: Generated<'order' | 'tip'>;
    /** What the gateway knows it by: '1048213' is the bill, '1048213-T1' a tip, '1048213-R1' a refund. */
    reference: string;
    /** The charge that a refund pays back. */
    refund_of: number | null;
    /** Why it is paid back, for the staff. */
    reason: Generated<string>;
    /** The whole amount that was asked back at once, of which this refund is a part. */
    asked_cents: number | null;
    /** It was asked for as "all", which then was `asked_cents`. */
    asked_all: Generated<YesNo>;
    /** The charge was taken back before it was settled. */
    voided: Generated<YesNo>;
    created: Generated<string>;
    updated_at: Generated<string>;
  };
}
