'use client';
import { usePathname, useRouter } from 'next/navigation';
import { ButtonLink } from '@/components/ui/base/button';
import { ChevronLeftIcon } from '@/components/ui/base/icons';
import { Ticket, TicketPart } from '@/components/ui/layout/ticket';
import { EmptyState } from '@/components/ui/status/empty-state';
import { LoadProblem } from '@/components/ui/status/load-problem';
import { Skeleton } from '@/components/ui/status/skeleton';
import { useOrder } from '@/hooks/data/use-orders';
import { useSession } from '@/hooks/page/use-session';
import { isNotFound } from '@/lib/browser/api/gone';
import { parseOrderId } from '@/lib/browser/api/order-queries';
import { wasOpenedBySignIn } from '@/lib/browser/storage/persisted-forms';
import { messages } from '@/lib/messages/page-messages';
import { routes } from '@/lib/routes';
import { OrderReceipt } from './order-receipt';
import { actionsLook, receiptLayout } from './receipt-looks';
import { useReceiptSettled } from './use-timeline';

/** Order Details: the receipt of one order. Another customer's order looks like a missing one. */
export function OrderDetails() {
  const pathname = usePathname();
  const orderId = parseOrderId(pathname);
  const router = useRouter();
  const { user, status } = useSession();
  const signedIn = status === 'authenticated';
  const { data: read, error, refetch } = useOrder(orderId, signedIn);
  const isSettled = useReceiptSettled(orderId, user?.id);
  const order = isSettled ? read : undefined;
  const isMissing = orderId === undefined || isNotFound(error);

  // The list keeps its tab, filters and page in the URL, so going back restores them.
  const back = () =>
    window.history.length > 1 && !wasOpenedBySignIn(pathname) ? router.back() : router.push(routes.orders);

  return (
    <>
      <header className="mb-2 flex items-center gap-4 print:mb-1 print:px-6">
        <h1 className="eyebrow">Order Details</h1>
        <button
          type="button"
          className="no-print bare -order-1 inline-flex min-h-11 items-center gap-1 font-semibold text-accent-ink hover:underline"
          onClick={back}
        >
          <ChevronLeftIcon size={16} /> Back
        </button>
      </header>
      {isMissing && <NoOrder signedIn={signedIn} />}
      {!isMissing && <LoadProblem error={error} onRetry={refetch} />}
      {!isMissing && !error && !order && <ReceiptSkeleton />}
      {!isMissing && order && <OrderReceipt order={order} />}
    </>
  );
}

const ReceiptSkeleton = () => (
  <div className={receiptLayout} data-one-sheet="" role="status">
    <span className="sr-only">Loading the receipt</span>
    <Ticket torn parts={[timelineSkeleton, priceSkeleton]}>
      <div className="grid gap-4">
        <Skeleton width="third" />
        <Skeleton shape="title" width="half" />
        <Skeleton width="half" />
      </div>
    </Ticket>
    <div className={actionsLook}>
      <Skeleton shape="control" />
    </div>
  </div>
);

const linesSkeleton = (key: string, count: number) => (
  <TicketPart key={key}>
    <div className="grid gap-4">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical items, never reordered
        <Skeleton key={index} width={index % 2 === 0 ? 'half' : 'third'} />
      ))}
    </div>
  </TicketPart>
);
const timelineSkeleton = linesSkeleton('timeline', 12);
const priceSkeleton = linesSkeleton('price', 6);

const NoOrder = ({ signedIn }: { signedIn: boolean }) => (
  <EmptyState
    title={messages.noOrders}
    action={
      <ButtonLink href={signedIn ? routes.orders : routes.login}>
        {signedIn ? 'See your orders' : 'Sign In'}
      </ButtonLink>
    }
  >
    Check the number in your email, or find the order in your list.
  </EmptyState>
);
