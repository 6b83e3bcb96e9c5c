import type { Metadata } from 'next';
import { FirstScreen, type Prefetch } from '@/app/first-screen';
import { CardsScreen } from '@/components/cards/cards-screen';
import { AccountGuard } from '@/components/layout/account-guard';
import { CUSTOMER_ID } from '@/lib/api/early-reads';
import { cardsQuery } from '@/lib/api/queries';

export const metadata: Metadata = { title: 'Cards', robots: { index: false } };

const prefetch: Prefetch = async (client, { id, read }) => {
  const queryFn = () => read('cards.list', { params: { userId: id } }).then(({ data }) => data);
  await client.fetchQuery({ ...cardsQuery(id), queryFn });
};

const CardsPage = ({ searchParams }: PageProps<'/cards'>) => (
  <FirstScreen
    searchParams={searchParams}
    prefetch={prefetch}
    early={[['cards.list', { params: { userId: CUSTOMER_ID } }]]}
  >
    <AccountGuard>
      <CardsScreen />
    </AccountGuard>
  </FirstScreen>
);

export default CardsPage;
