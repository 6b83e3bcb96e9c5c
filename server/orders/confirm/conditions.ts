import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { readPriceList } from '@/server/catalog/price-list';
import type { Db } from '@/server/platform/db/client';
import { closedDays, zipReader } from '@/server/service-area/queries';
import { slotReader } from '@/server/service-area/slots';
import { readPolicy } from '@/server/shop/policy';
import { readTermsVersion } from '../record/terms';

export type OrderConditions = Awaited<ReturnType<typeof readConditions>>;

export async function readConditions(db: Db, now: Date) {
  return {
    list: await readPriceList(db),
    policy: await readPolicy(db),
    closed: await closedDays(db, todayAtShop(now)),
    terms: await readTermsVersion(db),
    // Places of the week and ZIP codes are read when an order asks for them first.
    readSlots: slotReader(),
    readZip: zipReader(),
  };
}
