import * as t from './columns';

/** Nobody proves an email address at sign-up, so an account must not show what its address once left here. */
const typedByAnybody = () =>
  t.hidden('Whoever typed it had not signed in, and may be somebody else.', t.text.default(''));

export const serviceAreaTables = {
  states: t.nobodys('Where and when the business drives.', [], {
    id: t.id,
    name: t.text.unique,
    code: t.text.unique,
  }),
  cities: t.nobodys('Where and when the business drives.', ['unique (state_id, name)'], {
    id: t.id,
    state_id: t.to('states'),
    name: t.text,
  }),
  neighbourhoods: t.nobodys('Where and when the business drives.', [], {
    id: t.id,
    name: t.text.unique,
    city_id: t.to('cities'),
    /** '8:00 PM' on the evening before a pickup day: the day is closed from then until it begins. */
    cutoff_time: t.text.default('8:00 PM'),
    position: t.integer,
  }),
  zip_codes: t.nobodys('Where and when the business drives.', ['index neighbourhood (neighbourhood_id)'], {
    zip_code: t.text.primary,
    neighbourhood_id: t.to('neighbourhoods'),
    state_id: t.to('states'),
    city_id: t.to('cities'),
    active: t.yesNo.default('yes'),
  }),
  inactive_dates: t.nobodys('Where and when the business drives.', [], {
    inactive_date: t.date.primary,
    reason: t.text,
  }),
  /** The regular week. The first request for a day creates its slot_days. */
  slot_templates: t.nobodys(
    'Where and when the business drives.',
    ['unique (neighbourhood_id, weekday, from_slot)'],
    {
      id: t.id,
      neighbourhood_id: t.to('neighbourhoods'),
      /** 1 Monday … 7 Sunday */
      weekday: t.integer.check('@ between 1 and 7'),
      from_slot: t.text,
      to_slot: t.text,
      /** Minutes after midnight, for sorting. */
      from_minute: t.integer.check('@ between 0 and 1439'),
      pickup_capacity: t.notNegative,
      delivery_capacity: t.notNegative,
    },
  ),
  slot_days: t.nobodys(
    'Where and when the business drives.',
    ['unique (neighbourhood_id, slot_date, kind, from_slot)', 'check (taken >= 0 and taken <= capacity)'],
    {
      id: t.id,
      neighbourhood_id: t.to('neighbourhoods'),
      slot_date: t.date,
      kind: t.enumText('pickup', 'delivery'),
      from_slot: t.text,
      to_slot: t.text,
      from_minute: t.integer,
      capacity: t.integer,
      taken: t.integer.default(0),
      /** What staff set, where more were booked: places that are given back go until it is reached. 0: the time is closed. */
      allowed: t.notNegative.orNull,
    },
  ),
  /** Delays that customers see, from `from_at` to `to_at`. */
  service_alerts: t.nobodys(
    'What the business tells everybody.',
    ['check (from_at < to_at)', 'index end (to_at)'],
    {
      id: t.id,
      /** JSON list of ZIP codes; '[]' for all. */
      zips: t.text.default('[]'),
      text: t.text,
      from_at: t.instant,
      to_at: t.instant,
      created: t.now,
    },
  ),
  /** People who want to know when a zip code opens. */
  zip_requests: t.ownTable({
    by: [{ column: 'email', is: 'email' }],
    title: 'waitlist',
    columns: {
      id: t.inner(t.id),
      zip_code: t.plain(),
      email: t.plain(t.text.check('@ = lower(@)')),
      name: typedByAnybody(),
      mobile: typedByAnybody(),
      note: typedByAnybody(),
      notified_at: t.plain(t.instant.orNull),
      created: t.plain(t.now),
    },
    keys: ['unique (zip_code, email)', 'index email (email)'],
  }),
  /** Nothing fills it; removing a neighborhood empties it. It goes with version 2. */
  slot_holds: t.ownTable({
    columns: {
      /** 'h_' and random text. */
      id: t.inner(t.text.primary),
      slot_day_id: t.inner(t.to('slot_days')),
      user_id: t.inner(t.to('users', 'cascade').orNull),
      expires_at: t.derived(t.instant),
      created: t.derived(t.now),
    },
    keys: ['index expiry (expires_at)', 'index slot_day (slot_day_id)'],
  }),
};
