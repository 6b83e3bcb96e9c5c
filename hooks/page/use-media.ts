'use client';
import { useCallback, useSyncExternalStore } from 'react';

/** Undefined in a document of the server and while it comes alive. */
export function useMedia(query: string): boolean | undefined {
  const watch = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore<boolean | undefined>(
    watch,
    () => window.matchMedia(query).matches,
    () => undefined,
  );
}
