'use client';
import { useEffect, useState } from 'react';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import type { LinkOrderProps } from './link-order-choice';
import { bringsOrder } from './use-zip';

const loadChoice = () => import('./link-order-choice');

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
