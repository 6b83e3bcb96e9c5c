import type { Metadata } from 'next';
import { PaymentStep } from '@/app/(order)/later-steps';

export const metadata: Metadata = { title: 'Payment', robots: { index: false } };

export default PaymentStep;
