import type { ExpressionBuilder } from 'kysely';
import { mailRoutes, routes } from '@/lib/routes';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { addressLine } from '@/lib/rules/places/postal-address';
import { repeatRule } from '@/lib/rules/policy/policy-sentences';
import { repeatLabel } from '@/lib/rules/times/repeat-weeks';
import { notFound } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';
import { type OrderConditions, readConditions } from '../confirm/conditions';
import { type Business, findBusiness } from '../record/queries';
import { listUpcomingDates } from '../recurring/next';
import { planOrders, readChoice } from '../recurring/plan';
import { listActive, type RecurringRow } from '../recurring/queries';
import {
  type CalendarVisit,
  CHANGES,
  listPlannedVisits,
  listVisits,
  type PlannedDate,
  type VisitOrder,
  visitOrderColumns,
} from './visits';

/** More than anybody has ahead. */
const MAX_ORDERS = 200;

type Reader = Pick<Services, 'db' | 'settings' | 'now'>;

const changes = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb
    .selectFrom('order_events')
    .whereRef('order_events.order_id', '=', 'orders.id')
    .where('order_events.type', 'in', CHANGES)
    .select((event) => event.fn.countAll<number | string>().as('count'))
    .as('changes');

const ordersWithChanges = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('recurring_visits as visit', 'visit.order_id', 'orders.id')
    .leftJoin('recurring_orders as recurring', 'recurring.id', 'visit.recurring_id')
    .select(visitOrderColumns.map((column) => `orders.${column}` as const))
    .select(changes)
    .select(['recurring.id as recurring_id', 'recurring.created as repeats_since'])
    .select(['visit.visit_date', 'visit.created as made_at']);

type Row = Awaited<ReturnType<ReturnType<typeof ordersWithChanges>['executeTakeFirstOrThrow']>>;

function toVisitOrder({ recurring_id, repeats_since, visit_date, made_at, ...row }: Row): VisitOrder {
  const isRepeated =
    recurring_id !== null && repeats_since !== null && visit_date !== null && made_at !== null;
  return {
    ...row,
    changes: Number(row.changes),
    ...(isRepeated && {
      repeated: { recurringId: recurring_id, since: repeats_since, date: visit_date, at: made_at },
    }),
  };
}

/** @throws ApiProblem not_found for an id that is missing or another customer's */
export async function findVisitOrder(db: Db, userId: number, orderId: number): Promise<VisitOrder> {
  const row = await ordersWithChanges(db)
    .where('orders.id', '=', orderId)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return toVisitOrder(row);
}

export async function ownVisits(
  { db, settings }: Pick<Reader, 'db' | 'settings'>,
  order: VisitOrder,
): Promise<CalendarVisit[]> {
  return visitsOf(order, await findBusiness(db), settings);
}

const visitsOf = (order: VisitOrder, business: Business, { publicUrl }: Services['settings']) =>
  listVisits(order, { business, place: addressLine, url: `${publicUrl}${routes.orderDetails(order.id)}` });

/** Canceled ones too, so that a program takes them out, and dates that repeating pickups have planned. */
export async function listUpcomingVisits(
  { db, settings, now }: Reader,
  userId: number,
): Promise<{ name: string; visits: CalendarVisit[] }> {
  const today = todayAtShop(now());
  const rows = await ordersWithChanges(db)
    .where('orders.user_id', '=', userId)
    .where((eb) => eb.or([eb('orders.pickup_date', '>=', today), eb('orders.delivery_date', '>=', today)]))
    .orderBy('orders.pickup_date')
    .orderBy('orders.id')
    .limit(MAX_ORDERS)
    .execute();
  const business = await findBusiness(db);
  const ordered = rows.flatMap((row) => visitsOf(toVisitOrder(row), business, settings));
  const url = `${settings.publicUrl}${mailRoutes.repeatingPickups}`;
  const planned = (await listPlanned(db, userId, now())).flatMap((date) =>
    listPlannedVisits(date, { business, place: addressLine, url }),
  );
  return { name: business.name, visits: [...ordered, ...planned].filter(({ date }) => date >= today) };
}

/** Each with the times that its order would get now, moved past closed days and full times. */
export async function listPlanned(db: Db, userId: number, now: Date): Promise<PlannedDate[]> {
  const rows = await listActive(db, userId);
  if (rows.length === 0) return [];
  const conditions = await readConditions(db, now);
  const planned = [];
  for (const row of rows) planned.push(...(await planDates(db, row, conditions, now)));
  return planned;
}

async function planDates(db: Db, row: RecurringRow, conditions: OrderConditions, now: Date) {
  const plan = await planOrders(db, row, conditions, now);
  const { upcoming } = await listUpcomingDates(db, row, now);
  const { services } = readChoice(row.choice).order;
  const about = [`${repeatLabel(row.every_weeks)}: ${services}.`, repeatRule];
  const planned = [];
  for (const { date, isSkipped } of upcoming) {
    const times = await plan.timesOn(date);
    // No order could be placed: where it would go to is gone, or the whole week is closed.
    if (!times) continue;
    const reasons = [...times.reasons, ...plan.obstacles.map(({ message }) => message)];
    planned.push({
      repeated: { recurringId: row.id, since: row.created, date, at: row.updated_at },
      isSkipped,
      visits: times,
      addresses: plan.addresses,
      about: [...about, ...reasons].join(' '),
    });
  }
  return planned;
}
