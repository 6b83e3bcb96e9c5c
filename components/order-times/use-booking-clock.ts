'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMinute } from '@/hooks/use-now';
import { usePolicy } from '@/hooks/use-policy';
import { timesRoot } from '@/hooks/use-times';
import { invalidate } from '@/lib/api/query-client';
import type { CalendarDate } from '@/lib/domain/calendar';
import { minutesToBook } from '@/lib/domain/minutes-to-book';
import { slotTime } from '@/lib/domain/slots';
import { bookByClock, CLOCK_MINUTES } from '@/lib/policy-sentences';

/**
 * The clock of a day's pickup slots, renewed with each minute: 'Book by 8:00 PM (12 min)' by `from_slot`, for those
 * that can be booked for no more than half an hour; empty where the API does not say until when. When one of them is
 * over, all times are asked for again.
 */
export function useBookingClock(date: CalendarDate | null, fromSlots: readonly string[]) {
  const now = useMinute();
  const policy = usePolicy();
  const client = useQueryClient();
  const clock = new Map<string, string>();
  let over = 0;
  for (const from of fromSlots) {
    const time = date && minutesToBook(date, from, now, policy);
    if (time && time.left <= 0) over++;
    else if (time && time.left <= CLOCK_MINUTES) {
      const said = bookByClock(policy, slotTime(time.until), time.left);
      if (said) clock.set(from, said);
    }
  }

  const key = `${date} ${fromSlots.join()}`;
  const seen = useRef({ key, over });
  useEffect(() => {
    const before = seen.current;
    seen.current = { key, over };
    if (before.key === key && before.over < over) void invalidate(client, timesRoot);
  }, [key, over, client]);
  return clock;
}
