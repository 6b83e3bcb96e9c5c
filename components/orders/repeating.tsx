'use client';
import { type RefObject, useState } from 'react';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { useRecurring } from '@/hooks/use-recurring';

const load = () => import('./repeating-pickups');

interface RepeatingProps {
  userId: number;
  /** What has the focus once the last of them has ended. */
  after: RefObject<HTMLElement | null>;
}

/** The customer's repeating pickups, below the list; nothing more is loaded for who has none. */
export function Repeating({ userId, after }: RepeatingProps) {
  const { data = [] } = useRecurring(userId);
  // Stays when the last one has ended: it hands over the focus.
  const [isNeeded, setNeeded] = useState(false);
  if (data.length > 0 && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <LazyBoundary load={load} fallback={null}>
      {({ RepeatingPickups }) => <RepeatingPickups pickups={data} after={after} />}
    </LazyBoundary>
  );
}
