'use client';
import { useEffect, useState } from 'react';
import { serverNow } from '@/lib/clock';
import { useDocumentFacts } from './customer-document';
import { useHydrated } from './use-hydrated';

/** The time of this rendering; while a document of the server comes alive, the time at which it was rendered. */
export function useNow(): Date {
  const known = useDocumentFacts();
  const hydrated = useHydrated();
  return known && !hydrated ? known.at : serverNow();
}

const MINUTE = 60_000;

/** The time of the last full minute that the page saw; renders again with each minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), MINUTE - (serverNow().getTime() % MINUTE));
    return () => clearTimeout(timer);
  });
  return now;
}
