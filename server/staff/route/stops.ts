/** The stops of a driver's route, as its page shows them. */

import type { Data } from '@/lib/contract';
import { noPlace, noWork } from '@/lib/contract/staff/parts';
import type { CalendarDate } from '@/lib/rules/dates/calendar';
import { toEventTime } from '@/lib/rules/dates/event-time';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { slotMinutes } from '@/lib/rules/dates/slots';
import { readVisits, type Visits, visitKinds } from '@/lib/rules/dates/visit';
import { closedVisits } from '@/lib/rules/orders/closed-visits';
import { statusEventType } from '@/lib/rules/orders/order-events';
import { isBeforePickup } from '@/lib/rules/orders/order-follows';
import { CANCELED, DELIVERED, orderStatusText, PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import type { StopWork } from '@/lib/rules/orders/stop-facts';
import { later } from '@/server/platform/clock';
import type { Db } from '@/server/platform/db/client';
import { sortStops } from '@/server/staff/day/day-print';
import { readWork, viewPlace, viewVisit } from '@/server/staff/day/stop-view';
import { type ListedOrder, ordersOfDay } from '@/server/staff/orders/list-orders';
import { canUndo } from '@/server/staff/orders/undo-step';
import { kindOf, type PressStep, possibleSteps, statusAfter } from './press-step';
import { isServed, type Route } from './route';

export type Stop = Data<'staff.route'>['stops'][number];

export const UNDO_MS = 60_000;
/** After the window began. */
const NOBODY_HOME_MS = 5 * 60_000;

/** What was done by the keys of this route; the newest of each visit. */
const actsOf = (db: Db, route: Route) =>
  db
    .selectFrom('key_acts')
    .selectAll()
    .where('key_id', '=', route.id)
    .where('state', '=', 'done')
    .where('step', '<>', '')
    .orderBy('id')
    .execute();

type PressRow = Awaited<ReturnType<typeof actsOf>>[number];

/**
 * By window, ZIP code and street; canceled ones too, because somebody may be on the way there.
 * @param number of one order alone
 */
export async function listStops(db: Db, route: Route, now: Date, number?: string): Promise<Stop[]> {
  const filter = { canceledSince: route.created, number };
  const { pickups, deliveries } = await ordersOfDay(db, route.date, filter);
  const stops = visitKinds.flatMap((kind) =>
    (kind === 'pickup' ? pickups : deliveries)
      .filter((row) => isServed(route, row, kind))
      .map((row) => ({ row, kind })),
  );
  const acts = await actsOf(db, route);
  const workOf = await readWork(db, stops);
  const facts = { db, acts, now, day: route.date, workOf };
  return Promise.all(sortStops(stops).map(({ row, kind }) => viewRouteStop(row, kind, facts)));
}

/** The visit that a press is about. Null where it is on the route no longer. */
export async function findStop(
  db: Db,
  route: Route,
  { number, kind, now }: { number: string; kind: keyof Visits; now: Date },
): Promise<Stop | null> {
  const stops = await listStops(db, route, now, number);
  return stops.find((stop) => stop.kind === kind) ?? null;
}

interface Facts {
  db: Db;
  acts: readonly PressRow[];
  now: Date;
  day: CalendarDate;
  workOf: (id: number) => StopWork;
}

async function viewRouteStop(
  row: ListedOrder,
  kind: keyof Visits,
  { db, acts, now, day, workOf }: Facts,
): Promise<Stop> {
  const last = acts.findLast(
    ({ order_id, step }) => order_id === row.id && kindOf(step as PressStep, row, day) === kind,
  );
  const wasNobodyHome = last?.step === 'nobody_home';
  const state = stateOf(row, kind, wasNobodyHome);
  const can =
    state === 'closed' || state === 'canceled' ? [] : possibleSteps(kind, row.status, wasNobodyHome);
  const place = viewPlace(row, kind);
  return {
    ...viewVisit(row, kind),
    state,
    status_text: orderStatusText(row.status),
    at: state === 'open' ? '' : timeOf(row, kind, last),
    ...(state === 'open' ? { ...place, ...workOf(row.id) } : { ...noPlace, ...noWork, street: place.street }),
    can,
    nobody_home_from: can.includes('nobody_home') ? nobodyHomeFrom(row, kind).toISOString() : null,
    undo: last ? await findUndo(db, row, { last, kind, now }) : null,
  };
}

/** The newest step to a status. */
export const findStep = (db: Db, { id }: { id: number }, status: number) =>
  db
    .selectFrom('order_events')
    .select(['id', 'bags', 'at'])
    .where('order_id', '=', id)
    .where('type', '=', statusEventType(status))
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** The minute counts from the step itself: a press may only repeat it, or correct its bags. */
async function findUndo(
  db: Db,
  row: ListedOrder,
  { last, kind, now }: { last: PressRow; kind: keyof Visits; now: Date },
): Promise<Stop['undo']> {
  const status = statusAfter(last.step as PressStep, kind);
  const isOver = (at: string) => now.getTime() - Date.parse(at) >= UNDO_MS;
  if (row.status !== status || isOver(last.at)) return null;
  const made = await findStep(db, row, status);
  if (!made || isOver(made.at) || !(await canUndo(db, row, now))) return null;
  return { id: last.act, until: later(new Date(made.at), UNDO_MS) };
}

/** Five minutes after the window began. */
export function nobodyHomeFrom(row: Parameters<typeof readVisits>[0], kind: keyof Visits): Date {
  const { date, from_slot } = readVisits(row)[kind];
  return new Date(instantAtShop(date, slotMinutes(from_slot) ?? 0).getTime() + NOBODY_HOME_MS);
}

function stateOf(row: ListedOrder, kind: keyof Visits, wasNobodyHome: boolean): Stop['state'] {
  if (row.status === CANCELED) return 'canceled';
  if (closedVisits(row)?.[kind]) return 'closed';
  if (kind === 'delivery') return row.status === DELIVERED ? 'done' : wasNobodyHome ? 'missed' : 'open';
  if (row.status === PICKUP_MISSED) return 'missed';
  return isBeforePickup(row.status) ? 'open' : 'done';
}

function timeOf(row: ListedOrder, kind: keyof Visits, last: PressRow | undefined): string {
  const ended =
    row.status === CANCELED ? row.canceled_at : kind === 'pickup' ? row.picked_up_at : row.delivered_at;
  const at = (last?.step === 'nobody_home' ? last.at : ended) ?? last?.at;
  return at ? toEventTime(new Date(at)).time : '';
}
