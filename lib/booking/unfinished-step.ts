/** Apart from order-steps.ts, because sign-in pages need its paths and no calendar. */
import { daysBetween, parseDate } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { type DraftStep1, type DraftStep2, type DraftStep3, noDelivery, noPickup } from './drafts';
import type { StepId } from './order-steps';

export interface OrderDrafts {
  step1?: DraftStep1;
  step2?: DraftStep2;
  step3?: DraftStep3;
}

/** The first unfinished step; 'review' when everything is there. `now` decides whether dates are too old. */
export function firstUnfinishedStep(drafts: OrderDrafts, signedIn: boolean, now: Date): StepId {
  const { step1, step2, step3 } = drafts;
  // The review names what a repeated order lacks.
  const isRepeated = step1?.again !== undefined;
  if (!step1 || !(isRepeated || isStep1Complete(dropOldDates(step1, now).draft))) return 'what-and-when';
  const sameZip = !step2?.zip_code || step2.zip_code === step1.zip_code;
  if (!step2 || !sameZip || !signedIn) return 'address';
  return step3?.user_card_id || (step3 && isRepeated) ? 'review' : 'payment';
}

export function isStep1Complete(draft: DraftStep1): boolean {
  return (
    /^\d{5}$/.test(draft.zip_code) &&
    draft.services.length > 0 &&
    draft.turn_around_id !== null &&
    parseDate(draft.pickup_date) !== null &&
    parseDate(draft.delivery_date) !== null &&
    [draft.from_slot, draft.to_slot, draft.delivery_from_slot, draft.delivery_to_slot].every(Boolean)
  );
}

const KEEP_DATES_DAYS = 7;

/** After seven days, or a pickup day before today, it loses its dates; '' when nothing was lost. */
export function dropOldDates(draft: DraftStep1, now: Date): { draft: DraftStep1; lost: '' | 'old' | 'past' } {
  if (!draft.pickup_date && !draft.delivery_date) return { draft, lost: '' };
  const today = todayAtShop(now);
  const saved = parseDate(draft.saved);
  const pickup = parseDate(draft.pickup_date);
  const old = saved !== null && daysBetween(saved, today) > KEEP_DATES_DAYS;
  if (!old && pickup !== null && pickup >= today) return { draft, lost: '' };
  return { draft: { ...draft, ...noPickup, ...noDelivery }, lost: old ? 'old' : 'past' };
}
