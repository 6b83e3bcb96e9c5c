/** Reads the visits of one order, and all that a customer has ahead. */
import type { ExpressionBuilder } from 'kysely';
import { todayInNewYork } from '@/lib/domain/new-york';
import { addressLine } from '@/lib/domain/postal-address';
import { routes } from '@/lib/routes';
import type { Db } from '@/server/db/client';
import type { Tables } from '@/server/db/tables';
import type { Services } from '@/server/services';
import { type AddressSnapshot, findBusiness } from '../queries';
import { type CalendarVisit, CHANGES, type VisitOrder, visitsOf } from './visits';

/** More than anybody has ahead. */
const MOST_ORDERS = 200;

type Reader = Pick<Services, 'db' | 'settings' | 'now'>;

const changes = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb
    .selectFrom('order_events')
    .whereRef('order_events.order_id', '=', 'orders.id')
    .where('order_events.type', 'in', CHANGES)
    .select((event) => event.fn.countAll<number | string>().as('count'))
    .as('changes');

const ordersWithChanges = (db: Db) => db.selectFrom('orders').selectAll().select(changes);

const withNumber = <Row extends { changes: number | string | null }>(row: Row) => ({
  ...row,
  changes: Number(row.changes),
});

/** An order with the number of its changes; undefined when the id does not exist or belongs to another customer. */
export async function findVisitOrder(
  db: Db,
  userId: number,
  orderId: number,
): Promise<VisitOrder | undefined> {
  const row = await ordersWithChanges(db)
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && withNumber(row);
}

/** What the customer is told about both visits of an order. */
export async function ownVisits(
  { db, settings }: Pick<Reader, 'db' | 'settings'>,
  order: VisitOrder,
): Promise<CalendarVisit[]> {
  const business = await findBusiness(db);
  return visitsOf(order, { business, placeOf: addressLine, url: receiptUrl(settings, order.id) });
}

const receiptUrl = ({ publicUrl }: Services['settings'], orderId: number) =>
  `${publicUrl}${routes.orderDetails(orderId)}`;

/**
 * All visits of a customer from today on, canceled ones too, so that a program takes them out. What is not an order yet
 * joins here.
 */
export async function comingVisits(
  { db, settings, now }: Reader,
  userId: number,
): Promise<{ name: string; visits: CalendarVisit[] }> {
  const today = todayInNewYork(now());
  const rows = await ordersWithChanges(db)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('pickup_date', '>=', today), eb('delivery_date', '>=', today)]))
    .orderBy('pickup_date')
    .orderBy('id')
    .limit(MOST_ORDERS)
    .execute();
  const business = await findBusiness(db);
  const placeOf = (address: AddressSnapshot) => addressLine(address);
  const visits = rows
    .map(withNumber)
    .flatMap((order) => visitsOf(order, { business, placeOf, url: receiptUrl(settings, order.id) }))
    .filter(({ date }) => date >= today);
  return { name: business.name, visits };
}
