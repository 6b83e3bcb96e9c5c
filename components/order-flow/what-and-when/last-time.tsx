'use client';
import Link from 'next/link';
import { useState } from 'react';
import { useLatestOrder } from '@/hooks/use-order-again';
import { useSession } from '@/hooks/use-session';
import { bagCount } from '@/lib/domain/bags';
import { parseDate } from '@/lib/domain/calendar';
import { dayLabel } from '@/lib/domain/day-label';
import { keepTimes } from '@/lib/domain/keep-times';
import { WASH_FOLD_ID } from '@/lib/domain/receipt';
import { slotLabel } from '@/lib/domain/slots';
import type { OrderAgain } from '@/lib/repeat-order';
import { routes } from '@/lib/routes';
import styles from './what-and-when.module.css';

interface LastTimeProps {
  /** Whether this browser's draft has been read. */
  ready: boolean;
  isNew: boolean;
}

/** The place of the last order's offer, for a signed-in customer who opens step 1 with nothing chosen. */
export function LastTime({ ready, isNew }: LastTimeProps) {
  const { user } = useSession();
  // Stays while the customer chooses, so that nothing moves.
  const [opened, setOpened] = useState({ ready, isNew });
  if (ready && !opened.ready) setOpened({ ready, isNew });
  return user && opened.isNew ? <SameAgain userId={user.id} /> : null;
}

/** One click to the review of an order like the last one. Keeps its place while the last order loads. */
function SameAgain({ userId }: { userId: number }) {
  const { data: order, isPending } = useLatestOrder(userId);
  if (isPending) return <div className={styles.lastTime} />;
  if (!order || order.services.length === 0) return null;
  return (
    <Link prefetch={false} className={styles.lastTime} href={routes.orderAgain(order.order_id)}>
      <strong>Same as last time:</strong> <span>{keepTimes(summarize(order))}</span>
    </Link>
  );
}

/** 'Wash & Fold, 1 bag, Cold wash · Tue, Mar 17, 6 – 8 PM' */
function summarize(order: OrderAgain) {
  const { services, bags, preferences, times } = order;
  const names = order.pricing.data
    .filter(({ category_id }) => services.includes(category_id))
    .map(({ name }) => name);
  const amount = services.includes(WASH_FOLD_ID) ? [bagCount(bags)] : [];
  const offered = order.categories.data.flatMap((category) => category.preferences);
  const wishes = preferences.flatMap(({ preference_id }) => {
    const wish = offered.find(({ id }) => id === preference_id);
    return wish && !wish.default ? [wish.name] : [];
  });
  const day = parseDate(times?.pickup_date);
  const when = times && day ? `${dayLabel(day)}, ${slotLabel(times.from_slot, times.to_slot)}` : '';
  return [[...names, ...amount, ...wishes].join(', '), when].filter(Boolean).join(' · ');
}
