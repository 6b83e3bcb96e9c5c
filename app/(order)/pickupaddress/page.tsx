import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { AddressStep } from '@/app/(order)/later-steps';
import { citiesQuery, statesQuery } from '@/lib/browser/api/place-queries';
import { ownCalls } from '@/server/api/own-calls';
import { serverAsk, serverCall } from '@/server/pages/reads/call';

export const metadata: Metadata = { title: 'Pickup address', robots: { index: false } };

/** States, then cities, in the document: the form would ask for one after the other. */
async function readPlaces() {
  const client = new QueryClient();
  const { data: settings } = await serverCall('content.settings');
  const zip = settings.service_area[0]?.zip_codes[0];
  const answer = zip ? await serverAsk('service-area.verifyZip', { zip }, ownCalls) : undefined;
  if (!answer || !('data' in answer)) return dehydrate(client);
  const { state_id: stateId } = answer.data;
  const [states, cities] = await Promise.all([
    serverAsk('service-area.states', undefined, ownCalls),
    serverAsk('service-area.cities', { stateId }, ownCalls),
  ]);
  if ('data' in states) client.setQueryData(statesQuery.queryKey, states.data);
  if ('data' in cities) client.setQueryData(citiesQuery(stateId).queryKey, cities.data);
  return dehydrate(client);
}

export default async function AddressPage() {
  return (
    <HydrationBoundary state={await readPlaces()}>
      <AddressStep />
    </HydrationBoundary>
  );
}
