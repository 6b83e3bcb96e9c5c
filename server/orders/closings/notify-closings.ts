/** Notifies customers whose booked visits staff has closed: each once, however often this runs. */

import { messages } from '@/lib/messages/messages';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { readVisits, type Visits } from '@/lib/rules/dates/visit';
import {
  type ClosedBy,
  type ClosedColumns,
  closedVisits,
  firstClosed,
  isToCome,
} from '@/lib/rules/orders/closed-visits';
import {
  DRIVER_ON_THE_WAY,
  OUT_FOR_DELIVERY,
  PICKUP_MISSED,
  statusesOfTab,
} from '@/lib/rules/orders/order-status';
import { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { notify } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/client';
import { isUnavailable } from '@/server/platform/db/errors';
import { randomToken } from '@/server/platform/db/ids';
import { inCustomerTransaction, inTransaction } from '@/server/platform/db/transaction';
import type { TaskDeps } from '@/server/platform/jobs/for-each-due';
import { type Closings, lockZips, readClosings, readOpenZips } from '@/server/service-area/closed-days';
import { readPolicy } from '@/server/shop/policy';
import { possibleActions } from '../record/check-allowed';
import { addEvent } from '../record/events';
import type { OrderRow } from '../record/queries';
import { shiftOrder } from '../recurring/shift';
import { dropReminder } from '../reminders/pickup-reminders';
import { readBuilding } from '../visits/stop';

type Needs = Pick<Services, 'db' | 'settings' | 'now' | 'log'>;

/** closed: asked for another time or address · moved: a repeating pickup, by us */
type Outcome = 'closed' | 'moved';

/** Order numbers: by what their customers were notified of, and where nobody was, because the driver is on the way. */
type OrderNumbers = Record<Outcome | 'under_way', string[]>;

/**
 * With how many different customers the closed ones have, how many repeating pickups pause and go on, and what an error
 * kept from its customer: the scheduler comes to it again.
 */
export type Notified = OrderNumbers &
  Record<'customers' | 'paused' | 'resumed', number> & { failed: string[] };

export async function changePlaces<Result>(
  services: Needs,
  work: (trx: Db) => Promise<Result>,
): Promise<{ result: Result; notified: Notified }> {
  const result = await inTransaction(services.db, async (trx) => {
    await beginChange(trx, services.now());
    return work(trx);
  });
  return { result, notified: await notifyClosings(services) };
}

/** Waits for the bookings that are being written, so that it sees them; those that come later wait for its end. */
export async function beginChange(trx: Db, now: Date): Promise<void> {
  await lockZips(trx).execute();
  const seen_at = now.toISOString();
  await trx
    .insertInto('sightings')
    .values({ name: CHANGE, seen_at })
    .onConflict((clash) => clash.column('name').doUpdateSet({ seen_at }))
    .execute();
}

/** After a command that ended too early. @throws Error that names all that failed, once all had their turn */
export async function notifyRestOfClosings(deps: TaskDeps): Promise<number> {
  if (!(await findChange(deps.db))) return 0;
  const { closed, moved, paused, resumed, failed } = await notifyClosings(deps);
  if (failed.length > 0) throw new Error(`Closings not told of: ${failed.join(', ')}`);
  return closed.length + moved.length + paused + resumed;
}

const CHANGE = 'places-changed';

const findChange = (db: Db) =>
  db.selectFrom('sightings').selectAll().where('name', '=', CHANGE).executeTakeFirst();

async function notifyClosings(services: Needs): Promise<Notified> {
  const { db, now } = services;
  const change = await findChange(db);
  const closings = await readClosings(db, todayAtShop(now()));
  const { from } = closings;
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', statusesOfTab('pending'))
    .where((eb) => eb.or([eb('pickup_date', '>=', from), eb('delivery_date', '>=', from)]))
    .orderBy('id')
    .execute();
  const numbers: OrderNumbers = { closed: [], moved: [], under_way: [] };
  const customers = new Set<number>();
  const failed: string[] = [];
  for (const order of orders) {
    const visit = underWay[order.status];
    if (visit && judgeVisit(order, visit, closings)) numbers.under_way.push(order.order_number);
    if (!judgeAnew(order, closings)) continue;
    const outcome = await settle(services, order).catch(
      noteFailure(services, failed, `order ${order.order_number}`),
    );
    if (outcome) numbers[outcome].push(order.order_number);
    if (outcome === 'closed') customers.add(order.user_id);
  }
  const repeats = await pauseAtClosedZips(services, failed);
  if (change && failed.length === 0)
    await db
      .deleteFrom('sightings')
      .where((eb) => eb.and(change))
      .execute();
  return { customers: customers.size, ...numbers, ...repeats, failed };
}

/** One that fails keeps no other from its notification, unless the database is away. */
const noteFailure =
  ({ log }: Needs, failed: string[], what: string) =>
  (error: unknown): undefined => {
    if (isUnavailable(error)) throw error;
    log.error({ err: error, what }, 'closing not told of');
    failed.push(what);
  };

const underWay: Partial<Record<number, 'pickup' | 'delivery'>> = {
  [DRIVER_ON_THE_WAY]: 'pickup',
  [OUT_FOR_DELIVERY]: 'delivery',
};

/** A repeating pickup moves to another time by itself, if there is one. */
function settle(services: Needs, { id, user_id }: OrderRow): Promise<Outcome | undefined> {
  const attempt = (shifts: boolean) =>
    inCustomerTransaction(services.db, user_id, (trx) => settleWithin(trx, services, id, shifts));
  return attempt(true).catch((error: unknown) => {
    if (error instanceof ApiProblem) return attempt(false);
    throw error;
  });
}

async function settleWithin(trx: Db, services: Needs, id: number, shifts: boolean) {
  const now = services.now();
  const seen = await trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  // The customer may have moved or canceled it meanwhile.
  const judged =
    statusesOfTab('pending').includes(seen.status) &&
    judgeAnew(seen, await readClosings(trx, todayAtShop(now)));
  if (!judged) return undefined;
  const order = { ...seen, ...judged };
  const [before, after] = [firstClosed(closedVisits(seen)), firstClosed(closedVisits(order))];
  if (shifts && after && after.by !== 'zip' && (await shiftOrder(trx, services, order, after)))
    return 'moved';
  const at = now.toISOString();
  await trx
    .updateTable('orders')
    .set({ ...judged, updated_at: at })
    .where('id', '=', id)
    .execute();
  const isNotified = before?.visit === after?.visit && (before?.by === 'zip') === (after?.by === 'zip');
  if (isNotified) return undefined;
  if (order.pickup_closed) await dropReminder(trx, order);
  const type = after ? 'order.closed' : 'order.reopened';
  const key = await addEvent(trx, { order_id: id, type, at, actor: 'staff' });
  if (type === 'order.reopened') return undefined;
  const can = possibleActions(order, now, await readPolicy(trx));
  await notify(trx, { type, userId: order.user_id, order, key, can }, services);
  return 'closed';
}

/** Each is notified once of the pause and of its end. Returns how many paused and go on. */
async function pauseAtClosedZips(services: Needs, failed: string[]) {
  const { db } = services;
  const counted = { paused: 0, resumed: 0 };
  for (const { id, user_id: userId } of await listOutdated(db)) {
    const outcome = await inCustomerTransaction(db, userId, async (trx) => {
      const [row] = await listOutdated(trx, id);
      if (!row) return undefined;
      const why = row.closed.map((zip) => messages.againZipGone(zip)).join(' ');
      const zip_closed = why ? 'yes' : 'no';
      await trx.updateTable('recurring_orders').set({ zip_closed }).where('id', '=', id).execute();
      await notify(trx, { type: 'recurring.zip', userId, changeId: randomToken(), why }, services);
      return why ? 'paused' : 'resumed';
    }).catch(noteFailure(services, failed, `the repeating pickup of customer ${userId}`));
    if (outcome) counted[outcome] += 1;
  }
  return counted;
}

/** Those whose row says something else than their ZIP codes, with the closed ones; of one alone with an `id`. */
async function listOutdated(db: Db, id?: number) {
  const openZips = await readOpenZips(db);
  const rows = await db
    .selectFrom('recurring_orders')
    .leftJoin('user_addresses as from', 'from.id', 'recurring_orders.pickup_address_id')
    .leftJoin('user_addresses as to', 'to.id', 'recurring_orders.delivery_address_id')
    .select(['recurring_orders.id', 'recurring_orders.user_id', 'zip_closed', 'pickup_address'])
    .select(['delivery_address', 'from.zip_code as pickup_zip', 'to.zip_code as delivery_zip'])
    .where('state', '=', 'active')
    .$if(id !== undefined, (query) => query.where('recurring_orders.id', '=', id ?? 0))
    .orderBy('recurring_orders.id')
    .execute();
  return rows
    .map(({ pickup_zip, delivery_zip, ...row }) => {
      const zips = [
        pickup_zip ?? readBuilding(row.pickup_address).zip_code,
        delivery_zip ?? readBuilding(row.delivery_address).zip_code,
      ];
      return { ...row, closed: [...new Set(zips)].filter((zip) => !openZips.has(zip)) };
    })
    .filter(({ closed, zip_closed }) => closed.length > 0 !== (zip_closed === 'yes'));
}

/** As if nobody had judged it before; of a day that has passed, what was judged then. */
function judgeVisit(order: OrderRow, kind: keyof Visits, closings: Closings): ClosedBy | '' {
  const { date } = readVisits(order)[kind];
  if (date < closings.from) return order[`${kind}_closed`];
  if (!closings.openZips.has(readBuilding(order[`${kind}_address`]).zip_code)) return 'zip';
  if (closings.days.has(date)) return 'day';
  return closings.times.has(order[`${kind}_slot_day_id`] ?? 0) ? 'time' : '';
}

/** Undefined where its row says so already. After a missed pickup the delivery alone counts, after both none. */
function judgeAnew(order: OrderRow, closings: Closings): Omit<ClosedColumns, 'status'> | undefined {
  const { status } = order;
  const hasDelivery = isToCome('delivery', status) || status === PICKUP_MISSED;
  const pickup_closed = isToCome('pickup', status) ? judgeVisit(order, 'pickup', closings) : '';
  const delivery_closed = hasDelivery ? judgeVisit(order, 'delivery', closings) : '';
  const isSame = order.pickup_closed === pickup_closed && order.delivery_closed === delivery_closed;
  return isSame ? undefined : { pickup_closed, delivery_closed };
}

export async function judgeAgain(trx: Db, order: OrderRow, now: Date): Promise<void> {
  if (order.pickup_closed === '' && order.delivery_closed === '') return;
  const judged = judgeAnew(order, await readClosings(trx, todayAtShop(now)));
  if (judged) await trx.updateTable('orders').set(judged).where('id', '=', order.id).execute();
}
