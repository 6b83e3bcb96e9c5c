import type { Metadata } from 'next';
import { accountPage } from '@/app/first-screen';
import { AddressesScreen } from '@/components/account/addresses/addresses-screen';
import { addressesQuery } from '@/lib/browser/api/queries';

export const metadata: Metadata = { title: 'Pickup Address', robots: { index: false } };

export default accountPage(AddressesScreen, async (client, { id, read }) => {
  await client.fetchQuery(addressesQuery(id, read));
});
