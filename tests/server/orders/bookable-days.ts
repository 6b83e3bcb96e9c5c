import { addBusinessDays, toMonthFirst } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import type { Db } from '@/server/platform/db/client';
import { closedDays } from '@/server/service-area/queries';

/** Days by the real clock, for processes without a fake one; far enough ahead that no cut-off passes. */
export async function bookableDays(db: Db) {
  const today = todayAtShop(new Date());
  const closed = await closedDays(db, today);
  const pickup = addBusinessDays(today, 5, closed);
  return {
    pickup_date: toMonthFirst(pickup),
    delivery_date: toMonthFirst(addBusinessDays(pickup, 2, closed)),
  };
}

/** An order of both services on such days. */
export const bookableOrder = async (db: Db) => ({
  services: [1, 2],
  items: [41, 42].map((product_id) => ({ category_id: 2, product_id, quantity: 1 })),
  preferences: [{ category_id: 1, preference_id: 11, quantity: 1 }],
  ...(await bookableDays(db)),
});
