'use client';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useAddresses } from '@/hooks/data/use-addresses';
import { useSession } from '@/hooks/page/use-session';
import { type DraftStep1, readDraft } from '@/lib/booking/drafts';
import { hasBegun } from '@/lib/booking/order-steps';
import { type ServedZip, zipQuery } from '@/lib/browser/api/queries';
import { findPrimary } from '@/lib/rules/people/primary';
import { parseZip } from '@/lib/rules/places/zip';
import type { ChangeStep1 } from './use-step1';

export type ZipState =
  /** Fewer than five digits. */
  | { status: 'typing' }
  | { status: 'checking' }
  | { status: 'served'; zip: ServedZip }
  | { status: 'unserved' }
  | { status: 'failed'; error: Error; retry: () => void };

export function useZip(draft: DraftStep1): ZipState {
  const zip = parseZip(draft.zip_code);
  const query = useQuery({ ...zipQuery(zip ?? ''), enabled: zip !== null });
  if (zip === null) return { status: 'typing' };
  if (query.data) return { status: 'served', zip: query.data };
  if (query.data === null) return { status: 'unserved' };
  return query.isError
    ? { status: 'failed', error: query.error, retry: () => void query.refetch() }
    : { status: 'checking' };
}

/** Once: from the URL (?zipCode=), otherwise the draft, an earlier form or the primary address. */
export function useZipPrefill(ready: boolean, current: string, change: ChangeStep1) {
  const filled = useRef(false);
  const userId = useSession().user?.id;
  const addresses = useAddresses(ready && !current ? userId : undefined);
  const primary = findPrimary(addresses.data);

  // Before the first paint, so that a stored ZIP code shows no field.
  useLayoutEffect(() => {
    if (!ready || filled.current) return;
    const fromAddress = takeFromAddressBar();
    const zip =
      fromAddress ?? (current ? null : parseZip(readDraft('userData')?.zipCode ?? primary?.zip_code ?? ''));
    if (fromAddress || current || zip) filled.current = true;
    if (zip && zip !== current) change({ zip_code: zip });
  }, [ready, current, primary, change]);
}

/** Reads ?zipCode= and removes it from the URL, so that a reload does not overwrite later input. */
function takeFromAddressBar() {
  const url = new URL(window.location.href);
  const zip = parseZip(url.searchParams.get('zipCode') ?? '');
  if (!zip) return null;
  const isOwn = zip === readDraft('userData')?.zipCode && !/[?&](service|bags)=/.test(url.search);
  // Where an order has begun, the customer is asked before anybody else's takes its place (link-order.tsx).
  if (!isOwn && hasBegun(readDraft('order-step-1'))) return null;
  url.searchParams.delete('zipCode');
  window.history.replaceState(null, '', url);
  return zip;
}
