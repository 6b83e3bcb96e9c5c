import type { Address } from '@/hooks/use-addresses';
import { isYes } from '@/lib/domain/yes-no';

/** 'Doorman, 7:00 AM to 11:00 PM' or 'No doorman' */
export function doormanText({ doorman_building, doorman_from, doorman_to }: Address): string {
  if (!isYes(doorman_building)) return 'No doorman';
  if (doorman_from && doorman_to) return `Doorman, ${doorman_from} to ${doorman_to}`;
  if (doorman_from) return `Doorman from ${doorman_from}`;
  return doorman_to ? `Doorman until ${doorman_to}` : 'Doorman';
}
