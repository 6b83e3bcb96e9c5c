'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { Pagination } from '@/components/ui/pagination';
import { SkeletonRows, SkeletonTickets } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { useBusinessPhone } from '@/hooks/use-business-phone';
import { useNow } from '@/hooks/use-now';
import { type OrderRow, useOrdersPage } from '@/hooks/use-orders';
import { usePages } from '@/hooks/use-pages';
import { useRecurring } from '@/hooks/use-recurring';
import { useSession } from '@/hooks/use-session';
import { type OrderFilters as Filters, firstOrders } from '@/lib/api/orders-list';
import { ordersQuery } from '@/lib/api/queries';
import { toastFailure } from '@/lib/api/query-client';
import { keepTimes } from '@/lib/domain/keep-times';
import { ORDER_TABS } from '@/lib/domain/order-status';
import { footerText, rangeText } from '@/lib/domain/pagination';
import { messages } from '@/lib/page-messages';
import { forgetOpenedBySignIn } from '@/lib/persisted-forms';
import { routes } from '@/lib/routes';
import type { OnAction } from './action-button';
import { AskTicket } from './ask-ticket';
import { askedOf, nextDeliveries, nowHeadline } from './list-words';
import { NextDeliveries } from './next-deliveries';
import { OrderFilters } from './order-filters';
import styles from './orders.module.css';
import { OrdersTable } from './orders-table';
import { useOrderDialog } from './use-order-dialog';
import { useOrdersUrl } from './use-orders-url';

const noFilter = { number: '', service: '', pickupDate: '' };

const headlines = {
  pending: 'Your orders',
  completed: 'Delivered orders',
  cancelled: 'Canceled orders',
} as const;

/** Orders (specification section 2): what needs the customer, what comes back next, then tabs, filters and table. */
export function OrdersScreen() {
  const userId = useSession().user?.id ?? 0;
  const phone = useBusinessPhone();
  const url = useOrdersUrl();
  const { filters, hrefFor, show } = url;
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
        headline={keepTimes(nowHeadline(now ?? [], useNow())) || headlines[filters.tab]}
      />
      {!now ? (
        // No tabs yet: what needs the customer will stand above them, and nothing that is seen may move.
        <div className={styles.now}>
          <SkeletonTickets count={1} text="Loading your orders" />
          <SkeletonRows text="" />
        </div>
      ) : (
        <>
          <Now rows={now} phone={phone} onAction={openDialog} />
          <Tabs
            label="Orders by state"
            tabs={ORDER_TABS.map(({ value, label }) => ({ id: value, label }))}
            selected={filters.tab}
            onSelect={(tab) => show({ tab, page: 1 })}
            aside={
              <button
                type="button"
                className={styles.fold}
                aria-expanded={isOpen || isFiltered}
                aria-controls="order-filters"
                onClick={() => setOpen(!isOpen)}
              >
                Filter
              </button>
            }
          >
            <div ref={panel} tabIndex={-1} className={styles.panel}>
              <div id="order-filters" className={isOpen || isFiltered ? undefined : styles.folded}>
                <OrderFilters
                  key={`${filters.number} ${filters.service} ${filters.pickupDate}`}
                  number={filters.number}
                  service={filters.service}
                  pickupDate={filters.pickupDate}
                  onSubmit={(values) => show({ ...values, page: 1 })}
                />
              </div>
              {error && (
                <Notice tone="error" onRetry={() => void refetch()}>
                  {messages.ordersFetchFailed}
                </Notice>
              )}
              {isPending && !error && <SkeletonRows text="Loading your orders" />}
              {data && data.data.length > 0 && (
                <OrdersTable
                  rows={data.data}
                  busy={isPlaceholderData}
                  asked={askedOf(now)}
                  phone={phone}
                  onAction={openDialog}
                />
              )}
              {data && data.data.length === 0 && (
                <NoOrders filtered={isFiltered} onReset={() => show(noFilter)} />
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

/** The page of the address. */
function useShownPage(userId: number, { filters, show }: ReturnType<typeof useOrdersUrl>) {
  const list = useOrdersPage(userId, filters);
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
  return list;
}

interface NowProps {
  rows: readonly OrderRow[];
  phone: string;
  onAction: OnAction;
}

/** How things stand, whatever the list below shows. */
function Now({ rows, phone, onAction }: NowProps) {
  const asked = askedOf(rows);
  const deliveries = nextDeliveries(rows);
  if (asked.length === 0 && deliveries.length === 0) return null;
  return (
    <div className={styles.now}>
      {asked.map((order) => (
        <AskTicket key={order.id} order={order} phone={phone} onAction={onAction} />
      ))}
      {deliveries.length > 0 && <NextDeliveries orders={deliveries} phone={phone} onAction={onAction} />}
    </div>
  );
}

interface FootProps extends Pick<ReturnType<typeof useOrdersUrl>, 'hrefFor' | 'show'> {
  page: Parameters<typeof footerText>[0];
}

const Foot = ({ page, hrefFor, show }: FootProps) =>
  page.totalDocs > 0 && (
    <div className="row gap-8 gap-x-24 items-center justify-between">
      <p className="quiet small tabular">
        {footerText(page)} <span className="visually-hidden">({rangeText(page)})</span>
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

const load = () => import('./repeating-pickups');

interface RepeatingProps {
  userId: number;
  /** What has the focus once the last of them has ended. */
  after: RefObject<HTMLElement | null>;
}

/** The customer's repeating pickups, below the list; nothing more is loaded for who has none. */
function Repeating({ userId, after }: RepeatingProps) {
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

/**
 * The first page of pending orders, which says how things stand now. It is the list's own read: once it was seen, it
 * stays above the other tabs, pages and filters; on a visit that begins there, nothing is asked for it. Undefined while
 * it is being read, when nobody knows yet what will stand above the list.
 */
function useNowRows(
  userId: number,
  { tab, page, number, service, pickupDate }: Filters,
): readonly OrderRow[] | undefined {
  const query = ordersQuery(userId, firstOrders);
  const isSeen = useQueryClient().getQueryData(query.queryKey) !== undefined;
  const isShown = tab === 'pending' && page === 1 && !number && !service && !pickupDate;
  const enabled = isShown || isSeen;
  const { data, isPending } = useQuery({ ...query, enabled });
  return enabled && isPending ? undefined : (data?.data ?? none);
}
