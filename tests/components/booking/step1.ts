import type { DraftStep1 } from '@/lib/booking/drafts';
import { usualTimes } from '@/tests/support/usual-times';

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
  ...usualTimes('03-17-2026', '03-19-2026'),
  special_instructions: '',
};
