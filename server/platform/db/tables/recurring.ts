import {
  address,
  date,
  derived,
  dollars,
  enumText,
  handoff,
  id,
  inner,
  instant,
  integer,
  named,
  notNegative,
  now,
  order,
  ownTable,
  plain,
  text,
  to,
  yesNo,
} from './columns';

const ofRecurring = [{ column: 'recurring_id', is: 'recurring' }] as const;

/** What belongs to a repeating pickup comes before it. */
export const recurringTables = {
  recurring_skips: ownTable({
    by: ofRecurring,
    title: 'skipped_pickups',
    columns: {
      recurring_id: named('repeating_pickup', to('recurring_orders', 'cascade')),
      skip_date: plain(date),
    },
    keys: ['primary key (recurring_id, skip_date)'],
  }),
  /** The dates that were dealt with, once each: an order, or why there is none. */
  recurring_visits: ownTable({
    by: ofRecurring,
    title: 'repeating_pickup_dates',
    columns: {
      id: inner(id),
      recurring_id: named('repeating_pickup', to('recurring_orders', 'cascade')),
      visit_date: plain(date),
      order_id: order(to('orders', 'set null').orNull),
      /** Why no order could be placed: a kind of lib/contract/orders/order-again.ts or 'terms'; '' when one was. */
      problem: derived(text.default('')),
      /** What stood in the way, as in the customer's notification. */
      message: named('what_stood_in_the_way', text.default('')),
      created: plain(now),
    },
    keys: ['unique (recurring_id, visit_date)', 'index order (order_id)'],
  }),
  recurring_orders: ownTable({
    title: 'repeating_pickups',
    columns: {
      id: named('repeating_pickup', id),
      user_id: inner(to('users', 'cascade')),
      state: plain(enumText('active', 'ended').default('active')),
      every_weeks: plain(integer.check('@ in (1, 2, 4)')),
      /** Every date is a multiple of `every_weeks` after it. */
      first_date: plain(date),
      /** The last possible date. */
      ends_on: plain(date.orNull),
      /** Paused: no order for earlier dates. */
      resumes_on: named('paused_until', date.orNull),
      next_date: plain(date.orNull),
      /** When its order is placed. */
      due_at: named('next_order_placed_at', instant.orNull),
      /** JSON of server/orders/recurring/plan.ts: what was chosen with the first order. */
      choice: named('what_is_ordered'),
      from_slot: named('pickup_from'),
      to_slot: named('pickup_to'),
      /** Calendar days from pickup to delivery. */
      delivery_days: plain(notNegative),
      delivery_from_slot: named('delivery_from'),
      delivery_to_slot: named('delivery_to'),
      /** Null once the customer has deleted it; the copy stays. */
      pickup_address_id: inner(to('user_addresses', 'set null').orNull),
      delivery_address_id: inner(to('user_addresses', 'set null').orNull),
      /** JSON, as in orders. */
      pickup_address: address(),
      delivery_address: address(),
      handoff: handoff(),
      /** Null once deleted. */
      card_id: inner(to('cards', 'set null').orNull),
      card_brand: plain(text.default('')),
      card_last4: plain(text.default('')),
      tips_cents: dollars('tip', notNegative.default(0)),
      special_instructions: plain(text.default('')),
      /** As in orders. */
      ask_above_cents: dollars('goes_ahead_up_to', notNegative.orNull),
      order_via: plain(),
      /** Its ZIP code was closed, and the customer was notified. */
      zip_closed: derived(yesNo.default('no')),
      /** As in orders. */
      terms_version: named('terms_of', instant.orNull),
      /** Since when its customer is asked to accept other terms; null: never asked. */
      terms_since: named('asked_to_accept_terms_at', instant.orNull),
      created: plain(now),
      updated_at: plain(now),
    },
    keys: [
      'index user (user_id)',
      'index pickup (pickup_address_id)',
      'index delivery (delivery_address_id)',
      'index card (card_id)',
      'index due (due_at) where due_at is not null',
    ],
  }),
};
