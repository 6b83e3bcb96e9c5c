import type { Metadata } from 'next';
import { AccountScreen, type Prefetch } from '@/app/first-screen';
import { AddressesScreen } from '@/components/account/addresses/addresses-screen';
import { addressesQuery } from '@/lib/browser/api/queries';

export const metadata: Metadata = { title: 'Pickup Address', robots: { index: false } };

const prefetch: Prefetch = async (client, { id, read }) => {
  await client.fetchQuery(addressesQuery(id, read));
};

const AddressesPage = ({ searchParams }: PageProps<'/pickup-addresses'>) => (
  <AccountScreen searchParams={searchParams} prefetch={prefetch}>
    <AddressesScreen />
  </AccountScreen>
);

export default AddressesPage;
