import type { Selectable } from 'kysely';
import type { CalendarDate } from '@/lib/rules/dates/calendar';
import type { VisitColumns } from '@/lib/rules/dates/visit';
import { notFound } from '@/server/api/problems';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';

export type RecurringRow = Selectable<Tables['recurring_orders']>;

export const listActive = (db: Db, userId: number): Promise<RecurringRow[]> =>
  db
    .selectFrom('recurring_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();

/** @throws ApiProblem not_found for an id that is missing or another customer's */
export async function findRecurring(db: Db, userId: number, id: number): Promise<RecurringRow> {
  const row = await db
    .selectFrom('recurring_orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The one that an order was placed for, also when it has ended; undefined for any other order. */
export const findOrdersRecurring = (db: Db, orderId: number): Promise<RecurringRow | undefined> =>
  db
    .selectFrom('recurring_orders')
    .innerJoin('recurring_visits', 'recurring_visits.recurring_id', 'recurring_orders.id')
    .selectAll('recurring_orders')
    .where('recurring_visits.order_id', '=', orderId)
    .executeTakeFirst();

export async function listSkips(db: Db, id: number): Promise<Set<CalendarDate>> {
  const rows = await db
    .selectFrom('recurring_skips')
    .select('skip_date')
    .where('recurring_id', '=', id)
    .execute();
  return new Set(rows.map(({ skip_date }) => skip_date));
}

/** Dates from a day on that were dealt with, and the orders placed for them; `times` undefined without one. */
export async function visitsFrom(db: Db, id: number, from: CalendarDate) {
  const rows = await db
    .selectFrom('recurring_visits as visit')
    .leftJoin('orders', 'orders.id', 'visit.order_id')
    .select(['visit.visit_date', 'visit.order_id', 'visit.message'])
    .select(['orders.id', 'order_number', 'status', 'pickup_date', 'from_slot', 'to_slot'])
    .select(['delivery_date', 'delivery_from_slot', 'delivery_to_slot'])
    .where('visit.recurring_id', '=', id)
    .where((eb) => eb.or([eb('visit.visit_date', '>=', from), eb('orders.pickup_date', '>=', from)]))
    .orderBy('visit.visit_date')
    .execute();
  return rows.map(({ visit_date, order_id, message, order_number, status, ...order }) => {
    // All of an order's columns are there, or none.
    const times = order.id === null ? undefined : (order as VisitColumns);
    return { visit_date, order_id, message, order_number, status, times };
  });
}

export type Visited = Awaited<ReturnType<typeof visitsFrom>>[number];
