'use client';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { useRecurring } from '@/hooks/use-recurring';

const load = () => import('./repeating-pickups');

/** The customer's repeating pickups, below the list; nothing more is loaded for who has none. */
export function Repeating({ userId }: { userId: number }) {
  const { data = [] } = useRecurring(userId);
  if (data.length === 0) return null;
  return (
    <LazyBoundary load={load} fallback={null}>
      {({ RepeatingPickups }) => <RepeatingPickups pickups={data} />}
    </LazyBoundary>
  );
}
