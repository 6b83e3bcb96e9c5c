import type { Metadata } from 'next';
import { accountPage } from '@/app/first-screen';
import { CardsScreen } from '@/components/account/cards/cards-screen';
import { cardsQuery } from '@/lib/browser/api/queries';

export const metadata: Metadata = { title: 'Cards', robots: { index: false } };

export default accountPage(CardsScreen, async (client, { id, read }) => {
  await client.fetchQuery(cardsQuery(id, read));
});
