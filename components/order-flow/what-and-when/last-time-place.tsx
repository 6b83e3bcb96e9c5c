'use client';
import { useState } from 'react';
import { useSession } from '@/hooks/use-session';
import { LastTime } from './last-time';

interface LastTimePlaceProps {
  /** Whether this browser's draft has been read. */
  ready: boolean;
  isNew: boolean;
}

/** The place of the last order's offer, for a signed-in customer who opens step 1 with nothing chosen. */
export function LastTimePlace({ ready, isNew }: LastTimePlaceProps) {
  const { user } = useSession();
  // Stays while the customer chooses, so that nothing moves.
  const [opened, setOpened] = useState({ ready, isNew });
  if (ready && !opened.ready) setOpened({ ready, isNew });
  return user && opened.isNew ? <LastTime /> : null;
}
