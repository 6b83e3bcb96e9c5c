import type { DraftStep1 } from '@/lib/booking/drafts';

/** A finished step 1: Wash & Fold, one bag, Tuesday to Thursday. */
export const step1: DraftStep1 = {
  v: 1,
  saved: '2026-03-16T13:00:00.000Z',
  zip_code: '10023',
  services: [1],
  bags: 2,
  count_for_me: true,
  items: [],
  preferences: [{ category_id: 1, preference_id: 10, quantity: 1 }],
  turn_around_id: 1,
  pickup_date: '03-17-2026',
  from_slot: '7:00 AM',
  to_slot: '9:00 AM',
  delivery_date: '03-19-2026',
  delivery_from_slot: '6:00 PM',
  delivery_to_slot: '8:00 PM',
  special_instructions: '',
};
