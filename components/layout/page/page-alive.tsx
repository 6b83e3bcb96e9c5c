'use client';
import { useEffect } from 'react';
import { loadPart } from '@/lib/browser/page/load-part';
import { pageAlive } from '@/lib/browser/page/page-alive';
import { showToastsWith } from '@/lib/browser/page/toast-display';
import { guardTranslatedText } from '@/lib/browser/page/translated-text';
import { keepFieldsInSight } from './keep-in-sight';

showToastsWith(() => loadPart(() => import('@/components/ui/status/toaster')));
if (typeof window !== 'undefined') {
  guardTranslatedText();
  keepFieldsInSight();
}

/** Last in the body, so that its effect runs after those of all other components. */
export function PageAlive() {
  useEffect(() => {
    dispatchEvent(new Event(pageAlive));
    // Until its part has come, the code stays in the address.
    if (window.location.search.includes('promo='))
      loadPart(() => import('@/lib/booking/promo-link')).then(
        (file) => file.keepPromoOfLink(),
        () => {},
      );
  }, []);
  return null;
}
