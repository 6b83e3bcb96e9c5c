'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import type { OrderFilters } from '@/lib/api/orders-list';
import { parseDate, toMonthFirst } from '@/lib/domain/calendar';
import { ORDER_TABS } from '@/lib/domain/order-status';

/** Keeps the list's tab, filters and page in the URL, so that Back and reload preserve them. */
export function useOrdersUrl() {
  const params = useSearchParams();
  const pathname = usePathname();
  const filters = useMemo<OrderFilters>(() => {
    const day = parseDate(params.get('date'));
    return {
      tab: ORDER_TABS.find((tab) => tab.value === params.get('tab'))?.value ?? 'pending',
      page: Math.min(Math.max(Number.parseInt(params.get('page') ?? '1', 10) || 1, 1), 1_000_000),
      number: (params.get('order') ?? '').trim().slice(0, 20),
      service: /^[1-9]\d{0,8}$/.exec(params.get('service') ?? '')?.[0] ?? '',
      pickupDate: day ? toMonthFirst(day) : '',
    };
  }, [params]);

  const hrefFor = useCallback(
    (next: Partial<OrderFilters>) => {
      const { tab, page, number, service, pickupDate } = { ...filters, page: 1, ...next };
      const query = new URLSearchParams();
      if (tab !== 'pending') query.set('tab', tab);
      if (number) query.set('order', number);
      if (service) query.set('service', service);
      if (pickupDate) query.set('date', pickupDate);
      if (page > 1) query.set('page', String(page));
      return query.size > 0 ? `${pathname}?${query}` : pathname;
    },
    [filters, pathname],
  );

  // pushState updates useSearchParams without requesting the page from the server, whose content does not depend on
  // it.
  const show = useCallback(
    (next: Partial<OrderFilters>, { replace = false } = {}) =>
      window.history[replace ? 'replaceState' : 'pushState'](null, '', hrefFor(next)),
    [hrefFor],
  );
  return { filters, hrefFor, show };
}
