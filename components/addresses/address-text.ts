import type { Address } from '@/hooks/use-addresses';
import { isYes } from '@/lib/domain/yes-no';

/** '160 West 71st Street, Apt 9C', used in headings, buttons and questions. */
export const addressName = ({ address1, address2 }: Pick<Address, 'address1' | 'address2'>) =>
  [address1, address2].filter(Boolean).join(', ');

/** 'New York, New York 10023' */
export const addressPlace = ({ city, state, zip_code }: Pick<Address, 'city' | 'state' | 'zip_code'>) =>
  `${[city?.name, state?.name].filter(Boolean).join(', ')} ${zip_code}`.trim();

/** 'Doorman, 7:00 AM to 11:00 PM' or 'No doorman' */
export function doormanText({ doorman_building, doorman_from, doorman_to }: Address): string {
  if (!isYes(doorman_building)) return 'No doorman';
  if (doorman_from && doorman_to) return `Doorman, ${doorman_from} to ${doorman_to}`;
  if (doorman_from) return `Doorman from ${doorman_from}`;
  return doorman_to ? `Doorman until ${doorman_to}` : 'Doorman';
}
