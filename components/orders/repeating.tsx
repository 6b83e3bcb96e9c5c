'use client';
import type { RefObject } from 'react';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { useKeptFocus } from '@/hooks/use-kept-focus';
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
  // A button goes when its date or its pickup does: then to the name of the pickup, to the title above, or to the list.
  const onFocus = useKeptFocus((button) => [
    button.closest('article')?.querySelector('h3'),
    button.closest('section')?.querySelector('h2'),
    after.current,
  ]);
  if (data.length === 0) return null;
  return (
    <LazyBoundary load={load} fallback={null}>
      {({ RepeatingPickups }) => <RepeatingPickups pickups={data} onFocus={onFocus} />}
    </LazyBoundary>
  );
}
