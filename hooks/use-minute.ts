'use client';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time of the last full minute that the page saw; renders again with each minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (Date.now() % MINUTE));
    return () => clearTimeout(timer);
  });
  return now;
}
