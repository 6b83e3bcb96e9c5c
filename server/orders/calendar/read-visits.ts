/** Reads the visits of one order, and all that a customer has ahead. */

import type { ExpressionBuilder } from 'kysely';
import { addressLine } from '@/lib/domain/postal-address';
import { repeatLabel } from '@/lib/domain/repeat-weeks';
import { todayAtShop } from '@/lib/domain/shop-time';
import { repeatRule } from '@/lib/policy-sentences';
import { mailRoutes, routes } from '@/lib/routes';
import type { Db } from '@/server/db/client';
import type { Tables } from '@/server/db/tables';
import type { Services } from '@/server/services';
import { type OrderConditions, readConditions } from '../confirm/conditions';
import { findBusiness } from '../queries';
import { readChoice } from '../recurring/choice';
import { planOrders } from '../recurring/plan';
import { listActive, type RecurringRow } from '../recurring/queries';
import { listUpcomingDates } from '../recurring/upcoming';
import {
  type CalendarVisit,
  CHANGES,
  listPlannedVisits,
  listVisits,
  type PlannedDate,
  type VisitOrder,
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
    .selectAll('orders')
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

/** An order with the number of its changes; undefined when the id does not exist or belongs to another customer. */
export async function findVisitOrder(
  db: Db,
  userId: number,
  orderId: number,
): Promise<VisitOrder | undefined> {
  const row = await ordersWithChanges(db)
    .where('orders.id', '=', orderId)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst();
  return row && toVisitOrder(row);
}

/** What the customer is told about both visits of an order. */
export async function ownVisits(
  { db, settings }: Pick<Reader, 'db' | 'settings'>,
  order: VisitOrder,
): Promise<CalendarVisit[]> {
  const business = await findBusiness(db);
  return listVisits(order, { business, place: addressLine, url: receiptUrl(settings, order.id) });
}

const receiptUrl = ({ publicUrl }: Services['settings'], orderId: number) =>
  `${publicUrl}${routes.orderDetails(orderId)}`;

/**
 * All visits of a customer from today on: those of orders, canceled ones too, so that a program takes them out, and
 * those that repeating pickups have planned.
 */
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
  const ordered = rows
    .map(toVisitOrder)
    .flatMap((order) =>
      listVisits(order, { business, place: addressLine, url: receiptUrl(settings, order.id) }),
    );
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

async function planDates(
  db: Db,
  row: RecurringRow,
  conditions: OrderConditions,
  now: Date,
): Promise<PlannedDate[]> {
  const plan = await planOrders(db, row, conditions, now);
  const { upcoming } = await listUpcomingDates(db, row, now);
  const { services } = readChoice(row.choice).order;
  const about = [`${repeatLabel(row.every_weeks)}: ${services}.`, repeatRule];
  const planned = [];
  for (const { date, isSkipped } of upcoming) {
    const times = await plan.timesOn(date);
    // No order could be made: where it would go to is gone, or the whole week is closed.
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
