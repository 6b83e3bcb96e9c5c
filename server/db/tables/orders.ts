import type { ColumnType, Generated } from 'kysely';
import type { OrderEventType } from '@/lib/domain/order-events';
import {
  address,
  derived,
  dollars,
  forStaff,
  handoff,
  hidden,
  hundredths,
  inner,
  named,
  nameIn,
  nobodys,
  ofCustomer,
  order,
  ownTable,
  plain,
  secret,
  status,
  type YesNo,
} from './columns';

const ofOrder = [{ column: 'order_id', is: 'order' }] as const;

/** Reports and notes come before photos, which they refer to. */
export const orderTables = {
  /** The sequence of order numbers: insert default values, then add the base (server/db/ids.ts). */
  order_numbers: nobodys<{ id: Generated<number> }>('The next free number.'),
  /** Each photo once. */
  order_issue_photos: ownTable({
    by: [{ column: 'issue_id', is: 'issue' }],
    columns: { photo_id: inner(), issue_id: inner() },
    deleted: 'gone',
  }),
  /** Problems that customers report with delivered orders. */
  order_issues: ownTable({
    by: ofCustomer,
    title: 'reports',
    columns: {
      id: inner<Generated<number>>(),
      /** Such as '3F7K2'; unique. */
      reference: plain(),
      order_id: order(),
      user_id: inner(),
      kind: plain<'missing' | 'damaged' | 'not_clean' | 'charge'>(),
      /** A line of the order: lib/domain/issue-lines.ts. */
      line: inner<string>(),
      /** The line in words, as it was then. */
      line_label: named('about'),
      text: plain(),
      /** Of the whole report. An order has each only once among the unresolved. */
      fingerprint: derived(),
      state: plain<Generated<'open' | 'answered' | 'resolved'>>(),
      /** The day by which we answer. */
      respond_by_date: plain(),
      reply: plain<string | null>(),
      replied_at: plain<string | null>(),
      resolution: plain<'reclean' | 'refund' | 'none' | null>(),
      resolution_note: plain<Generated<string>>(),
      refund_cents: dollars<number | null>('refund'),
      resolved_at: plain<string | null>(),
      created: plain<Generated<string>>(),
    },
    deleted: 'gone',
  }),
  /** What the customer said about stains when placing the order, at most once for each service. */
  order_notes: ownTable({
    by: ofOrder,
    title: 'stain_notes',
    columns: {
      id: inner<Generated<number>>(),
      order_id: order(),
      category_id: nameIn('categories', 'service'),
      text: plain(),
      outcome: plain<Generated<'open' | 'done' | 'not_possible'>>(),
      outcome_at: plain<string | null>(),
      photo_id: inner<number | null>(),
    },
    deleted: 'gone',
  }),
  /** JPEGs that server/orders/photos/rewrite.ts made, at most 400 kB each. */
  photos: ownTable({
    by: ofCustomer,
    title: 'photos',
    columns: {
      id: inner<Generated<number>>(),
      token: secret(),
      user_id: inner(),
      /** Null until it is attached; such a photo is deleted after a day. */
      order_id: order<number | null>(),
      /** libsql reads an ArrayBuffer, pg a Buffer. */
      bytes: hidden<ColumnType<Buffer | ArrayBuffer, Buffer, Buffer>>(
        'The pictures themselves are on the pages of their orders.',
      ),
      width: plain<number>(),
      height: plain<number>(),
      created: plain(),
    },
    deleted: 'gone',
  }),
  /** Name and price are copied when the order is placed. */
  order_items: ownTable({
    by: ofOrder,
    title: 'order_items',
    columns: {
      id: inner<Generated<number>>(),
      order_id: order(),
      category_id: nameIn('categories', 'service'),
      product_id: inner(),
      name: plain(),
      price_cents: dollars('price'),
      quantity: plain<number>(),
    },
    deleted: { stays: 'Part of the receipt.' },
  }),
  order_preferences: ownTable({
    by: ofOrder,
    title: 'order_preferences',
    columns: {
      id: inner<Generated<number>>(),
      order_id: order(),
      category_id: nameIn('categories', 'service'),
      preference_id: inner(),
      preference_name: named('preference'),
      /** The total of the line, for all of `quantity`. */
      preference_cents: dollars('price'),
      quantity: plain<number>(),
    },
    deleted: { stays: 'Part of the receipt.' },
  }),
  /** The history of an order, oldest first: status changes, hand-overs, changes by the customer. */
  order_events: ownTable({
    by: ofOrder,
    title: 'order_history',
    columns: {
      id: inner<Generated<number>>(),
      order_id: order(),
      at: plain(),
      type: named<OrderEventType>('what'),
      /** The new status, if it changed. */
      status: status<number | null>(),
      /** 'customer', 'staff' or 'system' */
      actor: named('by'),
      bags: plain<number | null>(),
      items: plain<number | null>(),
      weight_hundredths: hundredths<number | null>('weight_lb'),
      /** For staff only; `public_note` is what the customer sees. */
      note: forStaff<Generated<string>>(),
      public_note: named<Generated<string>>('note'),
      photo_id: inner<number | null>(),
    },
    deleted: {
      stays: 'When and what was counted belongs to the price.',
      set: { note: '', public_note: '', photo_id: null },
    },
  }),
  /**
   * Once each reference that is not declined, and one tip and one refund of an order under way at a time (unique
   * indexes): 'unknown' is looked up, not repeated.
   */
  payments: ownTable({
    by: ofCustomer,
    title: 'payments',
    columns: {
      id: inner<Generated<number>>(),
      order_id: order(),
      user_id: inner(),
      card_id: inner<number | null>(),
      created: plain<Generated<string>>(),
      kind: plain<'charge' | 'refund'>(),
      /** 'tip': a tip raised after the bill. */
      purpose: plain<Generated<'order' | 'tip'>>(),
      amount_cents: dollars('amount'),
      /** 'XXXX4242' */
      card: plain(),
      state: plain<'started' | 'succeeded' | 'declined' | 'unknown'>(),
      /** The charge was taken back before it was settled. */
      voided: plain<Generated<YesNo>>(),
      gateway: named('payment_processor'),
      transaction_id: plain<string | null>(),
      message: plain<Generated<string>>(),
      /** What the gateway knows it by: '1048213' is the bill, '1048213-T1' a tip, '1048213-R1' a refund. */
      reference: plain(),
      /** The charge that a refund pays back. */
      refund_of: inner<number | null>(),
      /** Why it is paid back, for the staff. */
      reason: forStaff<Generated<string>>(),
      /** The whole amount that was asked back at once, of which this refund is a part. */
      asked_cents: derived<number | null>(),
      /** It was asked for as "all", which then was `asked_cents`. */
      asked_all: derived<Generated<YesNo>>(),
      updated_at: plain<Generated<string>>(),
    },
    deleted: { stays: 'Tax law asks for it.', set: { message: '', reason: '' } },
  }),
  orders: ownTable({
    by: ofCustomer,
    title: 'orders',
    columns: {
      id: inner<Generated<number>>(),
      order_number: plain(),
      user_id: inner(),
      created: named<Generated<string>>('placed_at'),
      /** 1 … 11: lib/domain/order-status.ts names them. */
      status: status<Generated<number>>(),
      /** Names at order time: 'Wash & Fold, Dry Cleaning'. */
      services: plain(),
      /** JSON: [1,2] */
      category_ids: derived(),
      is_express: plain<Generated<YesNo>>(),
      order_via: plain<Generated<string>>(),
      bags: plain<number | null>(),
      /** Pounds × 100, estimated by the customer. */
      estimated_weight_hundredths: hundredths<number | null>('estimated_weight_lb'),
      special_instructions: plain<Generated<string>>(),
      pickup_date: plain(),
      from_slot: named('pickup_from'),
      to_slot: named('pickup_to'),
      pickup_slot_day_id: inner<number | null>(),
      delivery_date: plain(),
      delivery_from_slot: named('delivery_from'),
      delivery_to_slot: named('delivery_to'),
      delivery_slot_day_id: inner<number | null>(),
      cutoff_at: named('changes_until'),
      /** Null once the customer has deleted it; the snapshot below stays. */
      pickup_address_id: inner<number | null>(),
      delivery_address_id: inner<number | null>(),
      /** JSON of the address with its city{} and state{}, as of the order. */
      pickup_address: address(),
      delivery_address: address(),
      handoff: handoff(),
      /** Null once deleted; brand and last four digits stay for the receipt. */
      card_id: inner<number | null>(),
      card_brand: plain<Generated<string>>(),
      card_last4: plain<Generated<string>>(),
      /** Pieces of category 1 and the top-up to its minimum. */
      wash_fold_cents: dollars<Generated<number>>('wash_fold'),
      dry_clean_cents: dollars<Generated<number>>('dry_clean'),
      /** Pounds × 100: estimated, then weighed. */
      wf_quantity_hundredths: hundredths<Generated<number>>('weight_lb'),
      /** Weight × rate. */
      wf_quantity_cents: dollars<Generated<number>>('weight_price'),
      turn_around_id: inner<number | null>(),
      turntimes: named<Generated<string>>('turnaround'),
      turn_around_cents: dollars<Generated<number>>('turnaround_price'),
      promo_code_id: inner<number | null>(),
      promo_code: plain<Generated<string>>(),
      promo_code_type: plain<'Direct' | 'Percentage' | null>(),
      /** Cents or hundredths of a percent, as promo_codes.amount_hundredths. */
      promo_code_hundredths: hundredths<Generated<number>>('promo_code_value'),
      surcharge_title: plain<Generated<string>>(),
      surcharge_cents: dollars<Generated<number>>('surcharge'),
      /** Decimal text: sales tax on everything but the tip. */
      tax_percent: plain<Generated<string>>(),
      tips_cents: dollars<Generated<number>>('tip'),
      /** The receipt's total, an estimate until is_final is 'yes'. */
      net_price_cents: dollars('total'),
      estimate_low_cents: dollars('estimate_low'),
      estimate_high_cents: dollars('estimate_high'),
      /** 'yes' when a piece of it has a "from" price. */
      estimate_from: plain<Generated<YesNo>>(),
      is_final: named<Generated<YesNo>>('price_is_final'),
      price_version: derived(),
      /** When the text of the terms that the customer accepted had last changed; null for older orders. */
      terms_version: named<string | null>('terms_of'),
      /** JSON: [{"category_id":1,"rate_cents":175,"minimum_cents":3000}]; '' for orders older than this column. */
      agreed_rates: derived<Generated<string>>(),
      /** About a counted price above the estimate; 'return' sends everything back uncleaned and uncharged. */
      decision: named<'approve' | 'return' | null>('price_decision'),
      /** The total that was shown with the question. */
      decided_cents: dollars<number | null>('decided_total'),
      decided_at: plain<string | null>(),
      canceled_at: plain<string | null>(),
      delivered_at: plain<string | null>(),
      updated_at: plain<Generated<string>>(),
    },
    deleted: {
      stays: 'Tax law asks for it.',
      each: (row) => ({
        special_instructions: '',
        pickup_address: placeOnly(row.pickup_address),
        delivery_address: placeOnly(row.delivery_address),
      }),
    },
  }),
};

/** What stays of an address: the place whose taxes an order was under, in the same shape for whoever reads it. */
function placeOnly(address: string): string {
  const kept = JSON.parse(address) as Record<string, unknown>;
  const blank = Object.entries(kept).map(([name, value]) => [name, typeof value === 'string' ? '' : value]);
  const { city, state, zip_code, doorman_building } = kept;
  return JSON.stringify({ ...Object.fromEntries(blank), city, state, zip_code, doorman_building });
}
