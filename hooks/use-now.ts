'use client';
import { serverNow } from '@/lib/clock';
import { useKnown } from './customer-document';
import { useHydrated } from './use-hydrated';

/** The time of this rendering; while a document of the server comes alive, the time at which it was rendered. */
export function useNow(): Date {
  const known = useKnown();
  const hydrated = useHydrated();
  return known && !hydrated ? known.at : serverNow();
}
