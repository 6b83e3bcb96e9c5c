'use client';
import { useState } from 'react';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { useSession } from '@/hooks/use-session';
import styles from './what-and-when.module.css';

/** Only customers load it. */
const loadLastTime = () => import('./last-time').then((part) => part.LastTime);

/** The place of the last order's offer, for a signed-in customer who opens step 1 with nothing chosen. */
export function LastTimePlace({ isNew }: { isNew: boolean }) {
  const { user } = useSession();
  // Stays while the customer chooses, so that nothing moves.
  const [isOffered] = useState(isNew);
  if (!user || !isOffered) return null;
  return (
    <LazyBoundary load={loadLastTime} fallback={<div className={styles.lastTime} />}>
      {(LastTime) => <LastTime />}
    </LazyBoundary>
  );
}
