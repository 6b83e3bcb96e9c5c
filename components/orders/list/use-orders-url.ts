'use client';
import { useCallback, useMemo } from 'react';
import { useUrlQuery } from '@/hooks/page/use-url-query';
import type { OrderFilters } from '@/lib/browser/api/orders-list';
import { parseDate, toMonthFirst } from '@/lib/rules/dates/calendar';
import { readOrderNumber } from '@/lib/rules/orders/order-number';
import { ORDER_TABS } from '@/lib/rules/orders/order-status';
import { MAX_ORDER_NUMBER } from '@/lib/text/text-limits';

export function useOrdersUrl() {
  const { params, page, hrefFor, show } = useUrlQuery();
  const filters = useMemo<OrderFilters>(() => {
    const day = parseDate(params.get('date'));
    return {
      tab: ORDER_TABS.find((tab) => tab.value === params.get('tab'))?.value ?? 'pending',
      page,
      number: readOrderNumber(params.get('order') ?? '').slice(0, MAX_ORDER_NUMBER),
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
