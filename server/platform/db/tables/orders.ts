import type { ClosedBy } from '@/lib/rules/orders/closed-visits';
import type { OrderEventType } from '@/lib/rules/orders/order-events';
import * as t from './columns';

/** Why a tip was not charged. */
export type TipProblem = 'declined' | 'no_card' | 'unavailable';

export const orderTables = {
  /** The sequence of order numbers: insert default values, then add the base (server/platform/db/ids.ts). */
  order_numbers: t.nobodys('The next free number.', [], { id: t.id }),
  /** JPEGs of server/orders/photos/rewrite.ts, at most 400 kB each. */
  photos: t.ownTable({
    title: 'photos',
    columns: {
      id: t.inner(t.id),
      token: t.secret(t.text.unique),
      user_id: t.inner(t.to('users', 'cascade')),
      /** Null until it is attached; such a photo is deleted after a day. */
      order_id: t.order(t.to('orders', 'cascade').orNull),
      bytes: t.hidden('The pictures themselves are on the pages of their orders.', t.bytes),
      width: t.plain(t.integer),
      height: t.plain(t.integer),
      created: t.plain(t.instant),
    },
    keys: [
      'index user (user_id)',
      'index order (order_id)',
      'index unattached (created) where order_id is null',
    ],
  }),
  /** Name and price are copied when the order is placed. */
  order_items: t.ownTable({
    by: [{ column: 'order_id', is: 'order' }],
    title: 'order_items',
    columns: {
      id: t.inner(t.id),
      order_id: t.order(),
      category_id: t.nameIn('categories', 'service'),
      product_id: t.inner(t.to('products')),
      name: t.plain(),
      price_cents: t.dollars('price', t.notNegative),
      quantity: t.plain(t.positive),
    },
    keys: ['index order (order_id)'],
    deleted: { stays: 'Part of the receipt.' },
  }),
  order_preferences: t.ownTable({
    by: [{ column: 'order_id', is: 'order' }],
    title: 'order_preferences',
    columns: {
      id: t.inner(t.id),
      order_id: t.order(),
      category_id: t.nameIn('categories', 'service'),
      preference_id: t.inner(t.to('preferences')),
      preference_name: t.named('preference'),
      /** The total of the line, for all of `quantity`. */
      preference_cents: t.dollars('price', t.notNegative),
      quantity: t.plain(t.positive),
    },
    keys: ['index order (order_id)'],
    deleted: { stays: 'Part of the receipt.' },
  }),
  order_events: t.ownTable({
    by: [{ column: 'order_id', is: 'order' }],
    title: 'order_history',
    columns: {
      id: t.inner(t.id),
      order_id: t.order(),
      at: t.plain(t.instant),
      type: t.named('what', t.text.of<OrderEventType>()),
      status: t.status(t.integer.check('@ between 1 and 11').orNull),
      actor: t.named('by', t.enumText('customer', 'staff', 'system')),
      bags: t.plain(t.integer.orNull),
      items: t.plain(t.integer.orNull),
      weight_hundredths: t.hundredths('weight_lb', t.integer.orNull),
      /** For staff only; `public_note` is what the customer sees. */
      note: t.forStaff(t.text.default('')),
      public_note: t.named('note', t.text.default('')),
      photo_id: t.inner(t.to('photos', 'set null').orNull),
      /** JSON of what a step of the staff replaced, by which it can be taken back; '' for all others. */
      replaced: t.derived(t.text.default('')),
    },
    keys: ['index order (order_id)'],
    deleted: {
      stays: 'When and what was counted belongs to the price.',
      set: { note: '', public_note: '', photo_id: null, replaced: '' },
    },
  }),
  payments: t.ownTable({
    title: 'payments',
    columns: {
      id: t.inner(t.id),
      order_id: t.order(t.to('orders')),
      user_id: t.inner(t.to('users')),
      card_id: t.inner(t.to('cards', 'set null').orNull),
      created: t.plain(t.now),
      kind: t.plain(t.enumText('charge', 'refund')),
      /** 'tip': a tip raised after the bill. */
      purpose: t.plain(t.enumText('order', 'tip').default('order')),
      amount_cents: t.dollars('amount', t.notNegative),
      /** 'XXXX4242' */
      card: t.plain(),
      state: t.plain(t.enumText('started', 'succeeded', 'declined', 'unknown')),
      /** The charge was reversed before it was settled. */
      voided: t.plain(t.yesNo.default('no')),
      gateway: t.named('payment_processor'),
      transaction_id: t.plain(t.text.orNull),
      message: t.plain(t.text.default('')),
      /** What the gateway knows it by: '1048213' is the bill, '1048213-B1' the next one, '1048213-T1' a tip, '1048213-R1' a refund. */
      reference: t.plain(t.text.orNull.of<string>()),
      refund_of: t.inner(t.to('payments').orNull),
      /** Why it is paid back, for the staff. */
      reason: t.forStaff(t.text.default('')),
      /** The whole amount that was asked back at once, of which this refund is a part. */
      asked_cents: t.derived(t.notNegative.orNull),
      /** It was asked for as "all", which then was `asked_cents`. */
      asked_all: t.derived(t.yesNo.default('no')),
      /** Of an earlier bill, which was refunded whole before the order was counted again. */
      superseded: t.derived(t.yesNo.default('no')),
      updated_at: t.plain(t.now),
    },
    // Of an order, one tip and one refund is under way at a time: 'unknown' is looked up, not repeated.
    keys: [
      'index user (user_id)',
      'index card (card_id)',
      'index order (order_id)',
      "index open (state) where state in ('started', 'unknown')",
      "unique index once (reference) where state <> 'declined'",
      "unique index one_tip (order_id) where purpose = 'tip' and kind = 'charge' and state in ('started', 'unknown')",
      "unique index one_refund (order_id) where kind = 'refund' and state in ('started', 'unknown')",
    ],
    deleted: { stays: 'Tax law asks for it.', set: { message: '', reason: '' } },
  }),
  /** Tips after the bill, until they are charged: server/orders/tip/waiting-tips.ts. One of an order. */
  waiting_tips: t.ownTable({
    by: [{ column: 'order_id', is: 'order' }],
    title: 'tips_to_be_charged',
    columns: {
      id: t.inner(t.id),
      order_id: t.order(t.to('orders', 'cascade').unique),
      /** The whole tip, not the difference. */
      tips_cents: t.dollars('tip', t.notNegative),
      asked_at: t.plain(t.instant),
      /** Null once it was not charged; `problem` says why. */
      charge_at: t.plain(t.instant.orNull),
      problem: t.plain(t.text.orNull.of<TipProblem | null>()),
      /** By a link: which. */
      key_id: t.derived(t.integer.orNull),
    },
    keys: ['index due (charge_at)'],
  }),
  orders: t.ownTable({
    title: 'orders',
    columns: {
      id: t.inner(t.id),
      order_number: t.plain(t.text.unique),
      user_id: t.inner(t.to('users')),
      created: t.named('placed_at', t.now),
      /** 1 … 11: lib/rules/orders/order-status.ts names them. */
      status: t.status(t.integer.check('@ between 1 and 11').default(1)),
      /** Names at order time: 'Wash & Fold, Dry Cleaning'. */
      services: t.plain(),
      /** JSON: [1,2] */
      category_ids: t.derived(),
      is_express: t.plain(t.yesNo.default('no')),
      order_via: t.plain(t.text.default('Website')),
      bags: t.plain(t.positive.orNull),
      /** Pounds × 100, estimated by the customer. */
      estimated_weight_hundredths: t.hundredths('estimated_weight_lb', t.notNegative.orNull),
      special_instructions: t.plain(t.text.default('')),
      pickup_date: t.plain(t.date),
      from_slot: t.named('pickup_from'),
      to_slot: t.named('pickup_to'),
      pickup_slot_day_id: t.inner(t.to('slot_days').orNull),
      delivery_date: t.plain(t.date),
      delivery_from_slot: t.named('delivery_from'),
      delivery_to_slot: t.named('delivery_to'),
      delivery_slot_day_id: t.inner(t.to('slot_days').orNull),
      /** 'day', 'time' or 'zip': closed by staff, and the customer was notified; '' when we come. */
      pickup_closed: t.derived(t.text.of<ClosedBy | ''>().default('')),
      delivery_closed: t.derived(t.text.of<ClosedBy | ''>().default('')),
      cutoff_at: t.named('changes_until', t.instant),
      /** Null once the customer has deleted it; the snapshot below stays. */
      pickup_address_id: t.inner(t.to('user_addresses', 'set null').orNull),
      delivery_address_id: t.inner(t.to('user_addresses', 'set null').orNull),
      /** JSON of the address with its city{} and state{}, as of the order. */
      pickup_address: t.address(),
      delivery_address: t.address(),
      handoff: t.handoff(),
      /** Null once deleted; brand and last four digits stay for the receipt. */
      card_id: t.inner(t.to('cards', 'set null').orNull),
      card_brand: t.plain(t.text.default('')),
      card_last4: t.plain(t.text.default('')),
      /** Pieces of category 1 and the top-up to its minimum. */
      wash_fold_cents: t.dollars('wash_fold', t.integer.default(0)),
      dry_clean_cents: t.dollars('dry_clean', t.integer.default(0)),
      /** Pounds × 100: estimated, then weighed. */
      wf_quantity_hundredths: t.hundredths('weight_lb', t.integer.default(0)),
      wf_quantity_cents: t.dollars('weight_price', t.integer.default(0)),
      turn_around_id: t.inner(t.to('turnarounds').orNull),
      turntimes: t.named('turnaround', t.text.default('')),
      turn_around_cents: t.dollars('turnaround_price', t.integer.default(0)),
      promo_code_id: t.inner(t.to('promo_codes').orNull),
      promo_code: t.plain(t.text.default('')),
      promo_code_type: t.plain(t.enumText('Direct', 'Percentage').orNull),
      /** Cents or hundredths of a percent, as promo_codes.amount_hundredths. */
      promo_code_hundredths: t.hundredths('promo_code_value', t.integer.default(0)),
      surcharge_title: t.plain(t.text.default('')),
      surcharge_cents: t.dollars('surcharge', t.integer.default(0)),
      /** Decimal text. */
      tax_percent: t.plain(t.text.default('0')),
      /** everything: but the tip · fees: turnaround and surcharge. */
      tax_on: t.plain(t.enumText('everything', 'fees').default('everything')),
      tips_cents: t.dollars('tip', t.notNegative.default(0)),
      /** The receipt's total, an estimate until is_final is 'yes'. */
      net_price_cents: t.dollars('total', t.notNegative),
      estimate_low_cents: t.dollars('estimate_low'),
      estimate_high_cents: t.dollars('estimate_high'),
      /** 'yes' when a piece of it has a "from" price. */
      estimate_from: t.plain(t.yesNo.default('no')),
      is_final: t.named('price_is_final', t.yesNo.default('no')),
      price_version: t.derived(),
      /** A total up to it is told, not asked; null: as the house rules say. The shop does not see it. */
      ask_above_cents: t.dollars('goes_ahead_up_to', t.notNegative.orNull),
      /** When the text of the terms that the customer accepted had last changed; null for older orders. */
      terms_version: t.named('terms_of', t.instant.orNull),
      /** JSON: [{"category_id":1,"rate_cents":175,"minimum_cents":3000}]; '' for orders older than this column. */
      agreed_rates: t.derived(t.text.default('')),
      /** About a counted price above the estimate; 'return' sends everything back uncleaned and uncharged. */
      decision: t.named('price_decision', t.enumText('approve', 'return').orNull),
      decided_cents: t.dollars('decided_total', t.notNegative.orNull),
      decided_at: t.plain(t.instant.orNull),
      /** Until then an approval by a link can be taken back, so nothing is cleaned or charged. */
      hold_until: t.plain(t.instant.orNull),
      canceled_at: t.plain(t.instant.orNull),
      delivered_at: t.plain(t.instant.orNull),
      updated_at: t.plain(t.now),
    },
    // Sorted as in the list, `of_user_by_day` alone finds a page, however deep.
    keys: [
      'index of_user (user_id, status, pickup_date)',
      'index of_user_by_day (user_id, pickup_date, id, status)',
      'index open (status) where status not in (8, 9)',
      'index of_card (card_id)',
      'index of_pickup_address (pickup_address_id)',
      'index of_delivery_address (delivery_address_id)',
      'index of_pickup_day (pickup_date)',
      'index of_delivery_day (delivery_date)',
    ],
    deleted: {
      stays: 'Tax law asks for it.',
      each: (row) => ({
        special_instructions: '',
        ask_above_cents: null,
        pickup_address: placeOnly(row.pickup_address),
        delivery_address: placeOnly(row.delivery_address),
      }),
    },
  }),
};

/** What stays of an address: the place whose taxes an order was under, in the same shape for whoever reads it. */
function placeOnly(address: string): string {
  const parsed = JSON.parse(address) as Record<string, unknown>;
  const blank = Object.entries(parsed).map(([name, value]) => [name, typeof value === 'string' ? '' : value]);
  const { city, state, zip_code, doorman_building } = parsed;
  return JSON.stringify({ ...Object.fromEntries(blank), city, state, zip_code, doorman_building });
}
