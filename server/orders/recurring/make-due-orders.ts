/** The job that makes the orders of repeating pickups. */
import { findSender } from '@/server/content/queries';
import { getEngine } from '@/server/db/client';
import { isUnavailable } from '@/server/db/errors';
import { BATCH, type Due, type TimedDeps } from '@/server/jobs/scheduler/each-due';
import { readConditions } from '../confirm/conditions';
import { type BatchConditions, makeDueOrder } from './make-order';

/** At a time on PostgreSQL; SQLite has one writer. */
const AT_A_TIME = 4;

/**
 * Makes all orders that are due and returns how many customers were told something. Several processes may run it. A
 * pickup that fails keeps no other from its order; it is due again in the next round.
 */
export async function makeDueOrders(deps: TimedDeps): Promise<number> {
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

const findDue = ({ db, now }: TimedDeps, most: number): Promise<Due[]> =>
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
async function make({ db, settings, now, log }: TimedDeps, row: Due, conditions: BatchConditions) {
  try {
    return await makeDueOrder({ db, settings, now, log }, row, conditions);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.error({ err: error, recurring: row.id }, 'recurring');
    return 'failed';
  }
}
