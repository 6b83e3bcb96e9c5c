import type { Metadata } from 'next';
import { WhatAndWhen } from '@/components/order-flow/what-and-when/what-and-when';
import { CUSTOMER_ID, earlyReads } from '@/lib/api/early-reads';

export const metadata: Metadata = {
  title: 'Schedule a pickup',
  description:
    'Check your ZIP code, choose services, a pickup and a delivery time, and see the price before you order.',
  robots: { index: false },
  other: earlyReads(
    ['catalog.categories'],
    ['catalog.pricing'],
    ['addresses.list', { params: { userId: CUSTOMER_ID } }],
  ),
};

export default WhatAndWhen;
