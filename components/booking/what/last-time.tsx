'use client';
import Link from 'next/link';
import { useState } from 'react';
import { useLatestOrder } from '@/components/booking/step/use-order-again';
import { cx } from '@/components/ui/base/class-names';
import { useSession } from '@/hooks/page/use-session';
import { aboutText, estimateAsLast, type LastCount, lastTimeText } from '@/lib/booking/last-time';
import type { OrderAgain } from '@/lib/booking/repeat-order';
import { routes } from '@/lib/routes';
import { parseDate } from '@/lib/rules/dates/calendar';
import { dayLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { slotLabel } from '@/lib/rules/dates/slots';
import { bagCount } from '@/lib/rules/money/bags';
import { WASH_FOLD_ID } from '@/lib/rules/money/receipt';

interface LastTimeProps {
  /** Whether this browser's draft has been read. */
  ready: boolean;
  isNew: boolean;
}

export function LastTime({ ready, isNew }: LastTimeProps) {
  const { user } = useSession();
  // Stays while the customer chooses, so that nothing moves.
  const [opened, setOpened] = useState({ ready, isNew });
  if (ready && !opened.ready) setOpened({ ready, isNew });
  return user && opened.isNew ? <SameAgain userId={user.id} /> : null;
}

// As tall before it has its text, so that nothing below moves: its name, and four lines on a phone.
const place = 'block min-h-[calc(5lh+1.5rem+2px)] rounded-md px-4 py-3 sm:min-h-[calc(3lh+1.5rem+2px)]';

/** One click to the review of an order like the last one. Keeps its place while the last order loads. */
function SameAgain({ userId }: { userId: number }) {
  const { data: order, isPending } = useLatestOrder(userId);
  if (isPending) return <div className={place} data-last-time="" />;
  if (!order || order.services.length === 0) return null;
  return (
    <Link
      prefetch={false}
      data-last-time=""
      className={cx(place, 'panel content-center text-inherit no-underline hover:border-accent-ink')}
      href={routes.orderAgain(order.order_id)}
    >
      <strong className="block w-fit text-accent-ink underline underline-offset-[0.2em]">
        Same as last time:
      </strong>{' '}
      <span>{nonBreaking(summarize(order))}</span>
      {order.last && <span className="block text-pretty text-quiet">{lastLine(order, order.last)}</span>}
    </Link>
  );
}

/** 'Last time 18.4 lb, 2 shirts: $41.20. Now about $41.' */
function lastLine({ pricing, categories, services, ...order }: OrderAgain, last: LastCount) {
  const list = { ...pricing, pricing: pricing.data, categories: categories.data };
  const now = estimateAsLast(list, { services, ...order }, last);
  return `${lastTimeText(last)}.${now ? ` Now ${aboutText(now)}.` : ''}`;
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
