/** Order lists for drivers and shop staff. Amounts are in cents. */
import type { ExpressionBuilder } from 'kysely';
import { CANCELED, PICKUP_MISSED, statusesOfTab } from '@/lib/domain/order-status';
import { slotMinutes } from '@/lib/domain/slots';
import { readVisits, type Visits } from '@/lib/domain/visit';
import type { Db } from '@/server/db/client';
import type { Tables } from '@/server/db/tables';
import { selectOrders } from '../queries';

const isPaid = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb.exists(
    eb
      .selectFrom('payments')
      .select('payments.id')
      .whereRef('payments.order_id', '=', 'orders.id')
      .where('kind', '=', 'charge')
      .where('state', '=', 'succeeded'),
  );

const select = (db: Db) =>
  selectOrders(db)
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['users.first_name', 'users.last_name', 'users.mobile', 'users.email'])
    .select((eb) => isPaid(eb).as('paid'));

export type ListedOrder = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** Pickups and deliveries of one day, sorted by time, then zip code, without canceled orders. */
export async function ordersOfDay(db: Db, date: string) {
  const rows = await select(db)
    .where((eb) => eb.or([eb('pickup_date', '=', date), eb('delivery_date', '=', date)]))
    .where('status', '<>', CANCELED)
    .execute();
  const sorted = (kind: keyof Visits, list: ListedOrder[]) => {
    const key = (row: ListedOrder) => {
      const minutes = slotMinutes(readVisits(row)[kind].from_slot) ?? 0;
      return `${String(minutes).padStart(4, '0')} ${addressOf(row, `${kind}_address`).zip_code} ${row.order_number}`;
    };
    return list.toSorted((one, other) => key(one).localeCompare(key(other)));
  };
  // A missed pickup has nothing to deliver until it is rescheduled.
  const isDelivered = (row: ListedOrder) => row.delivery_date === date && row.status !== PICKUP_MISSED;
  return {
    pickups: sorted(
      'pickup',
      rows.filter((row) => row.pickup_date === date),
    ),
    deliveries: sorted('delivery', rows.filter(isDelivered)),
  };
}

/** Numbers of the orders with a pickup or delivery on that day, without canceled ones. */
export async function numbersOfDay(db: Db, date: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('order_number')
    .where((eb) => eb.or([eb('pickup_date', '=', date), eb('delivery_date', '=', date)]))
    .where('status', '<>', CANCELED)
    .orderBy('order_number')
    .execute();
  return rows.map(({ order_number }) => order_number);
}

type AddressColumn = 'pickup_address' | 'delivery_address';

export interface Address {
  first_name: string;
  last_name: string;
  mobile: string;
  address1: string;
  address2: string;
  cross_street?: string;
  city?: { name: string };
  zip_code: string;
  entrance_note?: string;
  buzzer?: string;
}

/** The address as of the order. */
export const addressOf = (row: Pick<ListedOrder, AddressColumn>, column: AddressColumn): Address =>
  JSON.parse(row[column]) as Address;

export interface OrderSearch {
  /** Undefined means all open orders. */
  status?: number | undefined;
  email?: string | undefined;
  unpaid?: boolean;
  /** Undefined means all of them. */
  limit?: number | undefined;
}

/** Oldest pickup first. */
export async function searchOrders(
  db: Db,
  { status, email, unpaid, limit }: OrderSearch,
): Promise<ListedOrder[]> {
  let query = select(db).orderBy('pickup_date').orderBy('orders.id');
  if (limit !== undefined) query = query.limit(limit);
  if (status !== undefined) query = query.where('status', '=', status);
  else if (unpaid) query = query.where('is_final', '=', 'yes').where('status', '<>', CANCELED);
  else if (email === undefined) query = query.where('status', 'in', statusesOfTab('pending'));
  if (email !== undefined) query = query.where('users.email', '=', email);
  if (unpaid) query = query.where((eb) => eb.not(isPaid(eb)));
  return query.execute();
}
