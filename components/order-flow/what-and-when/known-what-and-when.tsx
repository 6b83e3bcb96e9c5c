'use client';
import { useLayoutEffect, useState } from 'react';
import { type Address, addressesQuery } from '@/hooks/use-addresses';
import { categoriesQuery, pricingQuery } from '@/hooks/use-catalog';
import { useHydrated } from '@/hooks/use-hydrated';
import { useKnownData } from '@/hooks/use-known-data';
import { latestQuery } from '@/hooks/use-order-again';
import { type ServedZip, zipQuery } from '@/hooks/use-service-area';
import { serverNow } from '@/lib/clock';
import type { Reply } from '@/lib/contract';
import { type DraftStep1, readDraft, writeDraft } from '@/lib/drafts';
import { ownDraftMark } from '@/lib/own-draft';
import type { OrderAgain } from '@/lib/repeat-order';
import { LastTime } from './last-time';
import { WhatAndWhen } from './what-and-when';

interface KnownWhatAndWhenProps {
  /** Of a browser that has none. */
  draft: DraftStep1;
  zip: ServedZip;
  addresses: Address[];
  latest: OrderAgain | null;
  categories: Reply<'catalog.categories'>;
  pricing: Reply<'catalog.pricing'>;
}

/** Step 1, with the answer to the customer's zip code and the services in the document. */
export function KnownWhatAndWhen(props: KnownWhatAndWhenProps) {
  const { draft, zip, addresses, latest, categories, pricing } = props;
  useKnownData(() => zipQuery(zip.zip_code).queryKey, zip);
  useKnownData((userId) => addressesQuery(userId).queryKey, addresses);
  useKnownData((userId) => latestQuery(userId).queryKey, latest);
  useKnownData(() => categoriesQuery.queryKey, categories);
  useKnownData(() => pricingQuery.queryKey, pricing);
  useThisBrowsersDraft(draft);
  return <WhatAndWhen lastTime={<LastTime />} />;
}

/**
 * Makes the draft of the document that of a browser without one, before React looks at it. Otherwise the browser's own
 * counts: what differs is out of sight until it is rendered (server/pages/own-draft.ts).
 */
function useThisBrowsersDraft(draft: DraftStep1) {
  const hydrated = useHydrated();
  useState(() => {
    if (typeof document === 'undefined' || hydrated) return;
    if (document.documentElement.hasAttribute(ownDraftMark)) return;
    if (!readDraft('order-step-1'))
      writeDraft('order-step-1', { ...draft, saved: serverNow().toISOString() });
  });
  useLayoutEffect(() => {
    if (hydrated) document.documentElement.removeAttribute(ownDraftMark);
  }, [hydrated]);
}
