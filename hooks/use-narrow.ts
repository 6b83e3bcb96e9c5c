'use client';
import { useSyncExternalStore } from 'react';

/** The width below which a screen has one column (order-details.module.css). */
const narrow = '(max-width: 960px)';

const watch = (listener: () => void) => {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the screen has one column only, so that what is beside the rest stands within it. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
