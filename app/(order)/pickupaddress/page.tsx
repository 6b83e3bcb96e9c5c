import type { Metadata } from 'next';
import { AddressStep } from '@/components/order-flow/address/address-step';

export const metadata: Metadata = { title: 'Pickup address', robots: { index: false } };

export default AddressStep;
