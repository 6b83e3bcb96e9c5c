'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Activity, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useOrderDialog } from '@/components/orders/actions/use-order-dialog';
import { Button, ButtonLink } from '@/components/ui/base/button';
import { cx } from '@/components/ui/base/class-names';
import { PageHeader } from '@/components/ui/layout/page-header';
import { Pagination } from '@/components/ui/layout/pagination';
import { Tabs } from '@/components/ui/layout/tabs';
import { EmptyState } from '@/components/ui/status/empty-state';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { Notice } from '@/components/ui/status/notice';
import { SkeletonRows, SkeletonTickets } from '@/components/ui/status/skeleton';
import { useList } from '@/hooks/data/use-list';
import type { OrderRow } from '@/hooks/data/use-orders';
import { usePages } from '@/hooks/data/use-pages';
import { useRecurring } from '@/hooks/data/use-recurring';
import { useNow } from '@/hooks/page/use-now';
import { useSession } from '@/hooks/page/use-session';
import { type OrderFilters as Filters, firstOrders } from '@/lib/browser/api/orders-list';
import { ordersQuery } from '@/lib/browser/api/queries';
import { toastFailure } from '@/lib/browser/api/query-client';
import { LIVE_MS } from '@/lib/browser/api/query-root';
import { forgetOpenedBySignIn } from '@/lib/browser/storage/persisted-forms';
import { messages } from '@/lib/messages/page-messages';
import { routes } from '@/lib/routes';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { ORDER_TABS } from '@/lib/rules/orders/order-status';
import { footerText, rangeText } from '@/lib/text/pagination';
import { AskTickets } from './ask-ticket';
import { nowHeadline } from './list-words';
import { OrderFilters } from './order-filters';
import { OrdersTable } from './orders-table';
import { useOrdersUrl } from './use-orders-url';

const noFilter = { number: '', service: '', pickupDate: '' };

const headlines = {
  pending: 'Your orders',
  completed: 'Delivered orders',
  cancelled: 'Canceled orders',
} as const;

/** Orders (specification section 2): what needs the customer, then tabs, filters and table. */
export function OrdersScreen() {
  const userId = useSession().user?.id ?? 0;
  const url = useOrdersUrl();
  const { view: filters, hrefFor, show } = url;
  const { data, error, isPlaceholderData, isPending, refetch } = useShownPage(userId, url);
  const now = useNowRows(userId, filters);
  const panel = useRef<HTMLDivElement>(null);
  const { openDialog, dialog } = useOrderDialog(panel);
  const isFiltered = Boolean(filters.number || filters.service || filters.pickupDate);
  const [isOpen, setOpen] = useState(false);

  // From here on a receipt was opened from the list.
  useEffect(forgetOpenedBySignIn, []);

  return (
    <>
      <PageHeader
        title="ORDERS"
        keepsTwoLines={!now}
        headline={nonBreaking(nowHeadline(now ?? [], useNow())) || headlines[filters.tab]}
      />
      {!now ? (
        // No tabs yet: what needs the customer will stand above them, and nothing that is seen may move.
        <div className="@container -mt-2 mb-8 grid gap-8 max-sm:mb-6 max-sm:gap-6">
          <SkeletonTickets count={1} text="Loading your orders" />
          <SkeletonRows text="" />
        </div>
      ) : (
        <>
          <Activity>
            <div className="@container -mt-2 mb-4 grid gap-2 empty:hidden max-sm:mb-3">
              <AskTickets rows={now} onAction={openDialog} />
            </div>
          </Activity>
          <Tabs
            label="Orders by state"
            tabs={ORDER_TABS.map(({ value, label }) => ({ id: value, label }))}
            selected={filters.tab}
            onSelect={(tab) => show({ tab, page: 1 })}
            aside={
              <button
                type="button"
                className="bare hidden min-h-12 font-semibold text-accent-ink max-sm:block"
                aria-expanded={isOpen || isFiltered}
                aria-controls="order-filters"
                onClick={() => setOpen(!isOpen)}
              >
                Filter
              </button>
            }
            tools={
              <div
                id="order-filters"
                className={cx(
                  'mt-4 min-w-0 @max-table:w-full @table:mt-0 print:hidden',
                  !isOpen && !isFiltered && 'max-sm:hidden',
                )}
              >
                <OrderFilters
                  number={filters.number}
                  service={filters.service}
                  pickupDate={filters.pickupDate}
                  onSubmit={(values) => show({ ...values, page: 1 })}
                />
              </div>
            }
          >
            <div ref={panel} tabIndex={-1} className="grid min-w-0 gap-6 focus:outline-none max-sm:gap-3">
              {error && (
                <Notice tone="error" onRetry={() => void refetch()}>
                  {messages.ordersFetchFailed}
                </Notice>
              )}
              {isPending && <SkeletonRows text="Loading your orders" />}
              {data && data.data.length > 0 && (
                <Activity>
                  <OrdersTable rows={data.data} busy={isPlaceholderData} now={now} onAction={openDialog} />
                </Activity>
              )}
              {data && data.data.length === 0 && (
                <NoOrders
                  filtered={isFiltered}
                  onReset={() => {
                    panel.current?.focus();
                    show(noFilter);
                  }}
                />
              )}
              {data && <Foot page={data} hrefFor={hrefFor} show={show} />}
            </div>
          </Tabs>
          {filters.tab === 'pending' && !isFiltered && <Repeating userId={userId} after={panel} />}
        </>
      )}
      {dialog}
    </>
  );
}

