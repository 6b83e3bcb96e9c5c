import type { Metadata } from 'next';
import { KnownAddresses } from '@/components/addresses/known-addresses';
import { knownCustomer, knownRead } from '@/server/pages/known-customer';

export const metadata: Metadata = { title: 'Pickup Address', robots: { index: false } };

export default async function KnownAddressesPage() {
  const { id } = await knownCustomer();
  const { data } = await knownRead('addresses.list', { params: { userId: id } });
  return <KnownAddresses addresses={data} />;
}
