'use client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '@/lib/api/call';
import { isNotFound } from '@/lib/api/gone';
import { LIVE_MS, ordersRoot } from '@/lib/api/queries';
import { invalidate, toastFailure } from '@/lib/api/query-client';
import type { Data } from '@/lib/contract';
import { orderRoot, usePayments } from './use-orders';

export type Timeline = Data<'orders.timeline'>;
export type TimelineStep = Timeline['steps'][number];

/**
 * What happened to an order, asked again while the page is visible and the order still moves. The browser sends the
 * ETag, so that nothing is sent while nothing changes. An API without it is asked once.
 */
const timelineQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderRoot, orderId, 'timeline'],
    queryFn: ({ signal }) =>
      call('orders.timeline', { params: { id: orderId }, signal }).then((reply) => reply.data),
    refetchInterval: ({ state }) =>
      state.data?.moving === false || isNotFound(state.error) ? false : LIVE_MS,
    staleTime: LIVE_MS,
    // Both hooks below read it, and an API without it is asked once.
    retryOnMount: false,
  });

/**
 * The timeline, and the order read anew when its status changed meanwhile. Undefined while there is none. What refuses
 * it is a toast once, however often it is asked.
 */
export function useTimeline(orderId: number, status: number): Timeline | undefined {
  const client = useQueryClient();
  const { data, error } = useQuery(timelineQuery(orderId));
  const seen = data?.status;
  const told = useRef('');

  useEffect(() => {
    if (!error || isNotFound(error) || error.message === told.current) return;
    told.current = error.message;
    toastFailure(error);
  }, [error]);

  useEffect(() => {
    if (seen !== undefined && seen !== status) void invalidate(client, orderRoot, ordersRoot);
  }, [client, seen, status]);

  return data;
}

/** How long a receipt waits for its other parts, in milliseconds, so that nothing on it moves when they come. */
const PATIENCE_MS = 1_500;

/**
 * Whether timeline and payments have come, or have failed, or take too long to wait for. Asked beside the order
 * itself.
 */
export function useReceiptSettled(orderId: number | undefined, userId: number | undefined): boolean {
  const timeline = useQuery({
    ...timelineQuery(orderId ?? 0),
    enabled: userId !== undefined && orderId !== undefined,
  });
  const payments = usePayments(userId, orderId);
  const [late, setLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  return late || (timeline.isFetched && payments.isFetched);
}
