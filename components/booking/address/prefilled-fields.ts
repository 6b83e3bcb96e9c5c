import type { AddressFields } from '@/components/account/addresses/address-fields';
import { readDraft, type UserData } from '@/lib/booking/drafts';

type Person = Pick<UserData, 'first_name' | 'last_name' | 'mobile'>;

export function prefillFields(person: Person | undefined, zip: string): Partial<AddressFields> {
  const stored = { ...(person ?? readDraft('userData')) };
  return {
    first_name: stored.first_name ?? '',
    last_name: stored.last_name ?? '',
    mobile: stored.mobile ?? '',
    zip_code: zip,
  };
}
