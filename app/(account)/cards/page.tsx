import type { Metadata } from 'next';
import { CardsScreen } from '@/components/cards/cards-screen';

export const metadata: Metadata = { title: 'Cards', robots: { index: false } };

export default CardsScreen;
