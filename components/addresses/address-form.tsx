'use client';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { NotifyMe } from '@/components/service-area/notify-me';
import { RadioGroup } from '@/components/ui/choice';
import { ContractForm } from '@/components/ui/contract-form';
import type { FieldProblem } from '@/components/ui/error-summary';
import { CheckboxField, FieldRow, TextField } from '@/components/ui/field';
import { PhoneField } from '@/components/ui/phone-field';
import { ZipField } from '@/components/ui/zip-field';
import type { Address, AddressInput } from '@/hooks/use-addresses';
import { useContractForm } from '@/hooks/use-contract-form';
import { useKeptValues } from '@/hooks/use-kept-values';
import { ApiError } from '@/lib/api/errors';
import type { addressForm } from '@/lib/contract/addresses';
import { contradiction } from '@/lib/domain/zip-place';
import { messages } from '@/lib/page-messages';
import { DoormanFields } from './doorman-fields';
import { PlaceFields } from './place-fields';
import { useZipCheck } from './use-zip-check';

/** What the form holds: text in every field, until the contract's schema reads it. */
export type AddressFields = Record<Exclude<keyof z.input<typeof addressForm>, 'primary'>, string> & {
  primary: boolean;
};

const blank: AddressFields = {
  first_name: '',
  last_name: '',
  mobile: '',
  address1: '',
  address2: '',
  cross_street: '',
  zip_code: '',
  state_id: '',
  city_id: '',
  doorman_building: '',
  doorman_from: '',
  doorman_to: '',
  entrance_note: '',
  buzzer: '',
  primary: false,
};

export type AddressFormState = ReturnType<typeof useContractForm<typeof addressForm, AddressFields>>;

/** What the hand-over depends on. */
export type DoormanBuilding = Pick<AddressFields, 'doorman_building' | 'doorman_from' | 'doorman_to'>;

export interface AddressFormProps {
  /** So that a button elsewhere can submit it. */
  id?: string;
  /** The address to change; a new one without it. */
  address?: Address;
  /** Known already, never asked twice: names and phone of the customer, the zip code of the order. */
  known?: Partial<AddressFields>;
  /** Prefills the waitlist of a zip code that is not served. */
  email?: string;
  /** Sends it. A thrown ApiError with messages by field is shown at the fields; what was typed stays. */
  onSave: (address: AddressInput, building: DoormanBuilding) => Promise<void>;
  /** Told when sending begins and ends: for a button that stands outside the form. */
  onBusy?: (busy: boolean) => void;
  /** What stands at the end: buttons, and what depends on the building as typed so far. */
  actions?: (busy: boolean, building: DoormanBuilding) => ReactNode;
  /** Fields of the page around it that stand above (e-mail and password of a visitor). */
  children?: ReactNode;
  /** Checks the fields in `children` at each submit; nothing is sent while there are problems. */
  extraProblems?: () => FieldProblem[];
  /** Left out where there is no other address yet. */
  withPrimary?: boolean;
  /** Keeps what is typed under this name until it is saved, through reload and sign-in. */
  keepAs?: string;
  /** Told what is typed so far, with each key. */
  onTyped?: (values: Partial<AddressFields>) => void;
}

