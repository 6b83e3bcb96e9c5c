'use client';
import { useEffect, useState } from 'react';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { readDraft } from '@/lib/booking/drafts';
import { hasBegun } from '@/lib/booking/order-steps';
import type { LinkOrderProps } from './link-order-choice';

const loadChoice = () => import('./link-order-choice');

/** Of an empty draft, `useZipPrefill` takes a ZIP code by itself. */
function bringsOrder(): boolean {
  const [link, begun] = [window.location.search, hasBegun(readDraft('order-step-1'))];
  return /[?&](service|bags)=/.test(link) || (begun && /[?&]zipCode=/.test(link));
}

/** Loaded only when a link brought an order, because few do. */
export function LinkOrder(props: LinkOrderProps) {
  const [comes, setComes] = useState(false);
  useEffect(() => setComes(bringsOrder()), []);
  return comes ? (
    <LazyBoundary load={loadChoice} fallback={null}>
      {({ LinkOrderChoice }) => <LinkOrderChoice {...props} />}
    </LazyBoundary>
  ) : null;
}
