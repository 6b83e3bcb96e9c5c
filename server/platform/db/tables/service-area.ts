import {
  date,
  derived,
  enumText,
  hidden,
  id,
  inner,
  instant,
  integer,
  nobodys,
  notNegative,
  now,
  ownTable,
  plain,
  text,
  to,
  yesNo,
} from './columns';

/** Nobody proves an email address at sign-up, so an account must not show what its address once left here. */
const typedByAnybody = () =>
  hidden('Whoever typed it had not signed in, and may be somebody else.', text.default(''));

export const serviceAreaTables = {
  states: nobodys('Where and when the business drives.', [], { id, name: text.unique, code: text.unique }),
  cities: nobodys('Where and when the business drives.', ['unique (state_id, name)'], {
    id,
    state_id: to('states'),
    name: text,
  }),
  neighbourhoods: nobodys('Where and when the business drives.', [], {
    id,
    name: text.unique,
    city_id: to('cities'),
    /** '8:00 PM' on the evening before a pickup day: the day is closed from then until it begins. */
    cutoff_time: text.default('8:00 PM'),
    position: integer,
  }),
  zip_codes: nobodys('Where and when the business drives.', ['index neighbourhood (neighbourhood_id)'], {
    zip_code: text.primary,
    neighbourhood_id: to('neighbourhoods'),
    state_id: to('states'),
    city_id: to('cities'),
    active: yesNo.default('yes'),
  }),
  inactive_dates: nobodys('Where and when the business drives.', [], {
    inactive_date: date.primary,
    reason: text,
  }),
  /** The regular week. The first request for a day creates its slot_days. */
  slot_templates: nobodys(
    'Where and when the business drives.',
    ['unique (neighbourhood_id, weekday, from_slot)'],
    {
      id,
      neighbourhood_id: to('neighbourhoods'),
      /** 1 Monday … 7 Sunday */
      weekday: integer.check('@ between 1 and 7'),
      from_slot: text,
      to_slot: text,
      /** Minutes after midnight, for sorting. */
      from_minute: integer.check('@ between 0 and 1439'),
      pickup_capacity: notNegative,
      delivery_capacity: notNegative,
    },
  ),
  slot_days: nobodys(
    'Where and when the business drives.',
    ['unique (neighbourhood_id, slot_date, kind, from_slot)', 'check (taken >= 0 and taken <= capacity)'],
    {
      id,
      neighbourhood_id: to('neighbourhoods'),
      slot_date: date,
      kind: enumText('pickup', 'delivery'),
      from_slot: text,
      to_slot: text,
      from_minute: integer,
      capacity: integer,
      taken: integer.default(0),
      /** What staff set, where more were booked: places that are given back go until it is reached. 0: the time is closed. */
      allowed: notNegative.orNull,
    },
  ),
  /** Delays that customers see, from `from_at` to `to_at`. */
  service_alerts: nobodys(
    'What the business tells everybody.',
    ['check (from_at < to_at)', 'index end (to_at)'],
    {
      id,
      /** JSON list of ZIP codes; '[]' for all. */
      zips: text.default('[]'),
      text,
      from_at: instant,
      to_at: instant,
      created: now,
    },
  ),
  /** People who want to know when a zip code opens. */
  zip_requests: ownTable({
    by: [{ column: 'email', is: 'email' }],
    title: 'waitlist',
    columns: {
      id: inner(id),
      zip_code: plain(),
      email: plain(text.check('@ = lower(@)')),
      name: typedByAnybody(),
      mobile: typedByAnybody(),
      note: typedByAnybody(),
      notified_at: plain(instant.orNull),
      created: plain(now),
    },
    keys: ['unique (zip_code, email)', 'index email (email)'],
  }),
  /** Nothing writes or reads it. It goes with version 2. */
  slot_holds: ownTable({
    columns: {
      /** 'h_' and random text. */
      id: inner(text.primary),
      slot_day_id: inner(to('slot_days')),
      user_id: inner(to('users', 'cascade').orNull),
      expires_at: derived(instant),
      created: derived(now),
    },
    keys: ['index expiry (expires_at)', 'index slot_day (slot_day_id)'],
  }),
};