/** One address (specification section 5). Saved only after its zip code was found to be served. */
export function AddressForm({
  id,
  address,
  known,
  email,
  onSave,
  onBusy,
  actions,
  children,
  extraProblems,
  withPrimary = true,
  keepAs,
  onTyped,
}: AddressFormProps) {
  const form: AddressFormState = useContractForm({
    schema: () => import('@/lib/contract/addresses').then((contract) => contract.addressForm),
    defaultValues: fieldsOf(address, known),
    onBusy,
  });
  const { field, register, watch, setValue, setError, getValues } = form;
  const forgetTyped = useKeptValues(form, keepAs);
  const zipCheck = useZipCheck();
  const notServed = zipCheck.verdict.kind === 'not-served' ? zipCheck.verdict.zip : undefined;
  const [extra, setExtra] = useState<FieldProblem[]>([]);
  const [doorman_building, doorman_from, doorman_to] = watch([
    'doorman_building',
    'doorman_from',
    'doorman_to',
  ]);
  const building = { doorman_building, doorman_from, doorman_to };
  const isDoorman = doorman_building === 'yes';

  /** The zip code that last chose state and city, or that they were saved with. */
  const placedBy = useRef(address?.zip_code);

  /**
   * A good zip code fills in state and city where they are empty, a changed one replaces them; a bad one shows its error at the field. What
   * was chosen before the first answer (in a form brought back, or while it was on its way) is checked with the rest.
   */
  async function checkZip() {
    const verdict = await zipCheck.check(getValues('zip_code'));
    if (verdict.kind === 'not-served') setError('zip_code', { message: messages.notServed });
    if (verdict.kind !== 'served') return verdict;
    const { zip_code, state_id, city_id } = verdict.zip;
    const isAnother = placedBy.current !== undefined && placedBy.current !== zip_code;
    // Another API may say yes to a zip code without naming its city.
    if (city_id && (isAnother || !getValues('city_id'))) {
      setValue('state_id', String(state_id), { shouldValidate: form.formState.isSubmitted });
      setValue('city_id', String(city_id), { shouldValidate: form.formState.isSubmitted });
    }
    placedBy.current = zip_code;
    return verdict;
  }

  useEffect(() => {
    if (!onTyped) return;
    const { unsubscribe } = watch((values, { type }) => {
      if (type === 'change') onTyped(values as Partial<AddressFields>);
    });
    return unsubscribe;
  }, [watch, onTyped]);

  const firstZip = known?.zip_code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the zip code known at the start
  useEffect(() => {
    if (firstZip) void checkZip();
  }, [firstZip]);

  const save = form.submit(async (values) => {
    if (extraProblems?.().length) return;
    const verdict = await checkZip();
    if (verdict.kind === 'unreachable') throw new ApiError('network', 0, '');
    if (verdict.kind !== 'served') return;
    // As they stand now: a zip code changed at last has just chosen them again.
    const place = { state_id: Number(getValues('state_id')), city_id: Number(getValues('city_id')) };
    const wrong = contradiction(place, verdict.zip);
    if (wrong) return setError(wrong.field, { message: wrong.message });
    const doorman = isDoorman ? {} : { doorman_from: '', doorman_to: '', entrance_note: '', buzzer: '' };
    await onSave({ ...values, ...place, ...doorman }, building).catch(withSentence);
    forgetTyped();
  });

  const onSubmit = (event: FormEvent) => {
    setExtra(extraProblems?.() ?? []);
    return save(event);
  };

  return (
    <ContractForm form={form} id={id} onSubmit={onSubmit} extraProblems={extra}>
      {children}
      <FieldRow>
        <TextField label="First Name" autoComplete="given-name" maxLength={60} {...field('first_name')} />
        <TextField label="Last Name" autoComplete="family-name" maxLength={60} {...field('last_name')} />
      </FieldRow>
      <PhoneField label="Cell Phone" hint="So the driver can reach you at the door." {...field('mobile')} />
      <FieldRow>
        <TextField
          label="Street Address"
          autoComplete="address-line1"
          maxLength={120}
          {...field('address1')}
        />
        <TextField label="Apartment" autoComplete="address-line2" maxLength={60} {...field('address2')} />
      </FieldRow>
      <TextField label="Cross street" optional maxLength={120} {...field('cross_street')} />
      <ZipField label="Zipcode" {...field('zip_code')} onBlur={() => void checkZip()} />
      {notServed && <NotifyMe zip={notServed} email={email} />}
      <PlaceFields form={form} />
      <RadioGroup
        label="Doorman Building"
        choices={[
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Yes' },
        ]}
        {...field('doorman_building')}
      />
      {isDoorman && <DoormanFields field={field} />}
      {withPrimary && <CheckboxField label="Primary address" {...register('primary')} />}
      {actions?.(form.busy, building)}
    </ContractForm>
  );
}

/** A refusal without a sentence of its own gets the specification's (section 8). */
function withSentence(error: unknown): never {
  if (!(error instanceof ApiError) || error.kind !== 'rejected' || error.message) throw error;
  throw new ApiError('rejected', error.httpStatus, messages.addressError, error.errors);
}

const fieldsOf = (address: Address | undefined, known?: Partial<AddressFields>): AddressFields => {
  const names = Object.keys(blank) as (keyof AddressFields)[];
  const saved = names.map((name) => [name, String(address?.[name] ?? '')]);
  return { ...blank, ...Object.fromEntries(saved), primary: address?.primary === 'yes', ...known };
};
