import type { Generated } from 'kysely';
import {
  address,
  derived,
  dollars,
  handoff,
  inner,
  named,
  ofCustomer,
  order,
  ownTable,
  plain,
} from './columns';

const ofRecurring = [{ column: 'recurring_id', is: 'recurring' }] as const;

/** What belongs to a repeating pickup comes before it. */
export const recurringTables = {
  recurring_skips: ownTable({
    by: ofRecurring,
    title: 'skipped_pickups',
    columns: {
      recurring_id: named<number>('repeating_pickup'),
      skip_date: plain(),
    },
    deleted: 'gone',
  }),
  /** The dates that were dealt with, once each: an order, or why there is none. */
  recurring_visits: ownTable({
    by: ofRecurring,
    title: 'repeating_pickup_dates',
    columns: {
      id: inner<Generated<number>>(),
      recurring_id: named<number>('repeating_pickup'),
      visit_date: plain(),
      order_id: order<number | null>(),
      /** Why no order could be made: a kind of lib/contract/order-again.ts or 'terms'; '' when one was made. */
      problem: derived<Generated<string>>(),
      /** What stood in the way, as the customer was told. */
      message: named<Generated<string>>('what_stood_in_the_way'),
      created: plain<Generated<string>>(),
    },
    deleted: 'gone',
  }),
  /** A pickup that repeats. `next_date` is the day by its rule; holidays move only the order. */
  recurring_orders: ownTable({
    by: ofCustomer,
    title: 'repeating_pickups',
    columns: {
      id: named<Generated<number>>('repeating_pickup'),
      user_id: inner(),
      state: plain<Generated<'active' | 'ended'>>(),
      every_weeks: plain<number>(),
      /** Every date is a multiple of `every_weeks` after it. */
      first_date: plain(),
      /** The last possible date. */
      ends_on: plain<string | null>(),
      /** Paused: no order for earlier dates. */
      resumes_on: named<string | null>('paused_until'),
      /** The next date that gets an order; null when none is left. */
      next_date: plain<string | null>(),
      /** When its order is made. */
      due_at: named<string | null>('next_order_placed_at'),
      /** JSON of server/orders/recurring/choice.ts: what was chosen with the first order. */
      choice: named('what_is_ordered'),
      from_slot: named('pickup_from'),
      to_slot: named('pickup_to'),
      /** Calendar days from pickup to delivery. */
      delivery_days: plain<number>(),
      delivery_from_slot: named('delivery_from'),
      delivery_to_slot: named('delivery_to'),
      /** Null once the customer has deleted it; the copy stays. */
      pickup_address_id: inner<number | null>(),
      delivery_address_id: inner<number | null>(),
      /** JSON, as in orders. */
      pickup_address: address(),
      delivery_address: address(),
      handoff: handoff(),
      /** Null once deleted. */
      card_id: inner<number | null>(),
      card_brand: plain<Generated<string>>(),
      card_last4: plain<Generated<string>>(),
      tips_cents: dollars<Generated<number>>('tip'),
      special_instructions: plain<Generated<string>>(),
      order_via: plain(),
      /** As in orders. */
      terms_version: named<string | null>('terms_of'),
      created: plain<Generated<string>>(),
      updated_at: plain<Generated<string>>(),
    },
    deleted: 'gone',
  }),
};
