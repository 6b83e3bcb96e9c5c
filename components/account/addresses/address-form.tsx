'use client';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { usePersistedValues } from '@/components/account/use-persisted-values';
import { ChoiceCards } from '@/components/ui/form/choice';
import { ContractForm } from '@/components/ui/form/contract-form';
import type { FieldProblem } from '@/components/ui/form/error-summary';
import { CheckboxField, FieldRow, SelectField, TextField } from '@/components/ui/form/field';
import { PhoneField } from '@/components/ui/form/phone-field';
import type { Address, AddressInput } from '@/hooks/data/use-addresses';
import { useContractForm } from '@/hooks/page/use-contract-form';
import { usePolicy } from '@/hooks/page/use-policy';
import { ApiError } from '@/lib/browser/api/errors';
import { toastFailure } from '@/lib/browser/api/query-client';
import { messages } from '@/lib/messages/page-messages';
import { slotTime } from '@/lib/rules/dates/slots';
import { zipMismatch } from '@/lib/rules/places/zip-mismatch';
import { has } from '@/lib/rules/policy/features';
import type { AddressFields, AddressFormState } from './address-fields';
import { PlaceFields } from './place-fields';
import { useZipCheck } from './use-zip-check';

const blank: AddressFields = {
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
  first_name: '',
  last_name: '',
  mobile: '',
  primary: false,
};

export type DoormanBuilding = Pick<AddressFields, 'doorman_building' | 'doorman_from' | 'doorman_to'>;

export interface AddressFormProps {
  id?: string;
  address?: Address;
  prefilled?: Partial<AddressFields>;
  /** For the waitlist of a ZIP code that is not served. */
  email?: string;
  /** Field messages of a thrown ApiError appear at the fields, and the input stays. */
  onSave: (address: AddressInput, building: DoormanBuilding) => Promise<void>;
  onBusy?: (busy: boolean) => void;
  /** Rendered after the building, which decides how bags change hands. */
  handoff?: (building: DoormanBuilding) => ReactNode;
  actions?: (busy: boolean) => ReactNode;
  children?: ReactNode;
  /** Checked on each submit; nothing is sent while there are problems. */
  extraProblems?: () => FieldProblem[];
  /** False when the customer has no other address yet. */
  withPrimary?: boolean;
  /** Storage name of the input, which survives a reload and a sign-in. */
  persistAs?: string;
  foldPlace?: boolean;
  onTyped?: (values: Partial<AddressFields>) => void;
}

