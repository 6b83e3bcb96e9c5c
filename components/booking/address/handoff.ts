import type { VisitColumns } from '@/lib/rules/dates/visit';
import { type Building, doormanHours, doormanReason } from '@/lib/rules/times/doorman';
import type { Handoff } from '@/lib/rules/times/handoff';

export type HandoffTimes = Omit<VisitColumns, 'pickup_date' | 'delivery_date'>;

interface Places {
  pickupId: number | undefined;
  isElsewhere: boolean;
  deliveryId: number | undefined;
}

/** Whose doormen matter; {} where the bags go to an address that is not chosen, or not in the account. */
export function findBuildings(
  { pickupId, isElsewhere, deliveryId }: Places,
  addresses: readonly (Building & { id: number })[],
  otherwise?: Building,
) {
  const find = (id: number | undefined): Building | undefined =>
    addresses.find((address) => address.id === id);
  const pickup = find(pickupId) ?? otherwise;
  return { pickup, delivery: isElsewhere ? (find(deliveryId) ?? {}) : pickup };
}

/** Why no doorman can take the bags at the chosen times; '' when possible, null without one at the pickup. */
export function doormanProblem(
  times: HandoffTimes,
  pickup: Building | undefined,
  delivery = pickup,
): string | null {
  if (pickup?.doorman_building !== 'yes') return null;
  const back = { from_slot: times.delivery_from_slot, to_slot: times.delivery_to_slot };
  return (
    doormanReason(times, doormanHours(pickup, 'doorman')) ??
    doormanReason(back, doormanHours(delivery, 'doorman')) ??
    ''
  );
}

/** The customer's choice if possible; otherwise the doorman if available at the chosen times, else in person. */
export function usableHandoff(
  requested: Handoff | undefined,
  times: HandoffTimes,
  pickup: Building | undefined,
  delivery = pickup,
): Handoff {
  const doormanWorks = doormanProblem(times, pickup, delivery) === '';
  if (requested && (requested !== 'doorman' || doormanWorks)) return requested;
  return doormanWorks ? 'doorman' : 'in_person';
}
