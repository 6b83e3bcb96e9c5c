import type { z } from 'zod';
import type { useContractForm } from '@/hooks/page/use-contract-form';
import type { addressForm } from '@/lib/contract/forms/addresses';

/** Text in every field until the schema parses them. */
export type AddressFields = Record<Exclude<keyof z.input<typeof addressForm>, 'primary'>, string> & {
  primary: boolean;
};

export type AddressFormState = ReturnType<typeof useContractForm<typeof addressForm, AddressFields>>;
