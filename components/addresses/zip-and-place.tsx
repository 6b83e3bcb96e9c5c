'use client';
import { useEffect, useState } from 'react';
import { NotifyMe } from '@/components/service-area/notify-me';
import { focusControl } from '@/components/ui/problem-list';
import { ZipField } from '@/components/ui/zip-field';
import { useCities, useStates } from '@/hooks/use-service-area';
import type { AddressFormState } from './address-fields';
import { PlaceFields } from './place-fields';
import { PlaceLine } from './place-line';
import type { ZipVerdict } from './use-zip-check';

interface ZipAndPlaceProps {
  form: AddressFormState;
  verdict: ZipVerdict;
  /** For the waitlist of a ZIP code that is not served. */
  email: string | undefined;
  onZipBlur: () => void;
  /** Begins as one line for a known ZIP code, which decides state and city. */
  folded: boolean;
}

/** ZIP code, state and city: as fields, or on one line until Change is pressed or one of them needs the customer. */
export function ZipAndPlace({ form, verdict, email, onZipBlur, folded }: ZipAndPlaceProps) {
  const [isFolded, setFolded] = useState(folded);
  const [wasChanged, setChanged] = useState(false);
  const needsFields = useNeedsFields(form, verdict);
  if (isFolded && needsFields) setFolded(false);

  useEffect(() => {
    if (wasChanged) focusControl('zip_code');
  }, [wasChanged]);

  if (isFolded) {
    const change = () => {
      setFolded(false);
      setChanged(true);
    };
    return <PlaceLine form={form} onChange={change} />;
  }
  return (
    <>
      <ZipField label="ZIP code" {...form.field('zip_code')} onBlur={onZipBlur} />
      {verdict.kind === 'not-served' && <NotifyMe zip={verdict.zip} email={email} />}
      <PlaceFields form={form} />
    </>
  );
}

/** Whether a line cannot say it: an error, an answer without a place, or none at all. */
function useNeedsFields({ formState, watch }: AddressFormState, verdict: ZipVerdict): boolean {
  const { errors } = formState;
  const [stateId, cityId] = watch(['state_id', 'city_id']);
  const states = useStates();
  const cities = useCities(stateId ? Number(stateId) : undefined);
  const isWrong = Boolean(errors.zip_code ?? errors.state_id ?? errors.city_id);
  const isUnanswered = verdict.kind === 'unreachable' || states.isError || cities.isError;
  const isUnplaced = verdict.kind === 'served' && !(stateId && cityId);
  return isWrong || isUnanswered || isUnplaced || verdict.kind === 'not-served';
}
