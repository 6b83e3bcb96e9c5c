'use client';
import { type Address, addressesQuery } from '@/hooks/use-addresses';
import { useKnownData } from '@/hooks/use-known-data';
import { AddressesScreen } from './addresses-screen';

/** Pickup addresses, with the list in the document. */
export function KnownAddresses({ addresses }: { addresses: Address[] }) {
  useKnownData((userId) => addressesQuery(userId).queryKey, addresses);
  return <AddressesScreen />;
}
