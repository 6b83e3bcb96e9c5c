import type { AddressFields } from '@/components/addresses/address-fields';
import { readDraft, type UserData } from '@/lib/drafts';

type Person = Pick<UserData, 'first_name' | 'last_name' | 'mobile'>;

/** Prefills what is already known of the customer and the order. */
export function prefillFields(person: Person | undefined, zip: string): Partial<AddressFields> {
  const known = { ...(person ?? readDraft('userData')) };
  return {
    first_name: known.first_name ?? '',
    last_name: known.last_name ?? '',
    mobile: known.mobile ?? '',
    zip_code: zip,
  };
}
