'use client';
import { useEffect } from 'react';
import { pageAlive } from '@/lib/page-alive';

/** Last in the body, so that its effect runs after those of everything that came alive with it. */
export function PageAlive() {
  useEffect(() => {
    dispatchEvent(new Event(pageAlive));
  }, []);
  return null;
}
