/** Makes the order of one date of a repeating pickup, exactly once, or tells the customer why there is none. */
import { pickupDaysOf } from '@/lib/domain/repeating';
import { messages } from '@/lib/messages';
import { ApiProblem } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import { inCustomerTransaction } from '@/server/db/customer-transaction';
import { violates } from '@/server/db/errors';
import { notify } from '@/server/profile/notify';
import type { Services } from '@/server/services';
import { type House, readHouse } from '../confirm/house';
import { placeWithin } from '../confirm/placing';
import { dueAt, nextAfter } from './next';
import { noTime, type Obstacle, planOf } from './plan';
import type { RecurringRow } from './queries';

/** A place can be taken between looking and booking; then the next free one is looked for. */
const TRIES = 5;

export type Made = 'ordered' | 'told' | 'nothing';

interface Due {
  id: number;
  user_id: number;
}

type Needs = Pick<Services, 'db' | 'settings' | 'now'>;

/**
 * One transaction of the customer writes the order, the row of the date (unique) and the next date: a crash undoes all
 * of it, and a second process that comes to the same date finds it done. `house` is read anew when it has become old.
 */
export async function makeDueOrder(services: Needs, due: Due, house?: House): Promise<Made> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inCustomerTransaction(services.db, due.user_id, (trx) =>
        makeWithin(trx, services, due, attempt === 1 ? house : undefined),
      );
    } catch (error) {
      const isGone = violates(error, 'foreign key');
      if (!isGone && !(error instanceof ApiProblem)) throw error;
      if (attempt < TRIES) continue;
      const message = error instanceof ApiProblem ? error.message : messages.orderMovedOn;
      return inCustomerTransaction(services.db, due.user_id, async (trx) => {
        const row = await dueRow(trx, services, due);
        if (!row) return 'nothing';
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

async function makeWithin(trx: Db, services: Needs, due: Due, known?: House): Promise<Made> {
  const row = await dueRow(trx, services, due);
  if (!row) return 'nothing';
  const now = services.now();
  const house = known ?? (await readHouse(trx, now));
  const plan = await planOf(trx, row, house, now);
  const [day = row.next_date] = pickupDaysOf(row.next_date, house.closed);
  const due_at = dueAt(day, row.from_slot);
  if (now < due_at) {
    // Closed: the order is made two days before the day that the pickup moves to.
    await update(trx, row, { due_at: due_at.toISOString() });
    return 'nothing';
  }
  const times = await plan.timesOn(row.next_date);
  const body = times && plan.orderOn(times);
  if (!times || !body) {
    const blocking = plan.obstacles.filter(({ blocks }) => blocks);
    return tellWhy(trx, services, row, blocking.length > 0 ? blocking : [noTime(row.next_date)]);
  }
  const visitId = await markDone(trx, row, now);
  if (visitId === undefined) return 'nothing';
  const placing = {
    ...services,
    customer: { id: row.user_id },
    body,
    query: { orderVia: row.order_via },
    actor: 'system' as const,
    house,
  };
  const changes = [
    ...times.reasons.map((message) => ({ kind: 'time', message })),
    ...plan.obstacles.map(({ kind, message }) => ({ kind, message })),
  ];
  await placeWithin(trx, placing, async (order) => {
    await trx
      .updateTable('recurring_visits')
      .set({ order_id: order.id, message: sentences(changes) })
      .where('id', '=', visitId)
      .execute();
    const { user_id: userId, every_weeks: everyWeeks } = row;
    await notify(trx, { type: 'recurring.ordered', userId, order, everyWeeks, changes }, services);
  });
  return 'ordered';
}

async function tellWhy(trx: Db, services: Needs, row: DueRow, obstacles: Obstacle[]): Promise<Made> {
  const message = sentences(obstacles);
  const visitId = await markDone(trx, row, services.now(), { problem: obstacles[0]?.kind ?? '', message });
  if (visitId === undefined) return 'nothing';
  const { user_id: userId, next_date: date, from_slot, to_slot } = row;
  await notify(
    trx,
    { type: 'recurring.blocked', userId, visitId, date, from_slot, to_slot, obstacles },
    services,
  );
  return 'told';
}

const sentences = (facts: readonly { message: string }[]) => facts.map(({ message }) => message).join(' ');

/** The id of the date's row, and the next date planned; undefined when the date was dealt with before. */
async function markDone(
  trx: Db,
  row: DueRow,
  now: Date,
  why: { problem?: string; message?: string } = {},
): Promise<number | undefined> {
  const visit = await trx
    .insertInto('recurring_visits')
    .values({ recurring_id: row.id, visit_date: row.next_date, created: now.toISOString(), ...why })
    .onConflict((clash) => clash.columns(['recurring_id', 'visit_date']).doNothing())
    .returning('id')
    .executeTakeFirst();
  await update(trx, row, await nextAfter(trx, row, row.next_date));
  return visit?.id;
}

const update = (trx: Db, { id }: RecurringRow, next: Partial<RecurringRow>) =>
  trx.updateTable('recurring_orders').set(next).where('id', '=', id).execute();
