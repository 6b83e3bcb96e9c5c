'use client';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { FieldRow, SelectField } from '@/components/ui/form/field';
import { ZipField } from '@/components/ui/form/zip-field';
import { LoadProblem } from '@/components/ui/status/load-problem';
import { Notice } from '@/components/ui/status/notice';
import { focusControl } from '@/components/ui/status/problem-list';
import { Skeleton } from '@/components/ui/status/skeleton';
import { useCities, useStates } from '@/hooks/data/use-service-area';
import { messages } from '@/lib/messages/page-messages';
import { cityLine, placeLine } from '@/lib/rules/places/postal-address';
import { parseZip } from '@/lib/rules/places/zip';
import type { AddressFormState } from './address-fields';
import { NotifyMe } from './notify-me';
import type { ZipVerdict } from './use-zip-check';

interface PlaceFieldsProps {
  form: AddressFormState;
  verdict: ZipVerdict;
  email: string | undefined;
  onZipBlur: () => void;
  folded: boolean;
}

export function PlaceFields({ form, verdict, email, onZipBlur, folded }: PlaceFieldsProps) {
  const [isFolded, setFolded] = useState(folded);
  const [wasChanged, setChanged] = useState(false);
  const [stateId, cityId] = form.watch(['state_id', 'city_id']);
  const states = useStates();
  const cities = useCities(stateId ? Number(stateId) : undefined);

  const { errors } = form.formState;
  const isWrong = Boolean(errors.zip_code ?? errors.state_id ?? errors.city_id);
  const isUnanswered = verdict.kind === 'failed' || states.isError || cities.isError;
  const isUnplaced = verdict.kind === 'served' && !(stateId && cityId);
  if (isFolded && (isWrong || isUnanswered || isUnplaced || verdict.kind === 'not-served')) setFolded(false);

  useEffect(() => {
    if (wasChanged) focusControl('zip_code');
  }, [wasChanged]);

  const place = { form, states, cities };
  if (isFolded) {
    const change = () => {
      setFolded(false);
      setChanged(true);
    };
    return <PlaceLine {...place} onChange={change} />;
  }
  return (
    <>
      <ZipField label="ZIP code" {...form.field('zip_code')} onBlur={onZipBlur} />
      {verdict.kind === 'not-served' && <NotifyMe key={verdict.zip} zip={verdict.zip} email={email} />}
      <StateAndCity {...place} />
    </>
  );
}

interface Place {
  form: AddressFormState;
  states: ReturnType<typeof useStates>;
  cities: ReturnType<typeof useCities>;
}

/** 'New York, NY 10023 · Change' */
function PlaceLine({ form, states, cities, onChange }: Place & { onChange: () => void }) {
  const [zip, stateId, cityId] = form.watch(['zip_code', 'state_id', 'city_id']);
  const [filled, setFilled] = useState({ city: '', zip: '' });
  const state = states.data?.find(({ id }) => String(id) === stateId);
  const city = cities.data?.find(({ id }) => String(id) === cityId);
  const isOtherCity = filled.city !== '' && filled.city.trim().toLowerCase() !== city?.name.toLowerCase();
  const isOtherZip = filled.zip !== '' && parseZip(filled.zip) !== zip;
  const forAutofill = (name: keyof typeof filled, autoComplete: string) => (
    <input
      className="sr-only"
      type="text"
      name={`filled-${name}`}
      autoComplete={autoComplete}
      tabIndex={-1}
      aria-hidden="true"
      value={filled[name]}
      onChange={(event) => setFilled({ ...filled, [name]: event.target.value })}
    />
  );
  return (
    <>
      <p className="flex min-h-12 flex-wrap items-center gap-x-2">
        {state && city ? (
          <span>{placeLine({ city, state, zip_code: zip })}</span>
        ) : (
          <Skeleton width="third" />
        )}
        <span aria-hidden="true">·</span>
        <Button variant="quiet" size="small" aria-label="Change ZIP code, state or city" onClick={onChange}>
          Change
        </Button>
        {forAutofill('city', 'address-level2')}
        {forAutofill('zip', 'postal-code')}
      </p>
      {state && city && (isOtherCity || isOtherZip) && (
        <Notice tone="warn" live title={`${zip} is in ${cityLine({ city, state })}`}>
          Your browser filled in {[filled.city, filled.zip].filter(Boolean).join(' ')}. Is that where we pick
          up? Then change the ZIP code.
        </Notice>
      )}
    </>
  );
}

function StateAndCity({ form, states, cities }: Place) {
  const { field, setValue, getValues } = form;
  const stateId = getValues('state_id');

  // A select shows a value only if its option exists, so set it again whenever the options change.
  const optionsReady = states.isSuccess && (!stateId || cities.isSuccess);
  const options = optionsReady && cities.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `options` triggers setting the values again
  useEffect(() => {
    if (!optionsReady) return;
    setValue('state_id', getValues('state_id'));
    setValue('city_id', getValues('city_id'));
  }, [optionsReady, options, setValue, getValues]);

  const failed = states.isError ? states : cities;
  const toChoices = (places: { id: number; name: string }[] | undefined) =>
    places?.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FieldRow>
        <SelectField
          label="State"
          autoComplete="address-level1"
          placeholder={states.isPending ? messages.loading : 'Select'}
          choices={toChoices(states.data)}
          {...field('state_id', { onChange: () => setValue('city_id', '') })}
        />
        <SelectField
          label="City"
          autoComplete="address-level2"
          placeholder={stateId && cities.isPending ? messages.loading : 'Select'}
          choices={toChoices(cities.data)}
          {...field('city_id')}
        />
      </FieldRow>
      <LoadProblem error={failed.error} onRetry={failed.refetch} />
    </>
  );
}
