'use client';
import { useMemo } from 'react';
import { primaryOf } from '@/lib/domain/primary';
import type { TimesRequest } from '@/lib/order-times';
import { useAddresses } from './use-addresses';
import { useDraft } from './use-order-draft';
import { usePolicy } from './use-policy';
import { useSession } from './use-session';

/**
 * Shared parameters of all time requests: the served zip code, and the doorman's hours if the doorman of the chosen
 * address takes the bags. Undefined until the zip code is known to be served.
 */
export function useTimesBase(served: boolean, zipCode: string) {
  const [step2] = useDraft('order-step-2');
  const addresses = useAddresses(useSession().user?.id).data;
  const chosen = addresses?.find(({ id }) => id === step2?.address_id && zipCode === step2.zip_code);
  const withDoorman = step2?.handoff === 'doorman' ? chosen : undefined;
  const from = withDoorman?.doorman_from;
  const to = withDoorman?.doorman_to;
  const addressId = (chosen ?? primaryOf(addresses))?.id;
  const policy = usePolicy();

  return useMemo((): Pick<TimesRequest, 'zip' | 'doorman' | 'addressId' | 'policy'> | undefined => {
    if (!served) return undefined;
    return { zip: zipCode.slice(0, 5), ...(from && to ? { doorman: { from, to } } : {}), addressId, policy };
  }, [served, zipCode, from, to, addressId, policy]);
}
