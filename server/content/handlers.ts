import { addDays, toMonthFirst } from '@/lib/rules/dates/calendar';
import { OPENING_DAYS } from '@/lib/rules/dates/open-now';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { setShopZone } from '@/lib/rules/dates/shop-zone';
import type { Handlers } from '@/server/api/handler';
import type { Db } from '@/server/platform/db/client';
import { shownAlerts } from '@/server/service-area/alerts';
import { closedDays } from '@/server/service-area/queries';
import { findSettings, listStaticPages } from './queries';

async function daysClosed(db: Db, now: Date) {
  const today = todayAtShop(now);
  const closed = await closedDays(db, today);
  return [...closed]
    .filter(([date]) => date <= addDays(today, OPENING_DAYS))
    .map(([date, reason]) => ({ pickup_date: toMonthFirst(date), reason }));
}

export const contentHandlers = {
  'content.settings': async ({ db, payments: { tokens }, now }) => {
    const service_alerts = (await shownAlerts(db, now())).map(({ id: _, ...alert }) => alert);
    const settings = await findSettings(db);
    // Sets the zone before pages are rendered from this answer.
    if (settings.time_zone) setShopZone(settings.time_zone);
    const data = { ...settings, service_alerts, closed_days: await daysClosed(db, now()) };
    return { data: tokens ? { ...data, card_tokens: tokens.keys } : data };
  },
  'content.staticPages': async ({ db }) => ({ data: await listStaticPages(db) }),
} satisfies Handlers<'content'>;
