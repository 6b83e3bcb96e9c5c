import type { ClosedBy } from '@/lib/rules/orders/closed-visits';
import type { OrderEventType } from '@/lib/rules/orders/order-events';
import {
  address,
  bytes,
  date,
  derived,
  dollars,
  enumText,
  forStaff,
  handoff,
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
  secret,
  status,
  text,
  to,
  yesNo,
} from './columns';

/** Why a tip was not charged. */
export type TipProblem = 'declined' | 'no_card' | 'unavailable';

export const orderTables = {
  /** The sequence of order numbers: insert default values, then add the base (server/platform/db/ids.ts). */
  order_numbers: nobodys('The next free number.', [], { id }),
  /** JPEGs of server/orders/photos/rewrite.ts, at most 400 kB each. */
  photos: ownTable({
    title: 'photos',
    columns: {
      id: inner(id),
      token: secret(text.unique),
      user_id: inner(to('users', 'cascade')),
      /** Null until it is attached; such a photo is deleted after a day. */
      order_id: order(to('orders', 'cascade').orNull),
      bytes: hidden('The pictures themselves are on the pages of their orders.', bytes),
      width: plain(integer),
      height: plain(integer),
      created: plain(instant),
    },
    keys: [
      'index user (user_id)',
      'index order (order_id)',
      'index unattached (created) where order_id is null',
    ],
  }),
  /** Name and price are copied when the order is placed. */
  order_items: ownTable({
    by: [{ column: 'order_id', is: 'order' }],
    title: 'order_items',
    columns: {
      id: inner(id),
      order_id: order(),
      category_id: nameIn('categories', 'service'),
      product_id: inner(to('products')),
      name: plain(),
      price_cents: dollars('price', notNegative),
      quantity: plain(positive),
    },
    keys: ['index order (order_id)'],
    deleted: { stays: 'Part of the receipt.' },
  }),
  order_preferences: ownTable({
    by: [{ column: 'order_id', is: 'order' }],
    title: 'order_preferences',
    columns: {
      id: inner(id),
      order_id: order(),
      category_id: nameIn('categories', 'service'),
      preference_id: inner(to('preferences')),
      preference_name: named('preference'),
      /** The total of the line, for all of `quantity`. */
      preference_cents: dollars('price', notNegative),
      quantity: plain(positive),
    },
    keys: ['index order (order_id)'],
    deleted: { stays: 'Part of the receipt.' },
  }),
  order_events: ownTable({
    by: [{ column: 'order_id', is: 'order' }],
    title: 'order_history',
    columns: {
      id: inner(id),
      order_id: order(),
      at: plain(instant),
      type: named('what', text.of<OrderEventType>()),
      status: status(integer.check('@ between 1 and 11').orNull),
      actor: named('by', enumText('customer', 'staff', 'system')),
      bags: plain(integer.orNull),
      items: plain(integer.orNull),
      weight_hundredths: hundredths('weight_lb', integer.orNull),
      /** For staff only; `public_note` is what the customer sees. */
      note: forStaff(text.default('')),
      public_note: named('note', text.default('')),
      photo_id: inner(to('photos', 'set null').orNull),
      /** JSON of what a step of the staff replaced, by which it can be taken back; '' for all others. */
      replaced: derived(text.default('')),
    },
    keys: ['index order (order_id)'],
    deleted: {
      stays: 'When and what was counted belongs to the price.',
      set: { note: '', public_note: '', photo_id: null, replaced: '' },
    },
  }),
  payments: ownTable({
    title: 'payments',
    columns: {
      id: inner(id),
      order_id: order(to('orders')),
      user_id: inner(to('users')),
      card_id: inner(to('cards', 'set null').orNull),
      created: plain(now),
      kind: plain(enumText('charge', 'refund')),
      /** 'tip': a tip raised after the bill. */
      purpose: plain(enumText('order', 'tip').default('order')),
      amount_cents: dollars('amount', notNegative),
      /** 'XXXX4242' */
      card: plain(),
      state: plain(enumText('started', 'succeeded', 'declined', 'unknown')),
      /** The charge was reversed before it was settled. */
      voided: plain(yesNo.default('no')),
      gateway: named('payment_processor'),
      transaction_id: plain(text.orNull),
      message: plain(text.default('')),
      /** What the gateway knows it by: '1048213' is the bill, '1048213-B1' the next one, '1048213-T1' a tip, '1048213-R1' a refund. */
      reference: plain(text.orNull.of<string>()),
      refund_of: inner(to('payments').orNull),
      /** Why it is paid back, for the staff. */
      reason: forStaff(text.default('')),
      /** The whole amount that was asked back at once, of which this refund is a part. */
      asked_cents: derived(notNegative.orNull),
      /** It was asked for as "all", which then was `asked_cents`. */
      asked_all: derived(yesNo.default('no')),
      /** Of an earlier bill, which was refunded whole before the order was counted again. */
      superseded: derived(yesNo.default('no')),
      updated_at: plain(now),
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
  waiting_tips: ownTable({
    by: [{ column: 'order_id', is: 'order' }],
    title: 'tips_to_be_charged',
    columns: {
      id: inner(id),
      order_id: order(to('orders', 'cascade').unique),
      /** The whole tip, not the difference. */
      tips_cents: dollars('tip', notNegative),
      asked_at: plain(instant),
      /** Null once it was not charged; `problem` says why. */
      charge_at: plain(instant.orNull),
      problem: plain(text.orNull.of<TipProblem | null>()),
      /** By a link: which. */
      key_id: derived(integer.orNull),
    },
    keys: ['index due (charge_at)'],
  }),
  orders: ownTable({
    title: 'orders',
    columns: {
      id: inner(id),
      order_number: plain(text.unique),
      user_id: inner(to('users')),
      created: named('placed_at', now),
      /** 1 … 11: lib/rules/orders/order-status.ts names them. */
      status: status(integer.check('@ between 1 and 11').default(1)),
      /** Names at order time: 'Wash & Fold, Dry Cleaning'. */
      services: plain(),
      /** JSON: [1,2] */
      category_ids: derived(),
      is_express: plain(yesNo.default('no')),
      order_via: plain(text.default('Website')),
      bags: plain(positive.orNull),
      /** Pounds × 100, estimated by the customer. */
      estimated_weight_hundredths: hundredths('estimated_weight_lb', notNegative.orNull),
      special_instructions: plain(text.default('')),
      pickup_date: plain(date),
      from_slot: named('pickup_from'),
      to_slot: named('pickup_to'),
      pickup_slot_day_id: inner(to('slot_days').orNull),
      delivery_date: plain(date),
      delivery_from_slot: named('delivery_from'),
      delivery_to_slot: named('delivery_to'),
      delivery_slot_day_id: inner(to('slot_days').orNull),
      /** 'day', 'time' or 'zip': closed by staff, and the customer was notified; '' when we come. */
      pickup_closed: derived(text.of<ClosedBy | ''>().default('')),
      delivery_closed: derived(text.of<ClosedBy | ''>().default('')),
      cutoff_at: named('changes_until', instant),
      /** Null once the customer has deleted it; the snapshot below stays. */
      pickup_address_id: inner(to('user_addresses', 'set null').orNull),
      delivery_address_id: inner(to('user_addresses', 'set null').orNull),
      /** JSON of the address with its city{} and state{}, as of the order. */
      pickup_address: address(),
      delivery_address: address(),
      handoff: handoff(),
      /** Null once deleted; brand and last four digits stay for the receipt. */
      card_id: inner(to('cards', 'set null').orNull),
      card_brand: plain(text.default('')),
      card_last4: plain(text.default('')),
      /** Pieces of category 1 and the top-up to its minimum. */
      wash_fold_cents: dollars('wash_fold', integer.default(0)),
      dry_clean_cents: dollars('dry_clean', integer.default(0)),
      /** Pounds × 100: estimated, then weighed. */
      wf_quantity_hundredths: hundredths('weight_lb', integer.default(0)),
      wf_quantity_cents: dollars('weight_price', integer.default(0)),
      turn_around_id: inner(to('turnarounds').orNull),
      turntimes: named('turnaround', text.default('')),
      turn_around_cents: dollars('turnaround_price', integer.default(0)),
      promo_code_id: inner(to('promo_codes').orNull),
      promo_code: plain(text.default('')),
      promo_code_type: plain(enumText('Direct', 'Percentage').orNull),
      /** Cents or hundredths of a percent, as promo_codes.amount_hundredths. */
      promo_code_hundredths: hundredths('promo_code_value', integer.default(0)),
      surcharge_title: plain(text.default('')),
      surcharge_cents: dollars('surcharge', integer.default(0)),
      /** Decimal text. */
      tax_percent: plain(text.default('0')),
      /** everything: but the tip · fees: turnaround and surcharge. */
      tax_on: plain(enumText('everything', 'fees').default('everything')),
      tips_cents: dollars('tip', notNegative.default(0)),
      /** The receipt's total, an estimate until is_final is 'yes'. */
      net_price_cents: dollars('total', notNegative),
      estimate_low_cents: dollars('estimate_low'),
      estimate_high_cents: dollars('estimate_high'),
      /** 'yes' when a piece of it has a "from" price. */
      estimate_from: plain(yesNo.default('no')),
      is_final: named('price_is_final', yesNo.default('no')),
      price_version: derived(),
      /** A total up to it is told, not asked; null: as the house rules say. The shop does not see it. */
      ask_above_cents: dollars('goes_ahead_up_to', notNegative.orNull),
      /** When the text of the terms that the customer accepted had last changed; null for older orders. */
      terms_version: named('terms_of', instant.orNull),
      /** JSON: [{"category_id":1,"rate_cents":175,"minimum_cents":3000}]; '' for orders older than this column. */
      agreed_rates: derived(text.default('')),
      /** About a counted price above the estimate; 'return' sends everything back uncleaned and uncharged. */
      decision: named('price_decision', enumText('approve', 'return').orNull),
      decided_cents: dollars('decided_total', notNegative.orNull),
      decided_at: plain(instant.orNull),
      /** Until then an approval by a link can be taken back, so nothing is cleaned or charged. */
      hold_until: plain(instant.orNull),
      canceled_at: plain(instant.orNull),
      delivered_at: plain(instant.orNull),
      updated_at: plain(now),
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
