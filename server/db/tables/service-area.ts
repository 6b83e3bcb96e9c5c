import type { Generated } from 'kysely';
import type { YesNo } from './people';

export interface ServiceAreaTables {
  states: { id: Generated<number>; name: string; code: string };
  cities: { id: Generated<number>; state_id: number; name: string };
  neighbourhoods: {
    id: Generated<number>;
    name: string;
    city_id: number;
    /** The deadline for orders, the evening before the pickup day: '8:00 PM'. */
    cutoff_time: Generated<string>;
    position: number;
  };
  zip_codes: {
    zip_code: string;
    neighbourhood_id: number;
    state_id: number;
    city_id: number;
    active: Generated<YesNo>;
  };
  /** People who want to know when a zip code opens. Unique by (zip_code, email). */
  zip_requests: {
    id: Generated<number>;
    zip_code: string;
    email: string;
    name: Generated<string>;
    mobile: Generated<string>;
    note: Generated<string>;
    notified_at: string | null;
    created: Generated<string>;
  };
  inactive_dates: { inactive_date: string; reason: string };
  /** The regular week. The first request for a day creates its slot_days. */
  slot_templates: {
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
  };
  /** One row per (neighborhood, day, kind, from_slot). A CHECK keeps `taken` within `capacity`. */
  slot_days: {
    id: Generated<number>;
    neighbourhood_id: number;
    slot_date: string;
    kind: 'pickup' | 'delivery';
    from_slot: string;
    to_slot: string;
    from_minute: number;
    capacity: number;
    taken: Generated<number>;
  };
  /** Delays that customers are told about, from `from_at` to `to_at`. */
  service_alerts: {
    id: Generated<number>;
    /** JSON list of ZIP codes; '[]' for all. */
    zips: Generated<string>;
    text: string;
    from_at: string;
    to_at: string;
    created: Generated<string>;
  };
  /** A place taken (`slot_days.taken` counts it) until it is used or `expires_at` passes. */
  slot_holds: {
    /** 'h_' and random text. */
    id: string;
    slot_day_id: number;
    user_id: number | null;
    expires_at: string;
    created: Generated<string>;
  };
}
