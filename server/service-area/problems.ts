import type { CalendarDate } from '@/lib/domain/calendar';
import { DomainProblem } from '@/server/domain-problem';
import type { SlotKind } from './slots';

/** Why staff cannot change days, times or zip codes. */
export type PlaceProblem =
  | { kind: 'unknown-neighborhood'; name: string; known: readonly string[] }
  | { kind: 'neighborhood-exists'; name: string }
  | { kind: 'zip-needs-neighborhood'; zip: string }
  | { kind: 'zip-not-open'; zip: string }
  | { kind: 'day-passed'; date: CalendarDate }
  | { kind: 'closed-at-weekends'; date: CalendarDate }
  | { kind: 'no-pickups-at-weekends' }
  | { kind: 'day-closed'; date: CalendarDate }
  | { kind: 'day-not-closed'; date: CalendarDate }
  | { kind: 'new-time-needs-end'; from: string }
  | { kind: 'time-without-length'; from: string; to: string }
  | { kind: 'alert-is-over' }
  | { kind: 'alert-without-length' }
  | { kind: 'unknown-alert'; id: number }
  | { kind: 'more-taken'; visit: SlotKind; capacity: number };

export const placeProblem = (facts: PlaceProblem) => new DomainProblem(facts);
