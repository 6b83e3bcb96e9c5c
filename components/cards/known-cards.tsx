'use client';
import { type Card, cardsQuery } from '@/hooks/use-cards';
import { useKnownData } from '@/hooks/use-known-data';
import { CardsScreen } from './cards-screen';

/** Cards, with the list in the document. */
export function KnownCards({ cards }: { cards: Card[] }) {
  useKnownData((userId) => cardsQuery(userId).queryKey, cards);
  return <CardsScreen />;
}
