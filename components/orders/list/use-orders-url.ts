'use client';
import { useUrlView } from '@/hooks/page/use-url-query';
import type { OrderFilters } from '@/lib/browser/api/orders-list';
import { monthFirst } from '@/lib/rules/dates/calendar';
import { readOrderNumber } from '@/lib/rules/orders/order-number';
import { ORDER_TABS } from '@/lib/rules/orders/order-status';
import { MAX_ORDER_NUMBER } from '@/lib/text/text-limits';

const read = (params: URLSearchParams, page: number): OrderFilters => ({
  tab: ORDER_TABS.find((tab) => tab.value === params.get('tab'))?.value ?? 'pending',
  page,
  number: readOrderNumber(params.get('order') ?? '').slice(0, MAX_ORDER_NUMBER),
  service: /^[1-9]\d{0,8}$/.exec(params.get('service') ?? '')?.[0] ?? '',
  pickupDate: monthFirst(params.get('date')),
});

const write = ({ tab, page, number, service, pickupDate }: OrderFilters) => ({
  tab: tab === 'pending' ? '' : tab,
  order: number,
  service,
  date: pickupDate,
  page: page > 1 ? page : '',
});

export const useOrdersUrl = () => useUrlView(read, write);
