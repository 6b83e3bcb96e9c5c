/** Amounts are in cents. */
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { slotMinutes } from '@/lib/rules/dates/slots';
import { readVisits, type Visits } from '@/lib/rules/dates/visit';
import {
  CANCELED,
  COUNTED,
  DRIVER_ON_THE_WAY,
  orderTab,
  PICKUP_MISSED,
  SCHEDULED,
  statusesOfTab,
} from '@/lib/rules/orders/order-status';
import { streetLine } from '@/lib/rules/places/postal-address';
import { onOneLine } from '@/lib/text/typed-text';
import { SETTLED_AFTER_MS } from '@/server/orders/payments/payment';
import { type AddressSnapshot, selectOrders } from '@/server/orders/record/queries';
import { netPaid } from '@/server/payments/ledger';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';

const isPaid = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb.exists(
    eb
      .selectFrom('payments')
      .select('payments.id')
      .whereRef('payments.order_id', '=', 'orders.id')
      .where('kind', '=', 'charge')
      .where('state', '=', 'succeeded')
      .where('superseded', '=', 'no'),
  );

const select = (db: Db) =>
  selectOrders(db)
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['users.first_name', 'users.last_name', 'users.mobile', 'users.email'])
    .select((eb) => isPaid(eb).as('paid'));

export type ListedOrder = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

interface DayFilter {
  /** With orders that were canceled since. */
  canceledSince?: string;
  /** One order alone. */
  number?: string | undefined;
}

/** Pickups and deliveries of one day, sorted by time, then zip code, without canceled orders. */
export async function ordersOfDay(db: Db, date: string, { canceledSince, number }: DayFilter = {}) {
  let query = select(db).where((eb) => eb.or([eb('pickup_date', '=', date), eb('delivery_date', '=', date)]));
  if (number !== undefined) query = query.where('order_number', '=', number);
  const rows = await query
    .where((eb) =>
      eb.or([
        eb('status', '<>', CANCELED),
        ...(canceledSince === undefined ? [] : [eb('canceled_at', '>=', canceledSince)]),
      ]),
    )
    .execute();
  const sorted = (kind: keyof Visits, list: ListedOrder[]) => {
    const key = (row: ListedOrder) => {
      const minutes = slotMinutes(readVisits(row)[kind].from_slot) ?? 0;
      return `${String(minutes).padStart(4, '0')} ${parseAddress(row, `${kind}_address`).zip_code} ${row.order_number}`;
    };
    return list.toSorted((one, other) => key(one).localeCompare(key(other)));
  };
  const isPickedUp = (row: ListedOrder) => row.pickup_date === date;
  // A missed pickup has nothing to deliver until it is rescheduled.
  const isDelivered = (row: ListedOrder) => row.delivery_date === date && row.status !== PICKUP_MISSED;
  return {
    pickups: sorted('pickup', rows.filter(isPickedUp)),
    deliveries: sorted('delivery', rows.filter(isDelivered)),
  };
}

/** Of the orders that are still to be picked up or delivered on it. */
export async function numbersOfDay(db: Db, date: string): Promise<string[]> {
  const { pickups, deliveries } = await ordersOfDay(db, date);
  const coming = [
    ...pickups.filter(({ status }) => [SCHEDULED, DRIVER_ON_THE_WAY].includes(status)),
    ...deliveries.filter(({ status }) => orderTab(status) === 'pending'),
  ];
  return [...new Set(coming.map(({ order_number }) => order_number))].sort();
}

type AddressColumn = 'pickup_address' | 'delivery_address';

export const parseAddress = (row: Pick<ListedOrder, AddressColumn>, column: AddressColumn) =>
  JSON.parse(row[column]) as AddressSnapshot;

export interface OrderSearch {
  status?: number | undefined;
  email?: string | undefined;
  /** With those that were refunded whole before cleaning, which can be counted and billed again. */
  unpaid?: boolean;
  /** Picked up on these days, whatever their status. */
  pickedUp?: { first: string; last: string } | undefined;
  limit?: number | undefined;
}

