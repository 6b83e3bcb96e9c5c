import type { RecurringTables } from '@/server/db/tables/recurring';
import { type DataOf, derived, dollars, inner, named, order, plain } from '../table-data';

const ofRecurring = [{ column: 'recurring_id', is: 'recurring' }] as const;

/** What belongs to a repeating pickup comes before it. */
export const recurringData: DataOf<keyof RecurringTables> = {
  recurring_skips: {
    by: ofRecurring,
    title: 'skipped_pickups',
    columns: { recurring_id: named('repeating_pickup'), skip_date: plain },
    deleted: 'gone',
  },
  recurring_visits: {
    by: ofRecurring,
    title: 'repeating_pickup_dates',
    columns: {
      id: inner,
      recurring_id: named('repeating_pickup'),
      visit_date: plain,
      order_id: order,
      problem: derived,
      message: named('what_stood_in_the_way'),
      created: plain,
    },
    deleted: 'gone',
  },
  recurring_orders: {
    by: [{ column: 'user_id', is: 'customer' }],
    title: 'repeating_pickups',
    columns: {
      id: named('repeating_pickup'),
      user_id: inner,
      state: plain,
      every_weeks: plain,
      first_date: plain,
      ends_on: plain,
      resumes_on: named('paused_until'),
      next_date: plain,
      due_at: named('next_order_placed_at'),
      choice: named('what_is_ordered'),
      from_slot: named('pickup_from'),
      to_slot: named('pickup_to'),
      delivery_days: plain,
      delivery_from_slot: named('delivery_from'),
      delivery_to_slot: named('delivery_to'),
      pickup_address_id: inner,
      delivery_address_id: inner,
      pickup_address: { how: 'address' },
      delivery_address: { how: 'address' },
      handoff: { how: 'handoff' },
      card_id: inner,
      card_brand: plain,
      card_last4: plain,
      tips_cents: dollars('tip'),
      special_instructions: plain,
      order_via: plain,
      terms_version: named('terms_of'),
      created: plain,
      updated_at: plain,
    },
    deleted: 'gone',
  },
};
