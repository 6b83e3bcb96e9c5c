/** Makes the order of one date of a repeating pickup, exactly once, or tells the customer why there is none. */

import { messages } from '@/lib/messages/messages';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { listPickupDays } from '@/lib/rules/times/repeating';
import { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import type { DeliveryServices } from '@/server/notifications/deliver';
import { notify } from '@/server/notifications/notify';
import { audit } from '@/server/platform/audit';
import { type Db, getEngine } from '@/server/platform/db/client';
import { isUnavailable, violates } from '@/server/platform/db/errors';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { BATCH, type Due, type TaskDeps } from '@/server/platform/jobs/for-each-due';
import { readOnce } from '@/server/service-area/slots';
import { findSender } from '@/server/shop/sender';
import { type OrderConditions, readConditions } from '../confirm/conditions';
import { placeWithin } from '../confirm/place-within';
import { dueAt, nextAfter } from './next';
import { noTime, type Obstacle, type Plan, planOrders } from './plan';
import type { RecurringRow } from './queries';

/** A place can go between looking and booking; then the next free one is looked for. */
const TRIES = 5;

export type DueOutcome = 'ordered' | 'notified' | 'nothing';

export interface BatchConditions extends OrderConditions {
  sender: DeliveryServices['sender'];
}

type Needs = Pick<Services, 'db' | 'settings' | 'now' | 'log'>;
type Outcome = { done: 'ordered'; order: string } | { done: 'notified' | 'nothing' };

/** One transaction with a unique row of the date: a crash undoes all, a second process finds it done. */
export async function makeDueOrder(
  services: Needs,
  due: Due,
  conditions?: BatchConditions,
): Promise<DueOutcome> {
  const outcome = await tryToMake(services, due, conditions);
  if (outcome.done === 'ordered') {
    const { log } = services;
    audit({ log }, 'order-placed', { customer: due.user_id, order: outcome.order, recurring: due.id });
  }
  return outcome.done;
}

async function tryToMake(services: Needs, due: Due, conditions?: BatchConditions): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      let read = attempt === 1 ? conditions : undefined;
      return await inCustomerTransaction(services.db, due.user_id, (trx) => {
        // When the transaction runs again, it reads for itself what has changed.
        const batch = read;
        read = undefined;
        return makeWithin(trx, services, due, batch);
      });
    } catch (error) {
      const isGone = violates(error, 'foreign key');
      if (!isGone && !(error instanceof ApiProblem)) throw error;
      if (attempt < TRIES) continue;
      const message = error instanceof ApiProblem ? error.message : messages.orderMovedOn;
      return inCustomerTransaction(services.db, due.user_id, async (trx) => {
        const row = await dueRow(trx, services, due);
        if (!row) return { done: 'nothing' };
        return tellWhy(trx, services, row, [{ kind: 'refused', message, blocks: true }]);
      });
    }
  }
}

type DueRow = RecurringRow & { next_date: string };

/** Undefined when another process was faster, or the customer changed it meanwhile. */
async function dueRow(trx: Db, { now }: Needs, { id }: Due): Promise<DueRow | undefined> {
  const row = await trx
    .selectFrom('recurring_orders')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('due_at', '<=', now().toISOString())
    .executeTakeFirst();
  return row?.next_date ? { ...row, next_date: row.next_date } : undefined;
}

async function makeWithin(trx: Db, services: Needs, due: Due, batch?: BatchConditions): Promise<Outcome> {
  const found = await dueRow(trx, services, due);
  if (!found) return { done: 'nothing' };
  const now = services.now();
  const shared = batch ?? (await readConditions(trx, now));
  const conditions = { ...shared, readSlots: readOnce(shared.readSlots) };
  const [day = found.next_date] = listPickupDays(found.next_date, conditions.closed);
  const due_at = dueAt(day, found.from_slot);
  if (now < due_at) {
    // Closed: the order is placed two days before the day that the pickup moves to.
    await update(trx, found, { due_at: due_at.toISOString() });
    return { done: 'nothing' };
  }
  const plan = await planOrders(trx, found, conditions, now);
  const row = await passMissed(trx, found, plan, now);
  const times = await plan.timesOn(row.next_date);
  const planned = times && (await plan.orderOn(times));
  if (!times || !planned) {
    const blocking = plan.obstacles.filter(({ blocks }) => blocks);
    return tellWhy(trx, services, row, blocking.length > 0 ? blocking : [noTime(row.next_date)]);
  }
  const { isDone, next } = await nextAfter(trx, row, row.next_date);
  if (isDone) {
    await update(trx, row, next);
    return { done: 'nothing' };
  }
  const changes = [
    ...times.reasons.map((message) => ({ kind: 'time', message })),
    ...plan.obstacles.map(({ kind, message }) => ({ kind, message })),
  ];
  const placement = {
    ...services,
    ...planned,
    customer: { id: row.user_id },
    query: { orderVia: row.order_via },
    actor: 'system' as const,
  };
  const { order_number } = await placeWithin(trx, placement, async (order) => {
    await addVisit(trx, row, now, { order_id: order.id, message: sentences(changes) });
    await update(trx, row, next);
    const { user_id: userId, every_weeks: everyWeeks } = row;
    const event = { type: 'recurring.ordered', userId, order, everyWeeks, changes } as const;
    await notify(trx, event, { ...services, sender: batch?.sender });
  });
  return { done: 'ordered', order: order_number };
}

