'use client';
import { useEffect } from 'react';
import { showToastsWith } from '@/lib/toast-display';

showToastsWith(() => import('@/components/ui/toaster'));

/**
 * Says that React listens. Last in the body, so that its effect runs after those of everything that came alive with it.
 * @param event pageAlive, from the server: a module less in every page
 */
export function PageAlive({ event }: { event: string }) {
  useEffect(() => {
    dispatchEvent(new Event(event));
  }, [event]);
  return null;
}
