import * as t from './columns';

const ofRecurring = [{ column: 'recurring_id', is: 'recurring' }] as const;

/** What belongs to a repeating pickup comes before it. */
export const recurringTables = {
  recurring_skips: t.ownTable({
    by: ofRecurring,
    title: 'skipped_pickups',
    columns: {
      recurring_id: t.named('repeating_pickup', t.to('recurring_orders', 'cascade')),
      skip_date: t.plain(t.date),
    },
    keys: ['primary key (recurring_id, skip_date)'],
  }),
  /** The dates that were dealt with, once each: an order, or why there is none. */
  recurring_visits: t.ownTable({
    by: ofRecurring,
    title: 'repeating_pickup_dates',
    columns: {
      id: t.inner(t.id),
      recurring_id: t.named('repeating_pickup', t.to('recurring_orders', 'cascade')),
      visit_date: t.plain(t.date),
      order_id: t.order(t.to('orders', 'set null').orNull),
      /** Why no order could be placed: a kind of lib/contract/orders/order-again.ts or 'terms'; '' when one was. */
      problem: t.derived(t.text.default('')),
      /** What stood in the way, as in the customer's notification. */
      message: t.named('what_stood_in_the_way', t.text.default('')),
      created: t.plain(t.now),
    },
    keys: ['unique (recurring_id, visit_date)', 'index order (order_id)'],
  }),
  recurring_orders: t.ownTable({
    title: 'repeating_pickups',
    columns: {
      id: t.named('repeating_pickup', t.id),
      user_id: t.inner(t.to('users', 'cascade')),
      state: t.plain(t.enumText('active', 'ended').default('active')),
      every_weeks: t.plain(t.integer.check('@ in (1, 2, 4)')),
      /** Every date is a multiple of `every_weeks` after it. */
      first_date: t.plain(t.date),
      /** The last possible date. */
      ends_on: t.plain(t.date.orNull),
      /** Paused: no order for earlier dates. */
      resumes_on: t.named('paused_until', t.date.orNull),
      next_date: t.plain(t.date.orNull),
      /** When its order is placed. */
      due_at: t.named('next_order_placed_at', t.instant.orNull),
      /** JSON of server/orders/recurring/plan.ts: what was chosen with the first order. */
      choice: t.named('what_is_ordered'),
      from_slot: t.named('pickup_from'),
      to_slot: t.named('pickup_to'),
      /** Calendar days from pickup to delivery. */
      delivery_days: t.plain(t.notNegative),
      delivery_from_slot: t.named('delivery_from'),
      delivery_to_slot: t.named('delivery_to'),
      /** Null once the customer has deleted it; the copy stays. */
      pickup_address_id: t.inner(t.to('user_addresses', 'set null').orNull),
      delivery_address_id: t.inner(t.to('user_addresses', 'set null').orNull),
      /** JSON, as in orders. */
      pickup_address: t.address(),
      delivery_address: t.address(),
      handoff: t.handoff(),
      /** Null once deleted. */
      card_id: t.inner(t.to('cards', 'set null').orNull),
      card_brand: t.plain(t.text.default('')),
      card_last4: t.plain(t.text.default('')),
      tips_cents: t.dollars('tip', t.notNegative.default(0)),
      special_instructions: t.plain(t.text.default('')),
      /** As in orders. */
      ask_above_cents: t.dollars('goes_ahead_up_to', t.notNegative.orNull),
      order_via: t.plain(),
      /** Its ZIP code was closed, and the customer was notified. */
      zip_closed: t.derived(t.yesNo.default('no')),
      /** As in orders. */
      terms_version: t.named('terms_of', t.instant.orNull),
      /** Since when its customer is asked to accept other terms; null: never asked. */
      terms_since: t.named('asked_to_accept_terms_at', t.instant.orNull),
      created: t.plain(t.now),
      updated_at: t.plain(t.now),
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
