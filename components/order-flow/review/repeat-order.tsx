'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { LoadProblem } from '@/components/layout/load-problem';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SkeletonForm } from '@/components/ui/skeleton';
import { orderAgainQuery, seedQueries } from '@/hooks/use-order-again';
import { useSession } from '@/hooks/use-session';
import { serverNow } from '@/lib/clock';
import { loginHref } from '@/lib/login-href';
import { fillDraft } from '@/lib/repeat-order';
import { routes } from '@/lib/routes';

/** Fills the draft from an earlier order, then removes it from the URL, so that a reload does not fill it again. */
export function RepeatOrder({ orderId }: { orderId: number }) {
  const { status, user } = useSession();
  const router = useRouter();
  const client = useQueryClient();
  const userId = user?.id;
  const query = useQuery({ ...orderAgainQuery(userId ?? 0, orderId), enabled: userId !== undefined });
  const { data, error, refetch } = query;

  useEffect(() => {
    if (status === 'signed-out') router.replace(loginHref(routes.orderAgain(orderId)));
  }, [status, router, orderId]);

  useEffect(() => {
    if (!data || userId === undefined) return;
    seedQueries(client, userId, data);
    fillDraft(data, serverNow());
    window.history.replaceState(null, '', routes.reviewOrder);
  }, [data, client, userId]);

  if (data === null) {
    return (
      <EmptyState
        title="We couldn’t find that order"
        action={<ButtonLink href={routes.orders}>See your orders</ButtonLink>}
      >
        Your orders are all in your list.
      </EmptyState>
    );
  }
  return error ? <LoadProblem error={error} onRetry={refetch} /> : <SkeletonForm />;
}
