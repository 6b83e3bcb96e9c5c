'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { Pagination } from '@/components/ui/pagination';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { type OrderRow, ordersQuery } from '@/hooks/use-orders';
import { useSession } from '@/hooks/use-session';
import { toastFailure } from '@/lib/api/query-client';
import { nextStep } from '@/lib/domain/next-step';
import { NEEDS_OK, ORDER_TABS, PICKUP_MISSED } from '@/lib/domain/order-status';
import { footerText, rangeText } from '@/lib/domain/pagination';
import { messages } from '@/lib/page-messages';
import { routes } from '@/lib/routes';
import { OrderFilters } from './order-filters';
import styles from './orders.module.css';
import { OrdersTable } from './orders-table';
import { useOrderDialog } from './use-order-dialog';
import { useOrdersUrl } from './use-orders-url';

const headlines = {
  pending: 'Your orders',
  completed: 'Back with you',
  cancelled: 'Called off',
} as const;

/** Orders (specification section 2): tabs, filters, table, pagination, cancel. */
export function OrdersScreen() {
  const userId = useSession().user?.id ?? 0;
  const client = useQueryClient();
  const { filters, hrefFor, show } = useOrdersUrl();
  const orders = useQuery(ordersQuery(userId, filters));
  const panel = useRef<HTMLDivElement>(null);
  const { openDialog, dialog } = useOrderDialog(panel);
  const { data, error, isPlaceholderData, isPending, refetch } = orders;
  const isFiltered = filters.number !== '' || filters.pickupDate !== '';

  useEffect(() => {
    if (error) toastFailure(error, messages.ordersFetchFailed);
  }, [error]);

  useEffect(() => {
    if (!data || isPlaceholderData || data.page >= data.totalPages) return;
    void client.prefetchQuery(ordersQuery(userId, { ...filters, page: data.page + 1 }));
  }, [client, data, isPlaceholderData, filters, userId]);

  const isNow = filters.tab === 'pending' && !isFiltered && filters.page === 1 && !isPlaceholderData;

  return (
    <>
      <PageHeader
        title="ORDERS"
        keepsTwoLines
        headline={(isNow && data && nowHeadline(data.data)) || headlines[filters.tab]}
      />
      <Tabs
        label="Orders by state"
        tabs={ORDER_TABS.map(({ value, label }) => ({ id: value, label }))}
        selected={filters.tab}
        onSelect={(tab) => show({ tab, page: 1 })}
      >
        <div ref={panel} tabIndex={-1} className={styles.panel}>
          <OrderFilters
            key={`${filters.number} ${filters.pickupDate}`}
            number={filters.number}
            pickupDate={filters.pickupDate}
            onSubmit={(values) => show({ ...values, page: 1 })}
          />
          {error && (
            <Notice tone="error" onRetry={() => void refetch()}>
              {messages.ordersFetchFailed}
            </Notice>
          )}
          {isPending && !error && <SkeletonRows text="Loading your orders" />}
          {data && data.data.length > 0 && (
            <OrdersTable rows={data.data} busy={isPlaceholderData} onAction={openDialog} />
          )}
          {data && data.data.length === 0 && (
            <NoOrders filtered={isFiltered} onReset={() => show({ number: '', pickupDate: '' })} />
          )}
          {data && data.totalDocs > 0 && (
            <>
              <p className={styles.footer}>
                {footerText(data)} <span className="visually-hidden">({rangeText(data)})</span>
              </p>
              <Pagination
                label="Orders pages"
                page={data.page}
                totalPages={data.totalPages}
                hrefFor={(page) => hrefFor({ page })}
                onSelect={(page) => show({ page })}
              />
            </>
          )}
        </div>
      </Tabs>
      {dialog}
    </>
  );
}

/** How things stand: how many orders wait for the customer, else what happens next with the first one. */
function nowHeadline(rows: readonly OrderRow[]): string {
  const asks = rows.filter(({ status }) => status === NEEDS_OK).length;
  const missed = rows.filter(({ status }) => status === PICKUP_MISSED).length;
  const need = (count: number, what: string) =>
    `${count} ${count === 1 ? 'order needs' : 'orders need'} ${what}`;
  if (asks && missed) return need(asks + missed, 'you');
  if (asks) return need(asks, 'your OK');
  if (missed) return need(missed, 'a new time');
  return rows[0] ? nextStep(rows[0], []).first : '';
}

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
      Nothing matches this order number and pickup date.
    </EmptyState>
  ) : (
    <EmptyState
      title={messages.noOrders}
      action={<ButtonLink href={routes.orderNow}>Schedule Now</ButtonLink>}
    >
      Your orders will stand here, from pickup to receipt.
    </EmptyState>
  );
