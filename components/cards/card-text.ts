import type { Card } from '@/hooks/use-cards';
import { lastFour } from '@/lib/domain/card';

/** 'Visa ending 4242', used in buttons and questions. */
export const cardName = ({ brand, card_number }: Pick<Card, 'brand' | 'card_number'>) =>
  `${brand || 'Card'} ending ${lastFour(card_number)}`;
