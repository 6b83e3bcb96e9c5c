'use client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/browser/api/call';
import { queryRoot } from '@/lib/browser/api/query-root';
import { serverNow } from '@/lib/browser/page/clock';
import { addDays, toMonthFirst, weekday } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { DEFAULT_SLOTS, type Slot } from '@/lib/rules/dates/slots';

interface Windows {
  pickup: readonly Slot[];
  delivery: readonly Slot[];
}

const windowsRoot = queryRoot('windows');

/** Those of the weekday's next day, free or not. */
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

/** At least two days ahead, so that today's deadline does not matter. */
function nextOn(day: number) {
  const from = addDays(todayAtShop(serverNow()), 2);
  return addDays(from, (day - weekday(from) + 7) % 7);
}

/** The usual windows while the API's are loading. */
export function useWindowChoices(zip: string | undefined, day: number): Windows {
  const { data } = useQuery({ ...windowsQuery(zip ?? '', day), enabled: zip !== undefined });
  return {
    pickup: data?.pickup.length ? data.pickup : DEFAULT_SLOTS,
    delivery: data?.delivery.length ? data.delivery : DEFAULT_SLOTS,
  };
}
