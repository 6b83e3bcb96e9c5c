import { doormanReason } from '@/lib/domain/doorman';
import type { DraftStep1, Handoff } from '@/lib/drafts';

export interface Building {
  doorman_building: string;
  doorman_from?: string;
  doorman_to?: string;
}

/** Why the doorman can't take the bags at the chosen times; '' when possible, null without a doorman. */
export function doormanProblem(step1: DraftStep1, building: Building | undefined): string | null {
  if (building?.doorman_building !== 'yes') return null;
  const { doorman_from: from, doorman_to: to } = building;
  const hours = from && to ? { from, to } : null;
  const pickup = { from_slot: step1.from_slot, to_slot: step1.to_slot };
  const delivery = { from_slot: step1.delivery_from_slot, to_slot: step1.delivery_to_slot };
  return doormanReason(pickup, hours, 'doorman') ?? doormanReason(delivery, hours, 'doorman') ?? '';
}

/** The customer's choice if possible; otherwise the doorman if available at the chosen times, else in person. */
export function usableHandoff(
  wanted: Handoff | undefined,
  step1: DraftStep1,
  building: Building | undefined,
): Handoff {
  const doormanWorks = doormanProblem(step1, building) === '';
  if (wanted && (wanted !== 'doorman' || doormanWorks)) return wanted;
  return doormanWorks ? 'doorman' : 'in_person';
}
