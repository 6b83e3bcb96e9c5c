'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePayments } from '@/hooks/data/use-orders';
import { isNotFound } from '@/lib/browser/api/gone';
import { orderRoot, timelineQuery } from '@/lib/browser/api/order-queries';
import { invalidate, toastFailure } from '@/lib/browser/api/query-client';
import { ordersRoot } from '@/lib/browser/api/query-root';
import type { Data } from '@/lib/contract';

export type Timeline = Data<'orders.timeline'>;
export type TimelineStep = Timeline['steps'][number];

/** Reads the order anew when its status changed meanwhile. What refuses it is a toast once. */
export function useTimeline(orderId: number, status: number): Timeline | undefined {
  const client = useQueryClient();
  const { data, error } = useQuery(timelineQuery(orderId));
  const seen = data?.status;
  const shownError = useRef('');

  useEffect(() => {
    if (!error || isNotFound(error) || error.message === shownError.current) return;
    shownError.current = error.message;
    toastFailure(error);
  }, [error]);

  useEffect(() => {
    if (seen !== undefined && seen !== status) void invalidate(client, orderRoot, ordersRoot);
  }, [client, seen, status]);

  return data;
}

/** In milliseconds; afterwards a receipt shows without its other parts. */
const PATIENCE_MS = 1_500;

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
