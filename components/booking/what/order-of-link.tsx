'use client';
import { useEffect, useState } from 'react';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import type { OrderLinkProps } from './order-link';
import { bringsOrder } from './use-zip';

const loadLink = () => import('./order-link');

export function OrderOfLink(props: OrderLinkProps) {
  const [comes, setComes] = useState(false);
  useEffect(() => setComes(bringsOrder()), []);
  return comes ? (
    <LazyBoundary load={loadLink} fallback={null}>
      {({ OrderLink }) => <OrderLink {...props} />}
    </LazyBoundary>
  ) : null;
}
