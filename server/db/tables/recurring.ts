import type { Generated } from 'kysely';

export interface RecurringTables {
  /** A pickup that repeats. `next_date` is the day by its rule; holidays move only the order. */
  recurring_orders: {
    id: Generated<number>;
    user_id: number;
    state: Generated<'active' | 'ended'>;
    every_weeks: number;
    /** Every date is a multiple of `every_weeks` after it. */
    first_date: string;
    /** The last possible date. */
    ends_on: string | null;
    /** Paused: no order for earlier dates. */
    resumes_on: string | null;
    /** The next date that gets an order; null when none is left. */
    next_date: string | null;
    /** When its order is made. */
    due_at: string | null;
    /** JSON of server/orders/recurring/choice.ts: what was chosen with the first order. */
    choice: string;
    from_slot: string;
    to_slot: string;
    /** Calendar days from pickup to delivery. */
    delivery_days: number;
    delivery_from_slot: string;
    delivery_to_slot: string;
    /** Null once the customer has deleted it; the copy stays. */
    pickup_address_id: number | null;
    delivery_address_id: number | null;
    /** JSON, as in orders. */
    pickup_address: string;
    delivery_address: string;
    handoff: string;
    /** Null once deleted. */
    card_id: number | null;
    card_brand: Generated<string>;
    card_last4: Generated<string>;
    tips_cents: Generated<number>;
    special_instructions: Generated<string>;
    order_via: string;
    /** As in orders. */
    terms_version: string | null;
    created: Generated<string>;
    updated_at: Generated<string>;
  };
  recurring_skips: { recurring_id: number; skip_date: string };
  /** The dates that were dealt with, once each: an order, or why there is none. */
  recurring_visits: {
    id: Generated<number>;
    recurring_id: number;
    visit_date: string;
    order_id: number | null;
    /** Why no order could be made: a kind of lib/contract/order-again.ts or 'terms'; '' when one was made. */
    problem: Generated<string>;
    /** What stood in the way, as the customer was told. */
    message: Generated<string>;
    created: Generated<string>;
  };
}
