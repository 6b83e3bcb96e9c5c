'use client';
import { useEffect } from 'react';
import { loadPart } from '@/lib/load-part';
import { pageAlive } from '@/lib/page-alive';
import { showToastsWith } from '@/lib/toast-display';
import { guardTranslatedText } from '@/lib/translated-text';

showToastsWith(() => loadPart(() => import('@/components/ui/toaster')));
if (typeof window !== 'undefined') guardTranslatedText();

/**
 * Signals that hydration is done. It is the last element of the body, so that its effect runs after those of all
 * other components.
 */
export function PageAlive() {
  useEffect(() => {
    dispatchEvent(new Event(pageAlive));
  }, []);
  return null;
}
