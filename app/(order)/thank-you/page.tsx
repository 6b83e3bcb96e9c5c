import type { Metadata } from 'next';
import { ThankYou } from '@/components/order-flow/thank-you/thank-you';

export const metadata: Metadata = { title: 'Thank you', robots: { index: false } };

export default ThankYou;
