import type { FieldProblem } from '@/components/ui/form/error-summary';
import type { Selection } from '@/lib/booking/drafts';
import { failureText } from '@/lib/browser/api/failure-text';
import { parseDate } from '@/lib/rules/dates/calendar';
import { firstFreeId } from './slot-cards';
import type { AvailabilityState, OrderTimes } from './use-order-times';

export type TimesField =
  | 'pickup_date'
  | 'pickup_date_later'
  | 'from_slot'
  | 'turn_around_id'
  | 'delivery_date'
  | 'delivery_date_later'
  | 'delivery_from_slot';

export type TimesProblem = FieldProblem & { field: TimesField };

/** `id` is that of the control to fix it. */
export function problemsOfTimes(draft: Selection, times: OrderTimes): TimesProblem[] {
  return [...problemsOfPickup(draft, times), ...problemsOfDelivery(draft, times)];
}

function problemsOfPickup(draft: Selection, { pickup, badLater }: OrderTimes): TimesProblem[] {
  if (unanswered(pickup)) return [{ field: 'pickup_date', id: 'pickup', message: failureText(pickup.error) }];
  if (badLater.pickup) return [problemOfLater('pickup_date_later', badLater.pickup)];
  if (!parseDate(draft.pickup_date))
    return [{ field: 'pickup_date', id: 'pickup', message: 'Choose a pickup day' }];
  if (draft.from_slot) return [];
  const id = firstFreeId('from_slot', pickup.data?.pickup) ?? 'pickup';
  return [{ field: 'from_slot', id, message: 'Choose a pickup time' }];
}

export function problemsOfDelivery(draft: Selection, { delivery, badLater }: OrderTimes): TimesProblem[] {
  const id = 'delivery';
  if (draft.turn_around_id === null)
    return [{ field: 'turn_around_id', id: 'turn_around_id', message: 'Choose a turnaround' }];
  if (unanswered(delivery)) return [{ field: 'delivery_date', id, message: failureText(delivery.error) }];
  if (badLater.delivery) return [problemOfLater('delivery_date_later', badLater.delivery)];
  if (!parseDate(draft.delivery_date))
    return [{ field: 'delivery_date', id, message: 'Choose a delivery day' }];
  if (draft.delivery_from_slot) return [];
  const free = firstFreeId('delivery_from_slot', delivery.data?.delivery) ?? id;
  return [{ field: 'delivery_from_slot', id: free, message: 'Choose a delivery time' }];
}

const problemOfLater = (field: TimesField, message: string): TimesProblem => ({ field, id: field, message });

/** Failed to load; times that are still loading are checked again later. */
const unanswered = ({ error, data }: AvailabilityState) => error && !data;
