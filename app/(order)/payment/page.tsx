import type { Metadata } from 'next';
import { PaymentStep } from '@/components/order-flow/later-steps';

export const metadata: Metadata = { title: 'Payment', robots: { index: false } };

export default PaymentStep;
