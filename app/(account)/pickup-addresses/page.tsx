import type { Metadata } from 'next';
import { AddressesScreen } from '@/components/addresses/addresses-screen';

export const metadata: Metadata = { title: 'Pickup Address', robots: { index: false } };

export default AddressesScreen;
