import type { Logger } from 'pino';
import type { Db } from '@/server/platform/db/client';
import { isUnavailable } from '@/server/platform/db/errors';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import type { PaymentGateway } from '@/server/platform/gateways/payments';
import type { Settings } from '@/server/platform/settings';

/** Returns the number of customer events, whose mails and push messages are queued. */
export type ScheduledTask = (deps: TaskDeps) => Promise<number>;

export interface TaskDeps {
  db: Db;
  settings: Settings;
  now: () => Date;
  payments: PaymentGateway;
  log: Logger;
  signal: AbortSignal;
}

export interface Due {
  id: number;
  user_id: number;
}

export const BATCH = 200;

interface Query {
  limit(count: number): { execute(): Promise<Due[]> };
}

/**
 * A transaction for each row, so that orders and sign-ins wait for at most one.
 * @param find by id, beyond `afterId`
 * @param committed gets what `notify` returned, once it holds
 * @throws Error as `inTurn` does
 */
export const forEachDue = <Result>(
  deps: TaskDeps,
  find: (afterId: number) => Query,
  notify: (trx: Db, row: Due) => Promise<Result>,
  committed?: (result: Result) => void,
): Promise<number> =>
  inTurn(deps, inBatches(find), async (row) => {
    const result = await inCustomerTransaction(deps.db, row.user_id, (trx) => notify(trx, row));
    committed?.(result);
  });

async function* inBatches(find: (afterId: number) => Query): AsyncGenerator<Due> {
  for (let after = 0, more = true; more; ) {
    const rows = await find(after).limit(BATCH).execute();
    yield* rows;
    after = rows.at(-1)?.id ?? 0;
    more = rows.length === BATCH;
  }
}

/**
 * Returns the number of rows.
 * @throws Error after all had their turn, when one failed; the log names each that did. At once when the database is away
 */
export async function inTurn<Row extends Due>(
  { log, signal }: Pick<TaskDeps, 'log' | 'signal'>,
  rows: Iterable<Row> | AsyncIterable<Row>,
  work: (row: Row) => Promise<void>,
): Promise<number> {
  const failures: unknown[] = [];
  let handled = 0;
  for await (const row of rows) {
    if (signal.aborted) return handled;
    try {
      await work(row);
      handled += 1;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      log.error({ err: error, row: row.id, customer: row.user_id }, 'due row');
      failures.push(error);
    }
  }
  const { length: failed, 0: cause } = failures;
  if (failed > 0) throw new Error(`${failed} of ${failed + handled} due rows failed`, { cause });
  return handled;
}
