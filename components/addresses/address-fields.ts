import type { z } from 'zod';
import type { useContractForm } from '@/hooks/use-contract-form';
import type { addressForm } from '@/lib/contract/forms/addresses';

/** The form's values: text in every field until the schema parses them. */
export type AddressFields = Record<Exclude<keyof z.input<typeof addressForm>, 'primary'>, string> & {
  primary: boolean;
};

export type AddressFormState = ReturnType<typeof useContractForm<typeof addressForm, AddressFields>>;
