'use client';
import { usePathname, useRouter } from 'next/navigation';
import { LoadProblem } from '@/components/layout/load-problem';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonTickets } from '@/components/ui/skeleton';
import { useOrder } from '@/hooks/use-orders';
import { useSession } from '@/hooks/use-session';
import { useTimelineSettled } from '@/hooks/use-timeline';
import { ApiError } from '@/lib/api/errors';
import { messages } from '@/lib/page-messages';
import { routes } from '@/lib/routes';
import styles from './order-details.module.css';
import { OrderReceipt } from './order-receipt';

/** '/order/order-details/77' → 77; undefined for any other path. */
const orderIdOf = (pathname: string) => {
  const id = /^\/order\/order-details\/([1-9]\d{0,8})\/?$/.exec(pathname)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** Order Details: the receipt of one order. Another customer's order looks like a missing one. */
export function OrderDetails() {
  const orderId = orderIdOf(usePathname());
  const router = useRouter();
  const signedIn = useSession().status === 'authenticated';
  const { data: read, error, refetch } = useOrder(orderId, signedIn);
  const isSettled = useTimelineSettled(orderId, signedIn);
  const order = isSettled ? read : undefined;
  const isMissing = orderId === undefined || (error instanceof ApiError && error.httpStatus === 404);

  // The list keeps its tab, filters and page in the URL, so going back restores them.
  const back = () => (window.history.length > 1 ? router.back() : router.push(routes.orders));

  return (
    <>
      <PageHeader
        title="Order Details"
        actions={
          <Button variant="secondary" onClick={back} className={styles.back}>
            Back
          </Button>
        }
      />
      {isMissing && <NoOrder signedIn={signedIn} />}
      {!isMissing && <LoadProblem error={error} onRetry={refetch} />}
      {!isMissing && !error && !order && <SkeletonTickets count={1} text="Loading the receipt" />}
      {!isMissing && order && <OrderReceipt order={order} />}
    </>
  );
}

const NoOrder = ({ signedIn }: { signedIn: boolean }) => (
  <EmptyState
    title={messages.noOrders}
    action={
      signedIn ? (
        <ButtonLink href={routes.orders}>See your orders</ButtonLink>
      ) : (
        <ButtonLink href={routes.login}>Sign In</ButtonLink>
      )
    }
  >
    Check the number in your mail, or look for it in your list.
  </EmptyState>
);