/** Specification section 5. */
export function AddressForm({
  id,
  address,
  prefilled,
  email,
  onSave,
  onBusy,
  handoff,
  actions,
  children,
  extraProblems,
  withPrimary = true,
  persistAs,
  foldPlace = false,
  onTyped,
}: AddressFormProps) {
  // An address with a doorman can still lose him.
  const asksDoorman = usePolicy().doorman_question === 'yes' || address?.doorman_building === 'yes';
  const form: AddressFormState = useContractForm({
    schema: () => import('@/lib/contract/forms/address-and-card').then((contract) => contract.addressForm),
    defaultValues: readFields(address, { ...(asksDoorman ? {} : { doorman_building: 'no' }), ...prefilled }),
    onBusy,
  });
  const { field, register, watch, setValue, setError, getValues } = form;
  const forgetTyped = usePersistedValues(form, persistAs);
  const zipCheck = useZipCheck();
  const [extra, setExtra] = useState<FieldProblem[]>([]);
  const [doorman_building, doorman_from, doorman_to] = watch([
    'doorman_building',
    'doorman_from',
    'doorman_to',
  ]);
  const building = { doorman_building, doorman_from, doorman_to };
  const isDoorman = doorman_building === 'yes';

  const placedBy = useRef(address?.zip_code);

  /** Fills in state and city; a ZIP code that is not served shows its error at the field. */
  async function checkZip() {
    const verdict = await zipCheck.check(getValues('zip_code'));
    if (verdict.kind === 'not-served') setError('zip_code', { message: messages.notServed });
    if (verdict.kind !== 'served') return verdict;
    const { zip_code, state_id, city_id } = verdict.zip;
    // A state chosen by hand has emptied the city, and stays.
    const isPlaced = placedBy.current === zip_code;
    const isAnother = placedBy.current !== undefined && !isPlaced;
    if (city_id && !isPlaced && (isAnother || !getValues('city_id'))) {
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

  const firstZip = prefilled?.zip_code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the zip code prefilled at the start
  useEffect(() => {
    if (firstZip) void checkZip();
  }, [firstZip]);

  const save = form.submit(async (values) => {
    if (extraProblems?.().length) return;
    const verdict = await checkZip();
    if (verdict.kind === 'failed') {
      toastFailure(verdict.error);
      throw verdict.error;
    }
    if (verdict.kind !== 'served') return;
    // Current values, because a changed ZIP code has just replaced state and city.
    const place = { state_id: Number(getValues('state_id')), city_id: Number(getValues('city_id')) };
    const wrong = zipMismatch(place, verdict.zip);
    if (wrong) return setError(wrong.field, { message: wrong.message });
    const doorman = isDoorman ? {} : { doorman_from: '', doorman_to: '' };
    await onSave({ ...values, ...place, ...doorman }, building).catch(withSentence);
    forgetTyped();
  });

  const onSubmit = (event: FormEvent) => {
    setExtra(extraProblems?.() ?? []);
    return save(event);
  };

  return (
    <ContractForm form={form} id={id} onSubmit={onSubmit} extraProblems={extra}>
      <FieldRow>
        <TextField label="Street Address" autoComplete="address-line1" {...field('address1')} />
        <TextField label="Apartment" autoComplete="address-line2" {...field('address2')} />
      </FieldRow>
      <TextField label="Cross street" optional {...field('cross_street')} />
      <PlaceFields
        form={form}
        verdict={zipCheck.verdict}
        email={email}
        onZipBlur={() => void checkZip()}
        folded={foldPlace && Boolean(firstZip)}
      />
      {asksDoorman && <DoormanFields form={form} />}
      <DoorFields form={form} />
      {handoff?.(building)}
      <h2 className="mt-2 text-xl">How we reach you</h2>
      <FieldRow>
        <TextField label="First Name" autoComplete="given-name" {...field('first_name')} />
        <TextField label="Last Name" autoComplete="family-name" {...field('last_name')} />
      </FieldRow>
      <PhoneField label="Cell Phone" hint="So the driver can reach you at the door." {...field('mobile')} />
      {children}
      {withPrimary && <CheckboxField label="Primary address" {...register('primary')} />}
      {actions?.(form.busy)}
    </ContractForm>
  );
}

/** Specification section 8. */
function withSentence(error: unknown): never {
  if (!(error instanceof ApiError) || error.kind !== 'rejected' || error.message) throw error;
  throw new ApiError('rejected', error.httpStatus, messages.addressError, error.errors);
}

const readFields = (address: Address | undefined, prefilled?: Partial<AddressFields>): AddressFields => {
  const names = Object.keys(blank) as (keyof AddressFields)[];
  const saved = names.map((name) => [name, String(address?.[name] ?? '')]);
  return { ...blank, ...Object.fromEntries(saved), primary: address?.primary === 'yes', ...prefilled };
};

const DoorFields = ({ form: { field } }: { form: AddressFormState }) =>
  has('door_notes') && (
    <FieldRow>
      <TextField
        label="Entrance"
        optional
        hint="For example, service door on the side street"
        {...field('entrance_note')}
      />
      <TextField label="Buzzer" optional hint="For example, 4B" {...field('buzzer')} />
    </FieldRow>
  );

/** Every full hour from 5 AM to midnight, in the API's time format. */
const hours = Array.from({ length: 20 }, (_, index) => ({ value: slotTime(((index + 5) % 24) * 60) }));

const bounds = [
  ['Doorman from', 'doorman_from'],
  ['Doorman until', 'doorman_to'],
] as const;

const DoormanFields = ({ form: { field, watch } }: { form: AddressFormState }) => (
  <>
    <ChoiceCards
      label="Doorman Building"
      columns="short"
      choices={[
        { value: 'no', label: 'No' },
        { value: 'yes', label: 'Yes' },
      ]}
      {...field('doorman_building')}
    />
    {watch('doorman_building') === 'yes' && has('door_notes') && (
      <FieldRow>
        {bounds.map(([label, name]) => (
          <SelectField
            key={name}
            label={label}
            optional
            placeholder="Any time"
            choices={hours}
            {...field(name)}
          />
        ))}
      </FieldRow>
    )}
  </>
);
