import type { Metadata } from 'next';
import { AddressesScreen } from '@/components/addresses/addresses-screen';
import { CUSTOMER_ID, earlyReads } from '@/lib/api/early-reads';

export const metadata: Metadata = {
  title: 'Pickup Address',
  robots: { index: false },
  other: earlyReads(['addresses.list', { params: { userId: CUSTOMER_ID } }]),
};

export default AddressesScreen;
