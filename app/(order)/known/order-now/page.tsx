import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { KnownWhatAndWhen } from '@/components/order-flow/what-and-when/known-what-and-when';
import { KnownCustomer } from '@/hooks/known-customer';
import { todayInNewYork } from '@/lib/domain/new-york';
import { primaryOf } from '@/lib/domain/primary';
import { parseZip } from '@/lib/domain/zip';
import { emptyStep1 } from '@/lib/drafts';
import { knownDraft } from '@/lib/own-draft';
import { ownCalls } from '@/server/api/own-calls';
import { serverAsk, serverCall } from '@/server/pages/call';
import { knownCustomer, knownRead } from '@/server/pages/known-customer';

/** The customer's addresses, and the zip code that the order starts with. Next's 404 without one that we serve. */
const readPlace = cache(async () => {
  const { id } = await knownCustomer();
  const { data: addresses } = await knownRead('addresses.list', { params: { userId: id } });
  const zip = parseZip(primaryOf(addresses)?.zip_code ?? '') ?? notFound();
  const answer = await serverAsk('service-area.verifyZip', { zip }, ownCalls);
  return 'data' in answer ? { addresses, zip: answer.data } : notFound();
});

export async function generateMetadata(): Promise<Metadata> {
  const { zip } = await readPlace();
  return {
    title: 'Schedule a pickup',
    robots: { index: false },
    other: knownDraft(zip.zip_code, todayInNewYork(new Date())),
  };
}

/** Rendered for one request (docs/decisions/0041-first-step-in-the-document.md). */
export default async function KnownOrderNow() {
  const [{ addresses, zip }, { data: user }, { data: latest }, categories, pricing] = await Promise.all([
    readPlace(),
    knownRead('profile.get'),
    knownRead('orders.again', { query: {} }),
    serverCall('catalog.categories'),
    serverCall('catalog.pricing'),
  ]);
  const draft = { ...emptyStep1, zip_code: zip.zip_code };
  return (
    <KnownCustomer user={user} at={new Date().toISOString()} drafts={{ 'order-step-1': draft }}>
      <KnownWhatAndWhen
        draft={draft}
        zip={zip}
        addresses={addresses}
        // The same objects, which the document then holds once
        latest={latest && { ...latest, addresses, categories, pricing }}
        categories={categories}
        pricing={pricing}
      />
    </KnownCustomer>
  );
}
