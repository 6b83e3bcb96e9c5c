import { readVisits, visitKinds } from '@/lib/rules/dates/visit';
import { findAnyOrder, type OrderRow } from '@/server/orders/record/queries';
import type { Db } from '@/server/platform/db/client';
import { kindOf, type PressStep } from './press-step';
import { isServed, type Route } from './route';

/** The order, if the visit of a step, or any, is on the route, or was until its customer moved it. */
export async function findOnRoute(
  db: Db,
  route: Route,
  number: string,
  step?: PressStep,
): Promise<OrderRow | undefined> {
  const order = await findAnyOrder(db, number);
  if (!order) return undefined;
  const visits = readVisits(order);
  const kinds = step ? [kindOf(step, order, route.date)] : visitKinds;
  const served = kinds.filter((kind) => isServed(route, order, kind));
  if (served.some((kind) => visits[kind].date === route.date)) return order;
  if (served.length === 0) return undefined;
  return (await wasMoved(db, route, order)) ? order : undefined;
}

/** Since the route was made. */
async function wasMoved(db: Db, { created }: Route, { id }: OrderRow): Promise<boolean> {
  const moved = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', id)
    .where('type', 'in', ['order.rescheduled', 'order.delivery_rescheduled'])
    .where('at', '>=', created)
    .executeTakeFirst();
  return moved !== undefined;
}
