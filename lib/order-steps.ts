/** The four steps of an order: their names, addresses, and which are finished in the stored draft. */
import { daysBetween, parseDate } from './domain/calendar';
import { todayAtShop } from './domain/shop-time';
import type { DraftStep1, DraftStep2, DraftStep3 } from './drafts';
import { routes } from './routes';

export type StepId = 'what-and-when' | 'address' | 'payment' | 'review';

export interface OrderStepInfo {
  id: StepId;
  label: string;
  /** The h1 of its page. */
  title: string;
  href: string;
}

export const orderSteps: readonly [OrderStepInfo, OrderStepInfo, OrderStepInfo, OrderStepInfo] = [
  {
    id: 'what-and-when',
    label: 'What and when',
    title: 'What should we pick up, and when?',
    href: routes.orderNow,
  },
  { id: 'address', label: 'Pickup address', title: 'Where should we pick up?', href: routes.pickupAddress },
  { id: 'payment', label: 'Payment', title: 'How would you like to pay?', href: routes.payment },
  { id: 'review', label: 'Review', title: 'Check your order', href: routes.reviewOrder },
];

/** In order. */
export const stepPaths = orderSteps.map(({ href }) => href);

/** The position, from 0 to 3. */
export const stepIndex = (id: StepId) => orderSteps.findIndex((step) => step.id === id);

export const stepTitle = (id: StepId) => orderSteps[stepIndex(id)]?.title;

interface StepQuery {
  /** The requested step, when this one must be finished first. */
  unfinished?: StepId;
  /** Id of the order already placed with these steps; a new one can begin. */
  placed?: number;
  /** Returns to the review afterwards. */
  edit?: boolean;
  /** Id of the section to scroll to. */
  section?: string;
}

export function stepHref(id: StepId, query: StepQuery = {}): string {
  const href = orderSteps[stepIndex(id)]?.href ?? routes.orderNow;
  if (query.edit) return `${href}?edit=1${query.section ? `#${query.section}` : ''}`;
  if (query.placed) return `${href}?placed=${query.placed}`;
  return query.unfinished ? `${href}?unfinished=${query.unfinished}` : href;
}

export interface OrderDrafts {
  step1?: DraftStep1;
  step2?: DraftStep2;
  step3?: DraftStep3;
}

/** Whether the customer chose anything: an open first step stores its draft while it is empty, too. */
export const hasBegun = (step1: DraftStep1 | null | undefined): boolean => Boolean(step1?.services.length);

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

const noPickup = { pickup_date: '', from_slot: '', to_slot: '' };
export const noDelivery = { delivery_date: '', delivery_from_slot: '', delivery_to_slot: '' };

const KEEP_DATES_DAYS = 7;

/**
 * The usable part of a draft. If it last changed more than seven days ago, or its pickup day is before today in New
 * York, it keeps its choices but loses its dates. `lost` gives the reason, '' when nothing was lost.
 */
export function dropOldDates(draft: DraftStep1, now: Date): { draft: DraftStep1; lost: '' | 'old' | 'past' } {
  if (!draft.pickup_date && !draft.delivery_date) return { draft, lost: '' };
  const today = todayAtShop(now);
  const saved = parseDate(draft.saved);
  const pickup = parseDate(draft.pickup_date);
  const old = saved !== null && daysBetween(saved, today) > KEEP_DATES_DAYS;
  if (!old && pickup !== null && pickup >= today) return { draft, lost: '' };
  return { draft: { ...draft, ...noPickup, ...noDelivery }, lost: old ? 'old' : 'past' };
}

/** Items and preferences of the chosen services; those of other services stay in the draft but are not ordered. */
export function orderedParts(draft: DraftStep1) {
  const chosen = ({ category_id }: { category_id: number }) => draft.services.includes(category_id);
  return { items: draft.items.filter(chosen), preferences: draft.preferences.filter(chosen) };
}

/** The notes on stains of the chosen services. */
export const stainNotesOf = ({ services, stain_notes = [] }: DraftStep1) =>
  stain_notes.filter(({ category_id, text }) => services.includes(category_id) && text.trim() !== '');
