'use client';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useCities, useStates } from '@/hooks/use-service-area';
import { placeLine } from '@/lib/domain/postal-address';
import type { AddressFormState } from './address-fields';
import styles from './addresses.module.css';

interface PlaceLineProps {
  form: AddressFormState;
  onChange: () => void;
}

/** 'New York, NY 10023 · Change': what the ZIP code decides, on one line. */
export function PlaceLine({ form, onChange }: PlaceLineProps) {
  const [zip, stateId, cityId] = form.watch(['zip_code', 'state_id', 'city_id']);
  const cities = useCities(stateId ? Number(stateId) : undefined);
  const state = useStates().data?.find(({ id }) => String(id) === stateId);
  const city = cities.data?.find(({ id }) => String(id) === cityId);
  return (
    <p className={styles.place}>
      {state && city ? <span>{placeLine({ city, state, zip_code: zip })}</span> : <Skeleton width="third" />}
      <span aria-hidden="true">·</span>
      <Button variant="quiet" size="small" aria-label="Change ZIP code, state or city" onClick={onChange}>
        Change
      </Button>
    </p>
  );
}
