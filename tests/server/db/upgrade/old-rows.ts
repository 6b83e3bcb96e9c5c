/** Rows as earlier versions of the program have written them: at which migration, in which table. */
import { snapshot } from '../../support/fixtures';

const at = '2026-03-17T11:42:00.007Z';
const later = '2030-03-17T11:42:00.007Z';
type Rows = [table: string, ...rows: Record<string, unknown>[]][];

const people: Rows = [
  ['states', { name: 'New York', code: 'NY' }],
  ['cities', { state_id: 1, name: 'New York' }],
  [
    'users',
    {
      first_name: 'Zoë',
      last_name: "O'Brien 漢字",
      email: 'zoe@example.com',
      password_hash: 'x',
      created: at,
    },
    { first_name: 'Ben', last_name: 'Hu', email: 'ben@example.com', password_hash: 'y', zip_code: '10023' },
  ],
  [
    'sessions',
    {
      ...{
        user_id: 1,
        access_hash: 'a',
        access_expires_at: later,
        refresh_hash: 'r',
        refresh_expires_at: later,
      },
      ...{ previous_access_hash: 'b', previous_access_expires_at: at, rotated_at: at },
    },
  ],
  ['password_resets', { user_id: 1, secret_hash: 's', expires_at: later }],
  ['sign_in_codes', { user_id: 1, code_hash: 'c', tries: 2, expires_at: later }],
  [
    'user_addresses',
    {
      ...{
        user_id: 1,
        first_name: 'Zoë',
        last_name: "O'Brien",
        mobile: '',
        address1: '200 West 72nd Street',
      },
      ...{
        address2: '4B',
        state_id: 1,
        city_id: 1,
        zip_code: '10023',
        doorman_building: 'no',
        primary: 'yes',
      },
    },
  ],
  [
    'cards',
    {
      ...{ user_id: 1, gateway: 'local', gateway_profile_id: 'p', gateway_payment_id: 'm', brand: 'Visa' },
      ...{ last4: '4242', expiry: '2030-08', billing_zip: '10023', primary: 'yes' },
    },
  ],
  ['gateway_profiles', { user_id: 1, gateway: 'local', profile_id: 'p' }],
  ['rate_limits', { key: 'login:1', points: 3, expire: 1_800_000_000_000 }],
];

const slot = { neighbourhood_id: 1, from_slot: '7:00 AM', to_slot: '9:00 AM', from_minute: 420 };
const order = {
  ...{ services: 'Wash & Fold', category_ids: '[1]', pickup_date: '2026-11-23', from_slot: '7:00 AM' },
  ...{
    to_slot: '9:00 AM',
    delivery_date: '2026-11-25',
    delivery_from_slot: '7:00 AM',
    delivery_to_slot: '9:00 AM',
  },
  ...{ cutoff_at: at, pickup_address: snapshot, delivery_address: snapshot, handoff: 'in_person' },
  ...{ estimate_low_cents: 3000, estimate_high_cents: 4000, net_price_cents: 3500, price_version: 'old' },
};
const charge = { user_id: 1, card: 'XXXX4242', kind: 'charge', amount_cents: 3500, gateway: 'local' };

