import type { Metadata } from 'next';
import { FirstScreen, type Prefetch } from '@/app/first-screen';
import { WhatAndWhen } from '@/components/booking/what/what-and-when';
import { emptyStep1 } from '@/lib/booking/drafts';
import {
  addressesQuery,
  categoriesQuery,
  latestQuery,
  pricingQuery,
  zipQuery,
} from '@/lib/browser/api/queries';
import { cheapest } from '@/lib/rules/money/price-list';
import { findPrimary } from '@/lib/rules/people/primary';
import { parseZip } from '@/lib/rules/places/zip';
import { ownCalls } from '@/server/api/own-calls';
import { serverAsk, serverCall } from '@/server/pages/reads/call';

export const metadata: Metadata = {
  title: 'Schedule a pickup',
  description:
    'Check your ZIP code, choose services, a pickup and a delivery time, and see the price before you order.',
  robots: { index: false },
};

/** Starts with the ZIP code of the primary address, if we serve it, and the cheapest turnaround. */
const prefetch: Prefetch = async (client, { id, read }) => {
  const [{ data: addresses }, { data: latest }, categories, pricing] = await Promise.all([
    read('addresses.list', { params: { userId: id } }),
    read('orders.again', { query: {} }),
    serverCall('catalog.categories'),
    serverCall('catalog.pricing'),
  ]);
  const zip = parseZip(findPrimary(addresses)?.zip_code ?? '');
  const answer = zip && (await serverAsk('service-area.verifyZip', { zip }, ownCalls));
  if (!answer || !('data' in answer)) return false;
  client.setQueryData(zipQuery(zip).queryKey, answer.data);
  client.setQueryData(addressesQuery(id).queryKey, addresses);
  client.setQueryData(categoriesQuery.queryKey, categories);
  client.setQueryData(pricingQuery.queryKey, pricing);
  // The same objects, which the document then contains once.
  client.setQueryData(latestQuery(id).queryKey, latest && { ...latest, addresses, categories, pricing });
  return { ...emptyStep1, zip_code: zip, turn_around_id: cheapest(pricing.turnarounds)?.id ?? null };
};

const OrderNowPage = ({ searchParams }: PageProps<'/order-now'>) => (
  <FirstScreen searchParams={searchParams} prefetch={prefetch}>
    <WhatAndWhen />
  </FirstScreen>
);

export default OrderNowPage;
