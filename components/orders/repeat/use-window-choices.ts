'use client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/browser/api/call';
import { queryRoot } from '@/lib/browser/api/query-root';
import { serverNow } from '@/lib/browser/page/clock';
import { addDays, toMonthFirst, weekday } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import type { Slot } from '@/lib/rules/dates/slots';

interface Windows {
  pickup: readonly Slot[];
  delivery: readonly Slot[];
}

const windowsRoot = queryRoot('windows');

/** Those of the weekday's next day, free, past or full. */
const windowsQuery = (zip: string, day: number) =>
  queryOptions({
    queryKey: [...windowsRoot, zip, day],
    queryFn: async ({ signal }): Promise<Windows> => {
      const query = { zip_code: zip, date: toMonthFirst(nextOn(day)) };
      const { data } = await call('service-area.slots', { query, signal });
      return { pickup: data.pickup, delivery: data.delivery };
    },
    staleTime: 60_000,
  });

/** Today or later, because a shop may take bookings for few days ahead. */
function nextOn(day: number) {
  const today = todayAtShop(serverNow());
  return addDays(today, (day - weekday(today) + 7) % 7);
}

const none: Windows = { pickup: [], delivery: [] };

/** None until the API has said which there are. */
export function useWindowChoices(zip: string | undefined, day: number): Windows {
  const { data } = useQuery({ ...windowsQuery(zip ?? '', day), enabled: zip !== undefined });
  return data ?? none;
}
