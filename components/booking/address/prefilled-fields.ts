import type { AddressFields } from '@/components/account/addresses/address-fields';
import { readDraft, type UserData } from '@/lib/booking/drafts';

type Person = Pick<UserData, 'first_name' | 'last_name' | 'mobile'>;

export function prefillFields(person: Person | undefined, zip: string): Partial<AddressFields> {
  const known = { ...(person ?? readDraft('userData')) };
  return {
    first_name: known.first_name ?? '',
    last_name: known.last_name ?? '',
    mobile: known.mobile ?? '',
    zip_code: zip,
  };
}
