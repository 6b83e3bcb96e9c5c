'use client';
import { useDraft } from '@/hooks/page/use-order-draft';
import { usePolicy } from '@/hooks/page/use-policy';
import { useSession } from '@/hooks/page/use-session';
import { type AvailabilityBase, type BuildingHours, buildingHours } from '@/lib/booking/availability';
import { findPrimary } from '@/lib/rules/people/primary';
import { useAddresses } from './use-addresses';

/** Undefined until the ZIP code is verified. @param hours of the addresses that are being entered or chosen */
export function useAvailabilityBase(
  served: boolean,
  zipCode: string,
  hours?: BuildingHours,
): AvailabilityBase | undefined {
  const [step2] = useDraft('order-step-2');
  const addresses = useAddresses(useSession().user?.id).data;
  const policy = usePolicy();
  if (!served) return undefined;
  const find = (id: number | undefined) =>
    zipCode === step2?.zip_code ? addresses?.find((address) => address.id === id) : undefined;
  const chosen = find(step2?.address_id);
  return {
    zip: zipCode.slice(0, 5),
    ...(hours ?? buildingHours(step2?.handoff, chosen, find(step2?.delivery_address_id))),
    addressId: (chosen ?? findPrimary(addresses))?.id,
    policy,
  };
}
