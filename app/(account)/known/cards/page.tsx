import type { Metadata } from 'next';
import { KnownCards } from '@/components/cards/known-cards';
import { knownCustomer, knownRead } from '@/server/pages/known-customer';

export const metadata: Metadata = { title: 'Cards', robots: { index: false } };

export default async function KnownCardsPage() {
  const { id } = await knownCustomer();
  const { data } = await knownRead('cards.list', { params: { userId: id } });
  return <KnownCards cards={data} />;
}
