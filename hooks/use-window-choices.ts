'use client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { queryRoot } from '@/lib/api/query-root';
import { serverNow } from '@/lib/clock';
import { addDays, toMonthFirst, weekday } from '@/lib/domain/calendar';
import { todayAtShop } from '@/lib/domain/shop-time';
import { DEFAULT_SLOTS, type Slot } from '@/lib/domain/slots';

interface Windows {
  pickup: readonly Slot[];
  delivery: readonly Slot[];
}

const windowsRoot = queryRoot('windows');

/** The windows of a weekday at a ZIP code, free or not: those of its next day. */
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

/** The API's windows, or the usual ones while they are not known. */
export function useWindowChoices(zip: string | undefined, day: number): Windows {
  const { data } = useQuery({ ...windowsQuery(zip ?? '', day), enabled: zip !== undefined });
  return {
    pickup: data?.pickup.length ? data.pickup : DEFAULT_SLOTS,
    delivery: data?.delivery.length ? data.delivery : DEFAULT_SLOTS,
  };
}
