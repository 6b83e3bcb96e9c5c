'use client';
import type { ReactNode } from 'react';
import { TicketPart } from '@/components/ui/layout/ticket';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import type { Order } from '@/hooks/data/use-orders';
import { DELIVERED } from '@/lib/rules/orders/order-status';
import { has } from '@/lib/rules/policy/features';

const loadRating = () => import('./order-rating').then((file) => file.OrderRating);
const loadReferral = () => import('@/components/account/profile/referral').then((file) => file.Referral);

interface RatingAndReferralProps {
  order: Pick<Order, 'id' | 'status'>;
  /** The button of a report, while one can be made. */
  report: ReactNode;
}

/** Below the tip and the report, in a shop that asks for stars or offers a link for friends. */
export function RatingAndReferral({ order: { id, status }, report }: RatingAndReferralProps) {
  if (status !== DELIVERED) return null;
  return (
    <>
      {has('ratings') && (
        <LazyBoundary load={loadRating} fallback={null}>
          {(OrderRating) => <OrderRating orderId={id} report={report} />}
        </LazyBoundary>
      )}
      {has('referrals') && (
        <LazyBoundary load={loadReferral} fallback={null}>
          {(Referral) => (
            <Referral
              className="grid gap-2 [&_h2]:text-base"
              around={(shown) => <TicketPart className="print:hidden">{shown}</TicketPart>}
            />
          )}
        </LazyBoundary>
      )}
    </>
  );
}
