import { addDays } from '@/lib/rules/dates/calendar';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import type { RouteOpens } from '@/server/staff/doors/keys';
import type { Door } from '@/server/staff/doors/open-door';

export interface Route extends RouteOpens {
  id: number;
  name: string;
  /** ISO 8601. */
  created: string;
  /** Before it nothing is pressed. */
  begins: Date;
  /** Midnight: what was pressed before is taken until 3 AM. */
  closes: Date;
}

export function toRoute({ id, name, opens, created }: Door): Route {
  const { date, zips } = JSON.parse(opens) as RouteOpens;
  const midnight = instantAtShop(date, 0);
  return {
    ...{ id, name, date, zips, created: created.toISOString() },
    begins: created > midnight ? created : midnight,
    closes: instantAtShop(addDays(date, 1), 0),
  };
}
