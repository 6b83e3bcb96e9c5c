'use client';
import { type ReactNode, useState } from 'react';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { useSession } from '@/hooks/use-session';
import styles from './what-and-when.module.css';

/** Only customers load it. */
const loadLastTime = () => import('./last-time').then((part) => part.LastTime);

interface LastTimePlaceProps {
  /** Whether this browser's draft has been read. */
  ready: boolean;
  isNew: boolean;
  /** The offer, where the document has it. */
  known?: ReactNode;
}

/** The place of the last order's offer, for a signed-in customer who opens step 1 with nothing chosen. */
export function LastTimePlace({ ready, isNew, known }: LastTimePlaceProps) {
  const { user } = useSession();
  // Stays while the customer chooses, so that nothing moves.
  const [opened, setOpened] = useState({ ready, isNew });
  if (ready && !opened.ready) setOpened({ ready, isNew });
  if (!user || !opened.isNew) return null;
  return (
    known ?? (
      <LazyBoundary load={loadLastTime} fallback={<div className={styles.lastTime} />}>
        {(LastTime) => <LastTime />}
      </LazyBoundary>
    )
  );
}