const firstOrders: Rows = [
  ['neighbourhoods', { name: 'Upper West Side', city_id: 1, position: 1 }],
  ['zip_codes', { zip_code: '10023', neighbourhood_id: 1, state_id: 1, city_id: 1 }],
  ['zip_requests', { zip_code: '10040', email: 'carl@example.com', note: 'soon?' }],
  ['inactive_dates', { inactive_date: '2026-12-25', reason: 'Christmas Day' }],
  [
    'slot_templates',
    {
      ...{ neighbourhood_id: 1, weekday: 1, from_slot: '7:00 AM', to_slot: '9:00 AM', from_minute: 420 },
      ...{ pickup_capacity: 3, delivery_capacity: 3 },
    },
  ],
  [
    'slot_days',
    { ...slot, slot_date: '2026-11-23', kind: 'pickup', capacity: 3, taken: 1 },
    { ...slot, slot_date: '2026-11-25', kind: 'delivery', capacity: 3, taken: 1 },
  ],
  ['slot_holds', { id: 'h', slot_day_id: 1, user_id: 2, expires_at: later }],
  ['categories', { name: 'Wash & Fold', unit: 'lb', rate_cents_per_lb: 175, position: 1 }],
  ['products', { category_id: 1, name: 'Comforter', group_name: 'Bedding', price_cents: 2500, position: 1 }],
  [
    'preferences',
    {
      category_id: 1,
      name: 'Unscented',
      group_name: 'Detergent',
      choice: 'one',
      is_default: 'yes',
      position: 1,
    },
  ],
  ['user_preferences', { user_id: 1, preference_id: 1, quantity: 1 }],
  ['turnarounds', { turntimes: '2 days', days: 2, amount_cents: 0, position: 1 }],
  [
    'promo_codes',
    { code: 'OURS', type: 'Percentage', amount_hundredths: 1000, used: 1, starts_on: '2026-01-01' },
  ],
  ['settings', { key: 'business_name', value: 'Soap & Co' }],
  [
    'static_pages',
    { title: 'Terms', slug: 'terms', show_in_footer: 'yes', content: '<p>Old</p>', position: 1 },
  ],
  ['order_numbers', {}],
  [
    'orders',
    {
      ...{ ...order, order_number: '1048001', user_id: 1, pickup_slot_day_id: 1, delivery_slot_day_id: 2 },
      ...{ pickup_address_id: 1, delivery_address_id: 1, card_id: 1, promo_code_id: 1, promo_code: 'OURS' },
      ...{ promo_code_type: 'Percentage', promo_code_hundredths: 1000, tips_cents: 300, turn_around_id: 1 },
    },
    { ...order, order_number: '1048002', user_id: 1, status: 8, is_final: 'yes', delivered_at: at },
  ],
  [
    'order_items',
    { order_id: 1, category_id: 1, product_id: 1, name: 'Comforter', price_cents: 2500, quantity: 2 },
  ],
  [
    'order_preferences',
    {
      ...{ order_id: 1, category_id: 1, preference_id: 1, preference_name: 'Unscented', preference_cents: 0 },
      ...{ quantity: 1 },
    },
  ],
  ['order_events', { order_id: 1, type: 'order.placed', status: 1, at, actor: 'customer', note: 'by phone' }],
  ['promo_uses', { promo_code_id: 1, user_id: 1, order_id: 1, once: 'yes' }],
  [
    'idempotency_keys',
    { user_id: 1, key: 'k', fingerprint: 'f', state: 'done', http_status: 200, answer: '{}', order_id: 1 },
  ],
  [
    'payments',
    { ...charge, order_id: 2, state: 'declined' },
    { ...charge, order_id: 2, card_id: 1, state: 'succeeded', transaction_id: 't-1' },
    { ...charge, order_id: 2, kind: 'refund', amount_cents: 500, state: 'succeeded', transaction_id: 't-2' },
    { ...charge, order_id: 1, state: 'unknown' },
  ],
  ['feedback_subjects', { name: 'Driver', position: 1 }],
  [
    'feedback',
    {
      user_id: 1,
      feedback_subject_id: 1,
      feedbacks: 'Late',
      order_id: 2,
      status: 'answered',
      reply: 'Sorry',
    },
  ],
  [
    'notifications',
    { user_id: 1, dedupe_key: 'n', type: 'order', title: 'Placed', message: 'Thanks', order_id: 1 },
  ],
  [
    'outbox',
    {
      ...{
        dedupe_key: 'o',
        recipient: 'zoe@example.com',
        subject: 'Placed',
        body_text: 'Hi',
        body_html: '<p>Hi',
      },
      ...{ message_id: '<1@x>', next_at: at },
    },
  ],
  [
    'inquiries',
    { reference: '3F7K2', user_id: 2, name: 'Ben', email: 'ben@example.com', subject: 'Q', message: 'Why?' },
  ],
  ['subscribers', { email: 'sub@example.com', state: 'active', token_hash: 't', confirmed_at: at }],
  ['app_link_requests', { email: 'app@example.com' }],
];

const custody: Rows = [
  ['sightings', { name: 'backup', seen_at: at }],
  [
    'photos',
    {
      token: 'ph',
      user_id: 1,
      order_id: 1,
      bytes: Buffer.from([0, 255, 7]),
      width: 1,
      height: 3,
      created: at,
    },
  ],
  [
    'order_events',
    { order_id: 1, type: 'order.picked_up', status: 3, at, actor: 'staff', public_note: 'Hi', photo_id: 1 },
  ],
  [
    'order_issues',
    {
      ...{
        reference: 'AAAAA',
        order_id: 2,
        user_id: 1,
        kind: 'missing',
        line: 'l',
        line_label: 'Shirt',
        text: 'Gone',
      },
      ...{ fingerprint: 'f', respond_by_date: '2026-11-30' },
    },
  ],
  ['order_notes', { order_id: 1, category_id: 1, text: 'Coffee on the cuff' }],
  [
    'payments',
    {
      ...charge,
      order_id: 2,
      purpose: 'tip',
      amount_cents: 200,
      state: 'succeeded',
      reference: '1048002-T1',
    },
  ],
];

/** The last migration of an earlier version, and what it has written. */
export const oldRows: [migration: string, rows: Rows][] = [
  ['0001-people', people],
  ['0005-messages', firstOrders],
  ['0012-custody', custody],
];
