'use client';
import { useEffect, useRef, useState } from 'react';
import { estimateHeadline } from '@/components/catalog/estimate-ticket';
import type { EstimateState } from '@/hooks/use-estimate';

const SETTLED_MS = 500;

/** Says the price to screen readers half a second after it changed, once for several quick changes. */
export function PriceStatus({ estimate }: { estimate: EstimateState }) {
  const price =
    estimate.status === 'ready' ? estimateHeadline(estimate) : estimate.status === 'empty' ? '' : undefined;
  const [said, setSaid] = useState('');
  const known = useRef<string>(undefined);

  useEffect(() => {
    if (price === undefined || price === known.current) return;
    if (known.current === undefined) {
      known.current = price;
      return;
    }
    const timer = setTimeout(() => {
      known.current = price;
      setSaid(price);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [price]);

  return (
    <p className="visually-hidden" role="status">
      {said && `Estimate: ${said}`}
    </p>
  );
}
