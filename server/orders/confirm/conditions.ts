import { todayAtShop } from '@/lib/domain/shop-time';
import { readPriceList } from '@/server/catalog/price-list';
import { readPolicy } from '@/server/content/policy';
import type { Db } from '@/server/db/client';
import { closedDays, zipReader } from '@/server/service-area/queries';
import { slotReader } from '@/server/service-area/slots';
import { readTermsVersion } from '../terms';

/** What every order of a moment has in common. */
export type OrderConditions = Awaited<ReturnType<typeof readConditions>>;

/** Prices, house rules, the closed days from today on, and the version of the terms. */
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
