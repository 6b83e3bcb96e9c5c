import type { Selection } from '@/lib/booking/drafts';
import { type DoormanHours, doormanReason } from '@/lib/rules/times/doorman';
import type { Handoff } from '@/lib/rules/times/handoff';

export type HandoffTimes = Pick<
  Selection,
  'from_slot' | 'to_slot' | 'delivery_from_slot' | 'delivery_to_slot'
>;

export interface Building {
  doorman_building?: string | undefined;
  doorman_from?: string;
  doorman_to?: string;
}

export function getDoormanHours(building: Building | undefined): DoormanHours | null {
  const { doorman_from: from, doorman_to: to } = building ?? {};
  return from && to ? { from, to } : null;
}

/** Why the doorman can't take the bags at the chosen times; '' when possible, null without a doorman. */
export function doormanProblem(times: HandoffTimes, building: Building | undefined): string | null {
  if (building?.doorman_building !== 'yes') return null;
  const hours = getDoormanHours(building);
  const pickup = { from_slot: times.from_slot, to_slot: times.to_slot };
  const delivery = { from_slot: times.delivery_from_slot, to_slot: times.delivery_to_slot };
  return doormanReason(pickup, hours, 'doorman') ?? doormanReason(delivery, hours, 'doorman') ?? '';
}

/** The customer's choice if possible; otherwise the doorman if available at the chosen times, else in person. */
export function usableHandoff(
  requested: Handoff | undefined,
  times: HandoffTimes,
  building: Building | undefined,
): Handoff {
  const doormanWorks = doormanProblem(times, building) === '';
  if (requested && (requested !== 'doorman' || doormanWorks)) return requested;
  return doormanWorks ? 'doorman' : 'in_person';
}
