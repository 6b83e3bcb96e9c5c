'use client';
import { useEffect } from 'react';
import { FieldRow, SelectField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { useCities, useStates } from '@/hooks/use-service-area';
import { failureText } from '@/lib/api/failure-text';
import { toastFailure } from '@/lib/api/query-client';
import { messages } from '@/lib/page-messages';
import type { AddressFormState } from './address-fields';

/** State and city. Choosing a state loads its cities and clears only the city. */
export function PlaceFields({ form }: { form: AddressFormState }) {
  const { field, watch, setValue, getValues } = form;
  const stateId = watch('state_id');
  const states = useStates();
  const cities = useCities(stateId ? Number(stateId) : undefined);

  // A select shows a value only if its option exists, so set it again whenever the options change.
  const optionsReady = states.isSuccess && (!stateId || cities.isSuccess);
  const options = optionsReady && cities.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `options` triggers setting the values again
  useEffect(() => {
    if (!optionsReady) return;
    setValue('state_id', getValues('state_id'));
    setValue('city_id', getValues('city_id'));
  }, [optionsReady, options, setValue, getValues]);

  const failed = states.isError ? states : cities.isError ? cities : undefined;
  const failure = failed?.error;
  useEffect(() => {
    if (failure) toastFailure(failure);
  }, [failure]);
  return (
    <>
      <FieldRow>
        <SelectField
          label="State"
          autoComplete="address-level1"
          placeholder={states.isPending ? messages.loading : 'Select'}
          {...field('state_id', { onChange: () => setValue('city_id', '') })}
        >
          {states.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="City"
          autoComplete="address-level2"
          placeholder={stateId && cities.isPending ? messages.loading : 'Select'}
          {...field('city_id')}
        >
          {cities.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      {failed && (
        <Notice tone="error" onRetry={() => void failed.refetch()}>
          {failureText(failed.error)}
        </Notice>
      )}
    </>
  );
}
