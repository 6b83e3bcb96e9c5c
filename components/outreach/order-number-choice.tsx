'use client';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/call';
import type { Reply } from '@/lib/contract';
import { parseDate, toSlashes } from '@/lib/domain/calendar';

type Orders = Reply<'orders.list'>['data'];

/**
 * Suggests the customer's last orders while they type an order number. Without suggestions the field takes any
 * number.
 */
export function OrderNumberChoice({ id, userId }: { id: string; userId: number }) {
  const [orders, setOrders] = useState<Orders>([]);
  useEffect(() => {
    let gone = false;
    call('orders.list', { query: { user_id: userId, page: 1, limit: 10 } })
      .then(({ data }) => {
        if (!gone) setOrders(data);
      })
      .catch((error: unknown) => console.info('last orders not read', error));
    return () => {
      gone = true;
    };
  }, [userId]);
  return (
    <datalist id={id}>
      {orders.map(({ order_number, pickup_date, services }) => {
        const day = parseDate(pickup_date);
        return (
          <option key={order_number} value={order_number}>
            {[day && toSlashes(day), services].filter(Boolean).join(' · ')}
          </option>
        );
      })}
    </datalist>
  );
}
