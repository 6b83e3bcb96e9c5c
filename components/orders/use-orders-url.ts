'use client';
import { useCallback, useMemo } from 'react';
import { useUrlQuery } from '@/hooks/use-url-query';
import type { OrderFilters } from '@/lib/api/orders-list';
import { parseDate, toMonthFirst } from '@/lib/domain/calendar';
import { ORDER_TABS } from '@/lib/domain/order-status';

/** Keeps the list's tab, filters and page in the URL, so that Back and reload preserve them. */
export function useOrdersUrl() {
  const { params, page, hrefFor, show } = useUrlQuery();
  const filters = useMemo<OrderFilters>(() => {
    const day = parseDate(params.get('date'));
    return {
      tab: ORDER_TABS.find((tab) => tab.value === params.get('tab'))?.value ?? 'pending',
      page,
      number: (params.get('order') ?? '').trim().slice(0, 20),
      service: /^[1-9]\d{0,8}$/.exec(params.get('service') ?? '')?.[0] ?? '',
      pickupDate: day ? toMonthFirst(day) : '',
    };
  }, [params, page]);

  const query = useCallback(
    (next: Partial<OrderFilters>) => {
      const { tab, page, number, service, pickupDate } = { ...filters, page: 1, ...next };
      return {
        tab: tab === 'pending' ? '' : tab,
        order: number,
        service,
        date: pickupDate,
        page: page > 1 ? page : '',
      };
    },
    [filters],
  );
  return {
    filters,
    hrefFor: (next: Partial<OrderFilters>) => hrefFor(query(next)),
    show: (next: Partial<OrderFilters>, how?: { replace: boolean }) => show(query(next), how),
  };
}
