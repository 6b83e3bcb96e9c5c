import { addDays } from '@/lib/rules/dates/calendar';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import type { Visits } from '@/lib/rules/dates/visit';
import type { RouteOpens } from '@/server/staff/doors/keys';
import type { Door } from '@/server/staff/doors/open-door';
import { parseAddress } from '@/server/staff/orders/list-orders';

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

type Opening = Pick<Door, 'id' | 'name' | 'opens' | 'created'>;

export function toRoute({ id, name, opens, created }: Opening): Route {
  const { date, zips } = JSON.parse(opens) as RouteOpens;
  const midnight = instantAtShop(date, 0);
  return {
    ...{ id, name, date, zips, created: created.toISOString() },
    begins: created > midnight ? created : midnight,
    closes: instantAtShop(addDays(date, 1), 0),
  };
}

export const isServed = (
  { zips }: RouteOpens,
  order: Parameters<typeof parseAddress>[0],
  kind: keyof Visits,
): boolean => zips.includes(parseAddress(order, `${kind}_address`).zip_code);
