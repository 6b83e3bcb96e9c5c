'use client';
import { useEffect, useReducer, useState } from 'react';
import { serverNow } from '@/lib/browser/page/clock';
import { useDocumentFacts } from './customer-document';
import { useIsHydrating } from './use-hydrated';

const MINUTE = 60_000;
const QUARTER_HOUR = 15 * MINUTE;

const untilNext = (period: number) => period - (serverNow().getTime() % period);

/**
 * During hydration, when the server rendered the document; the clock counts from the next rendering on. Renders again
 * with each quarter of an hour: in every time zone a day begins with one.
 */
export function useNow(): Date {
  const facts = useDocumentFacts();
  const isHydrating = useIsHydrating();
  const [, renew] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const timer = setTimeout(renew, untilNext(QUARTER_HOUR));
    return () => clearTimeout(timer);
  });
  return facts && isHydrating ? facts.at : serverNow();
}

/** Renders again with each minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), untilNext(MINUTE));
    return () => clearTimeout(timer);
  });
  return now;
}
