import type { Metadata } from 'next';
import { FirstScreen, type Prefetch } from '@/app/first-screen';
import { AddressesScreen } from '@/components/addresses/addresses-screen';
import { AccountGuard } from '@/components/layout/account-guard';
import { CUSTOMER_ID } from '@/lib/api/early-reads';
import { addressesQuery } from '@/lib/api/queries';

export const metadata: Metadata = { title: 'Pickup Address', robots: { index: false } };

const prefetch: Prefetch = async (client, { id, read }) => {
  const queryFn = () => read('addresses.list', { params: { userId: id } }).then(({ data }) => data);
  await client.fetchQuery({ ...addressesQuery(id), queryFn });
};

const AddressesPage = ({ searchParams }: PageProps<'/pickup-addresses'>) => (
  <FirstScreen
    searchParams={searchParams}
    prefetch={prefetch}
    early={[['addresses.list', { params: { userId: CUSTOMER_ID } }]]}
  >
    <AccountGuard>
      <AddressesScreen />
    </AccountGuard>
  </FirstScreen>
);

export default AddressesPage;
