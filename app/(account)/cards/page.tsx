import type { Metadata } from 'next';
import { AccountScreen, type Prefetch } from '@/app/first-screen';
import { CardsScreen } from '@/components/account/cards/cards-screen';
import { cardsQuery } from '@/lib/browser/api/queries';

export const metadata: Metadata = { title: 'Cards', robots: { index: false } };

const prefetch: Prefetch = async (client, { id, read }) => {
  await client.fetchQuery(cardsQuery(id, read));
};

const CardsPage = ({ searchParams }: PageProps<'/cards'>) => (
  <AccountScreen searchParams={searchParams} prefetch={prefetch}>
    <CardsScreen />
  </AccountScreen>
);

export default CardsPage;
