'use client';
import { useEffect, useState } from 'react';
import { serverNow } from '@/lib/browser/page/clock';
import { useDocumentFacts } from './customer-document';
import { useIsHydrating } from './use-hydrated';

/** During hydration, when the server rendered the document; the clock counts from the next rendering on. */
export function useNow(): Date {
  const facts = useDocumentFacts();
  const isHydrating = useIsHydrating();
  return facts && isHydrating ? facts.at : serverNow();
}

const MINUTE = 60_000;

/** Renders again with each minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), MINUTE - (serverNow().getTime() % MINUTE));
    return () => clearTimeout(timer);
  });
  return now;
}
