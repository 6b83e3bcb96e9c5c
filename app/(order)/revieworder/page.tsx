import type { Metadata } from 'next';
import { ReviewStep } from '@/app/(order)/later-steps';

export const metadata: Metadata = { title: 'Check your order', robots: { index: false } };

export default ReviewStep;
