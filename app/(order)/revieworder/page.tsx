import type { Metadata } from 'next';
import { ReviewStep } from '@/components/order-flow/later-steps';

export const metadata: Metadata = { title: 'Check your order', robots: { index: false } };

export default ReviewStep;