/** After a long stop or a jump of the clock the customer is told of the last date that cannot be booked, not of each. */
async function passMissed(trx: Db, row: DueRow, plan: Plan, now: Date): Promise<DueRow> {
  const today = todayAtShop(now);
  if (row.next_date >= today) return row;
  for (let last = row; ; ) {
    const { isDone, next } = await nextAfter(trx, row, last.next_date);
    const following = next.next_date;
    if (following === null || following >= today) return last;
    if ((await plan.timesOn(last.next_date)) || (await plan.timesOn(following))) return last;
    const { kind: problem, message } = noTime(last.next_date);
    if (!isDone) await addVisit(trx, last, now, { problem, message });
    last = { ...last, next_date: following };
  }
}

async function tellWhy(trx: Db, services: Needs, row: DueRow, obstacles: Obstacle[]): Promise<Outcome> {
  const message = sentences(obstacles);
  const { isDone, next } = await nextAfter(trx, row, row.next_date);
  await update(trx, row, next);
  if (isDone) return { done: 'nothing' };
  const problem = obstacles[0]?.kind ?? '';
  const visitId = await addVisit(trx, row, services.now(), { problem, message });
  const { user_id: userId, next_date: date, from_slot, to_slot } = row;
  // Told once when the ZIP code was closed: the pickup is paused.
  if (row.zip_closed === 'yes' && obstacles.every(({ kind }) => kind.endsWith('_zip')))
    return { done: 'nothing' };
  await notify(
    trx,
    { type: 'recurring.blocked', userId, visitId, date, from_slot, to_slot, obstacles },
    services,
  );
  return { done: 'notified' };
}

const sentences = (facts: readonly { message: string }[]) => facts.map(({ message }) => message).join(' ');

/** The row that says that the date is dealt with. @throws the database's error for a second one, which undoes all */
async function addVisit(
  trx: Db,
  row: DueRow,
  now: Date,
  what: { order_id?: number; problem?: string; message: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('recurring_visits')
    .values({ recurring_id: row.id, visit_date: row.next_date, created: now.toISOString(), ...what })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const update = (trx: Db, { id }: RecurringRow, next: Partial<RecurringRow>) =>
  trx.updateTable('recurring_orders').set(next).where('id', '=', id).execute();

/** At a time on PostgreSQL; SQLite has one writer. */
const AT_A_TIME = 4;

/** Several processes may run it; one that fails keeps no other and is due again. Returns how many were notified. */
export async function makeDueOrders(deps: TaskDeps): Promise<number> {
  let notified = 0;
  const failed = new Set<number>();
  for (;;) {
    const due = (await findDue(deps, BATCH + failed.size)).filter(({ id }) => !failed.has(id));
    if (due.length === 0) return notified;
    // Read once for the batch: what all of its orders have in common.
    const conditions = { ...(await readConditions(deps.db, deps.now())), sender: await findSender(deps.db) };
    const next = due.values();
    const work = async () => {
      for (const row of next) {
        if (deps.signal.aborted) return;
        const outcome = await make(deps, row, conditions);
        if (outcome === 'failed') failed.add(row.id);
        else if (outcome !== 'nothing') notified += 1;
      }
    };
    const workers = getEngine(deps.db) === 'postgres' ? AT_A_TIME : 1;
    await Promise.all(Array.from({ length: workers }, work));
    if (deps.signal.aborted) return notified;
  }
}

const findDue = ({ db, now }: TaskDeps, most: number): Promise<Due[]> =>
  db
    .selectFrom('recurring_orders')
    .select(['id', 'user_id'])
    .where('state', '=', 'active')
    .where('due_at', '<=', now().toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute();

/** @throws what says that the database does not answer: the next round goes on */
async function make({ db, settings, now, log }: TaskDeps, row: Due, conditions: BatchConditions) {
  try {
    return await makeDueOrder({ db, settings, now, log }, row, conditions);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.error({ err: error, recurring: row.id }, 'recurring');
    return 'failed';
  }
}
