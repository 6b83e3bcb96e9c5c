import type { Metadata } from 'next';
import { CardsScreen } from '@/components/cards/cards-screen';
import { CUSTOMER_ID, earlyReads } from '@/lib/api/early-reads';

export const metadata: Metadata = {
  title: 'Cards',
  robots: { index: false },
  other: earlyReads(['cards.list', { params: { userId: CUSTOMER_ID } }]),
};

export default CardsScreen;
