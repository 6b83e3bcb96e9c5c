'use client';
import { useEffect } from 'react';

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
