'use client';
import { useEffect, useState } from 'react';
import { serverNow } from '@/lib/clock';

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
