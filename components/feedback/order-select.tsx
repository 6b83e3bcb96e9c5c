'use client';
import type { ComponentProps } from 'react';
import { SelectField } from '@/components/ui/field';
import { useLastOrders } from '@/hooks/use-feedback';
import { parseDate, toSlashes } from '@/lib/domain/calendar';

/** The order that the feedback is about, from the last ten. Hidden where there are none; it waits as tall as it will be. */
export function OrderSelect({
  userId,
  error,
  ...select
}: ComponentProps<'select'> & { userId: number; error: string | undefined }) {
  const { data: orders = [], isPending } = useLastOrders(userId);
  if (!isPending && orders.length === 0) return null;
  return (
    <SelectField label="Order number" optional placeholder="No order" error={error} {...select}>
      {orders.map(({ order_number, pickup_date, services }) => {
        const day = parseDate(pickup_date);
        return (
          <option key={order_number} value={order_number}>
            {[order_number, day && toSlashes(day), services].filter(Boolean).join(' · ')}
          </option>
        );
      })}
    </SelectField>
  );
}
