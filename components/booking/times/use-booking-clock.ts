'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMinute } from '@/hooks/page/use-now';
import { usePolicy } from '@/hooks/page/use-policy';
import { invalidate } from '@/lib/browser/api/query-client';
import { availabilityRoot } from '@/lib/browser/api/query-root';
import type { CalendarDate } from '@/lib/rules/dates/calendar';
import { slotTime } from '@/lib/rules/dates/slots';
import { isConfirmed } from '@/lib/rules/policy/policy-sentences';
import { minutesToBook } from '@/lib/rules/times/minutes-to-book';

const CLOCK_MINUTES = 30;

/** 'Book by 8:00 PM (12 min)' by `from_slot`, in the last half hour; when one passes, times are requested again. */
export function useBookingClock(date: CalendarDate | null, fromSlots: readonly string[]) {
  const now = useMinute();
  const policy = usePolicy();
  const client = useQueryClient();
  const clock = new Map<string, string>();
  let over = 0;
  for (const from of fromSlots) {
    const time = date && minutesToBook(date, from, now, policy);
    if (time && time.left <= 0) over++;
    else if (time && time.left <= CLOCK_MINUTES && isConfirmed(policy))
      clock.set(from, `Book by ${slotTime(time.until)} (${time.left} min)`);
  }

  const key = `${date} ${fromSlots.join()}`;
  const seen = useRef({ key, over });
  useEffect(() => {
    const before = seen.current;
    seen.current = { key, over };
    if (before.key === key && before.over < over) void invalidate(client, availabilityRoot);
  }, [key, over, client]);
  return clock;
}
