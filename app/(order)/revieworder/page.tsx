import type { Metadata } from 'next';
import { ReviewStep } from '@/components/order-flow/review/review-step';

export const metadata: Metadata = { title: 'Check your order', robots: { index: false } };

export default ReviewStep;
