import { routes } from '@/lib/routes';
import type { DraftStep1 } from './drafts';

export const orderSteps = [
  {
    id: 'what-and-when',
    label: 'What and when',
    title: 'What should we pick up, and when?',
    href: routes.orderNow,
  },
  { id: 'address', label: 'Pickup address', title: 'Where should we pick up?', href: routes.pickupAddress },
  { id: 'payment', label: 'Payment', title: 'How would you like to pay?', href: routes.payment },
  { id: 'review', label: 'Review', title: 'Check your order', href: routes.reviewOrder },
] as const;

export type StepId = (typeof orderSteps)[number]['id'];

export const stepPaths: readonly string[] = orderSteps.map(({ href }) => href);

/** The position, from 0 to 3. */
export const stepIndex = (id: StepId) => orderSteps.findIndex((step) => step.id === id);

interface StepQuery {
  /** The requested step, when this one must be finished first. */
  unfinished?: StepId;
  /** Id of the order already placed with these steps; a new one can begin. */
  placed?: number;
  edit?: boolean;
  section?: string;
}

export function stepHref(id: StepId, query: StepQuery = {}): string {
  const href = orderSteps[stepIndex(id)]?.href ?? routes.orderNow;
  if (query.edit) return `${href}?edit=1${query.section ? `#${query.section}` : ''}`;
  if (query.placed) return `${href}?placed=${query.placed}`;
  return query.unfinished ? `${href}?unfinished=${query.unfinished}` : href;
}

/** Whether the customer chose anything: an open first step stores its draft while it is empty, too. */
export const hasBegun = (step1: DraftStep1 | null | undefined): boolean => Boolean(step1?.services.length);

/** Items and preferences of the chosen services; those of other services stay in the draft but are not ordered. */
export function orderedParts(draft: DraftStep1) {
  const chosen = ({ category_id }: { category_id: number }) => draft.services.includes(category_id);
  return { items: draft.items.filter(chosen), preferences: draft.preferences.filter(chosen) };
}

export const pickStainNotes = ({ services, stain_notes = [] }: DraftStep1) =>
  stain_notes.filter(({ category_id, text }) => services.includes(category_id) && text.trim() !== '');
