import type { Generated } from 'kysely';
import { derived, hidden, inner, nobodys, ofCustomer, ownTable, plain, type YesNo } from './columns';

/** Nobody proves an email address at sign-up, so an account must not show what its address once left here. */
const typedByAnybody = () =>
  hidden<Generated<string>>('Whoever typed it had not signed in, and may be somebody else.');

export const serviceAreaTables = {
  states: nobodys<{ id: Generated<number>; name: string; code: string }>(
    'Where and when the business drives.',
  ),
  cities: nobodys<{ id: Generated<number>; state_id: number; name: string }>(
    'Where and when the business drives.',
  ),
  neighbourhoods: nobodys<{
    id: Generated<number>;
    name: string;
    city_id: number;
    /** The deadline for orders, the evening before the pickup day: '8:00 PM'. */
    cutoff_time: Generated<string>;
    position: number;
  }>('Where and when the business drives.'),
  zip_codes: nobodys<{
    zip_code: string;
    neighbourhood_id: number;
    state_id: number;
    city_id: number;
    active: Generated<YesNo>;
  }>('Where and when the business drives.'),
  inactive_dates: nobodys<{ inactive_date: string; reason: string }>('Where and when the business drives.'),
  /** The regular week. The first request for a day creates its slot_days. */
  slot_templates: nobodys<{
    id: Generated<number>;
    neighbourhood_id: number;
    /** 1 Monday … 7 Sunday */
    weekday: number;
    from_slot: string;
    to_slot: string;
    /** Minutes after midnight, for sorting. */
    from_minute: number;
    pickup_capacity: number;
    delivery_capacity: number;
  }>('Where and when the business drives.'),
  /** One row per (neighborhood, day, kind, from_slot). A CHECK keeps `taken` within `capacity`. */
  slot_days: nobodys<{
    id: Generated<number>;
    neighbourhood_id: number;
    slot_date: string;
    kind: 'pickup' | 'delivery';
    from_slot: string;
    to_slot: string;
    from_minute: number;
    capacity: number;
    taken: Generated<number>;
  }>('Where and when the business drives.'),
  /** Delays that customers are told about, from `from_at` to `to_at`. */
  service_alerts: nobodys<{
    id: Generated<number>;
    /** JSON list of ZIP codes; '[]' for all. */
    zips: Generated<string>;
    text: string;
    from_at: string;
    to_at: string;
    created: Generated<string>;
  }>('What the business tells everybody.'),
  /** People who want to know when a zip code opens. Unique by (zip_code, email). */
  zip_requests: ownTable({
    by: [{ column: 'email', is: 'email' }],
    title: 'waitlist',
    columns: {
      id: inner<Generated<number>>(),
      zip_code: plain(),
      email: plain(),
      name: typedByAnybody(),
      mobile: typedByAnybody(),
      note: typedByAnybody(),
      notified_at: plain<string | null>(),
      created: plain<Generated<string>>(),
    },
    deleted: 'gone',
  }),
  /** A place taken (`slot_days.taken` counts it) until it is used or `expires_at` passes. */
  slot_holds: ownTable({
    by: ofCustomer,
    columns: {
      /** 'h_' and random text. */
      id: inner<string>(),
      slot_day_id: inner(),
      user_id: inner<number | null>(),
      expires_at: derived(),
      created: derived<Generated<string>>(),
    },
    deleted: 'gone',
  }),
};