export async function searchOrders(db: Db, { status, email, unpaid, pickedUp, limit }: OrderSearch) {
  let query = select(db).orderBy('pickup_date').orderBy('orders.id');
  if (limit !== undefined) query = query.limit(limit);
  if (status !== undefined) query = query.where('status', '=', status);
  else if (unpaid) query = query.where('is_final', '=', 'yes').where('status', '<>', CANCELED);
  else if (email === undefined && !pickedUp) query = query.where('status', 'in', statusesOfTab('pending'));
  if (email !== undefined) query = query.where('users.email', '=', email);
  if (pickedUp)
    query = query.where('pickup_date', '>=', pickedUp.first).where('pickup_date', '<=', pickedUp.last);
  if (unpaid)
    query = query.where((eb) =>
      eb.or([eb.not(isPaid(eb)), eb.and([eb('status', '=', COUNTED), eb(netPaid(eb), '<=', 0)])]),
    );
  return query.execute();
}

/** What may still be under way is left out. Oldest first, amounts in cents. */
export const openPayments = (db: Db, now: Date) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.order_number', 'payments.kind', 'payments.purpose', 'payments.amount_cents'])
    .select(['payments.asked_cents', 'payments.asked_all', 'payments.reason', 'payments.created'])
    .where('payments.state', 'in', ['started', 'unknown'])
    .where('payments.updated_at', '<=', new Date(now.getTime() - SETTLED_AFTER_MS).toISOString())
    .orderBy('payments.id')
    .execute();

export type OpenPayment = Awaited<ReturnType<typeof openPayments>>[number];

/** So many that a common word is not all of the past. */
const SEEN_AT_MOST = 2_000;

/** By part of a name, email or street, by a phone, or by the last digits of a number; newest first. */
export async function findOrders(db: Db, typed: string, limit: number): Promise<ListedOrder[]> {
  const text = onOneLine(typed).toLowerCase();
  const digits = /^[\d\s().#+-]+$/.test(text) ? text.replace(/\D/g, '') : '';
  // SQLite's lower() knows ASCII alone; isMeant judges a letter without a capital of its own, such as ß.
  const letter = /[^\p{ASCII}\P{Ll}]/gu;
  const hasCapital = (small: string) => small.toUpperCase().toLowerCase() === small;
  const escaped = text.replace(/[\\%_]/g, '\\$&');
  const like = `%${escaped.replace(letter, (small) => (hasCapital(small) ? small : '_'))}%`;
  const capitals = [...new Set(text.match(letter))].filter(hasCapital);
  const lower = (value: RawBuilder<string>) =>
    capitals.reduce(
      (all, small) => sql<string>`replace(${all}, ${small.toUpperCase()}, ${small})`,
      sql<string>`lower(${value})`,
    );
  const rows = await select(db)
    .where((eb) => {
      const has = (value: RawBuilder<string>) => sql<boolean>`${value} like ${like} escape '\\'`;
      const addresses = sql`replace(orders.pickup_address || orders.delivery_address, '-', '')`;
      return eb.or([
        has(lower(sql`users.first_name || ' ' || users.last_name`)),
        has(lower(sql`users.email`)),
        has(lower(sql`orders.pickup_address`)),
        has(lower(sql`orders.delivery_address`)),
        ...(digits
          ? [
              sql<boolean>`orders.order_number like ${`%${digits}`}`,
              sql<boolean>`replace(users.mobile, '-', '') like ${`%${digits}%`}`,
              ...phonesWith(digits).map(
                (phone) => sql<boolean>`${addresses} like ${`%"mobile":"${phone}"%`}`,
              ),
            ]
          : []),
      ]);
    })
    .orderBy('orders.id', 'desc')
    .limit(SEEN_AT_MOST)
    .execute();
  return rows.filter((row) => isMeant(row, text, digits)).slice(0, limit);
}

/** '555' at each place of ten digits, as patterns: an address is full of other digits. */
const phonesWith = (digits: string): string[] =>
  Array.from({ length: Math.max(0, 11 - digits.length) }, (_, before) =>
    digits.padStart(before + digits.length, '_').padEnd(10, '_'),
  );

/** An address is stored with words that nobody looks for. */
function isMeant(row: ListedOrder, text: string, digits: string): boolean {
  const addresses = [parseAddress(row, 'pickup_address'), parseAddress(row, 'delivery_address')];
  const texts = [
    `${row.first_name} ${row.last_name}`,
    row.email,
    ...addresses.flatMap((one) => [`${one.first_name} ${one.last_name}`, streetLine(one)]),
  ];
  if (texts.some((each) => each.toLowerCase().includes(text))) return true;
  const phones = [row.mobile, ...addresses.map(({ mobile }) => mobile)];
  return (
    digits !== '' &&
    (row.order_number.endsWith(digits) || phones.some((each) => each.replace(/\D/g, '').includes(digits)))
  );
}
