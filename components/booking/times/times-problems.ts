import type { FieldProblem } from '@/components/ui/form/error-summary';
import type { Selection } from '@/lib/booking/drafts';
import { failureText } from '@/lib/browser/api/failure-text';
import { parseDate } from '@/lib/rules/dates/calendar';
import { type VisitField, type VisitKind, visitFields } from '@/lib/rules/dates/visit';
import { firstFreeId } from './slot-cards';
import type { OrderTimes } from './use-order-times';

type Day = VisitField['day'];
export type TimesField = Day | `${Day}_later` | VisitField['from'] | 'turn_around_id';

type TimesProblem = FieldProblem & { field: TimesField };

/** `id` is that of the control to fix it. */
export function problemsOfTimes(draft: Selection, times: OrderTimes): TimesProblem[] {
  return [...problemsOfVisit('pickup', draft, times), ...problemsOfDelivery(draft, times)];
}

export function problemsOfDelivery(draft: Selection, times: OrderTimes): TimesProblem[] {
  if (draft.turn_around_id !== null) return problemsOfVisit('delivery', draft, times);
  return [{ field: 'turn_around_id', id: 'turn_around_id', message: 'Choose a turnaround' }];
}

function problemsOfVisit(visit: VisitKind, draft: Selection, times: OrderTimes): TimesProblem[] {
  const { day, from } = visitFields[visit];
  const { error, data } = times[visit];
  const later = times.badLater[visit];
  const problem = (field: TimesField, message: string, id: string = visit) => [{ field, id, message }];
  // Times that are still loading are checked again later.
  if (error && !data) return problem(day, failureText(error));
  if (later) return problem(`${day}_later`, later, `${day}_later`);
  if (!parseDate(draft[day])) return problem(day, `Choose a ${visit} day`);
  return draft[from] ? [] : problem(from, `Choose a ${visit} time`, firstFreeId(from, data?.[visit]));
}