function useShownPage(userId: number, { view: filters, show }: ReturnType<typeof useOrdersUrl>) {
  // Each change of tab or page asks anew (section 4); a cached page shows meanwhile.
  const list = useList({
    ...ordersQuery(userId, filters),
    staleTime: 0,
    // Data of the document is fresh.
    refetchOnMount: (query) => query.isStaleByTime(LIVE_MS),
  });
  usePages({
    list,
    page: filters.page,
    goTo: (page) => show({ page }, { replace: true }),
    prefetch: (client, page) => client.prefetchQuery(ordersQuery(userId, { ...filters, page })),
  });
  const { error } = list;
  useEffect(() => {
    if (error) toastFailure(error, messages.ordersFetchFailed);
  }, [error]);
  // Rows of another list are rendered in small parts, so that a tap meanwhile is answered.
  const deferred = useDeferredValue(list.data);
  const isPlaceholderData = list.isPlaceholderData || deferred !== list.data;
  return { ...list, data: list.data && deferred, isPlaceholderData };
}

interface FootProps extends Pick<ReturnType<typeof useOrdersUrl>, 'hrefFor' | 'show'> {
  page: Parameters<typeof footerText>[0];
}

const Foot = ({ page, hrefFor, show }: FootProps) =>
  page.totalDocs > 0 && (
    <div className="flex flex-wrap items-center justify-between gap-2 gap-x-6">
      <p className="text-sm text-quiet tabular-nums">
        {footerText(page)} <span className="sr-only">({rangeText(page)})</span>
      </p>
      <Pagination
        label="Orders pages"
        page={page.page}
        totalPages={page.totalPages}
        hrefFor={(to) => hrefFor({ page: to })}
        onSelect={(to) => show({ page: to })}
      />
    </div>
  );

const NoOrders = ({ filtered, onReset }: { filtered: boolean; onReset: () => void }) =>
  filtered ? (
    <EmptyState
      title={messages.noOrders}
      action={
        <Button variant="secondary" onClick={onReset}>
          Reset
        </Button>
      }
    >
      Nothing matches this order number, service and pickup date.
    </EmptyState>
  ) : (
    <EmptyState
      title={messages.noOrders}
      action={<ButtonLink href={routes.orderNow}>Schedule Now</ButtonLink>}
    >
      You’ll see your orders here, from pickup to receipt.
    </EmptyState>
  );

const load = () => import('@/components/orders/repeat/repeating-pickups');

/** The customer's repeating pickups, below the list; nothing more is loaded for who has none. */
function Repeating({ userId, after }: { userId: number; after: RefObject<HTMLElement | null> }) {
  const { data = [], error } = useRecurring(userId);
  useEffect(() => {
    if (error) toastFailure(error);
  }, [error]);
  // Stays when the last one has ended: it hands over the focus.
  const [isNeeded, setNeeded] = useState(false);
  if (data.length > 0 && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <LazyBoundary load={load} fallback={null}>
      {({ RepeatingPickups }) => <RepeatingPickups pickups={data} after={after} />}
    </LazyBoundary>
  );
}

const none: readonly OrderRow[] = [];

/** The list's own read of the first page of pending orders; undefined while nobody knows what will stand above. */
function useNowRows(userId: number, { tab, page, number, service, pickupDate }: Filters) {
  const query = ordersQuery(userId, firstOrders);
  const isSeen = useQueryClient().getQueryData(query.queryKey) !== undefined;
  const isShown = tab === 'pending' && page === 1 && !number && !service && !pickupDate;
  const enabled = isShown || isSeen;
  const { data, isPending } = useQuery({ ...query, enabled });
  return enabled && isPending ? undefined : (data?.data ?? none);
}
