'use client';
import { useMemo } from 'react';
import { useDraft } from '@/hooks/page/use-order-draft';
import { usePolicy } from '@/hooks/page/use-policy';
import { useSession } from '@/hooks/page/use-session';
import type { AvailabilityQuery } from '@/lib/booking/availability';
import { findPrimary } from '@/lib/rules/people/primary';
import { useAddresses } from './use-addresses';

/** The doorman's hours if he takes the bags. Undefined until the ZIP code is verified. */
export function useAvailabilityBase(served: boolean, zipCode: string) {
  const [step2] = useDraft('order-step-2');
  const addresses = useAddresses(useSession().user?.id).data;
  const chosen = addresses?.find(({ id }) => id === step2?.address_id && zipCode === step2.zip_code);
  const withDoorman = step2?.handoff === 'doorman' ? chosen : undefined;
  const from = withDoorman?.doorman_from;
  const to = withDoorman?.doorman_to;
  const addressId = (chosen ?? findPrimary(addresses))?.id;
  const policy = usePolicy();

  return useMemo((): Pick<AvailabilityQuery, 'zip' | 'doorman' | 'addressId' | 'policy'> | undefined => {
    if (!served) return undefined;
    return { zip: zipCode.slice(0, 5), ...(from && to ? { doorman: { from, to } } : {}), addressId, policy };
  }, [served, zipCode, from, to, addressId, policy]);
}
