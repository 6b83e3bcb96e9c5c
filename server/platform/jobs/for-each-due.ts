import type { Logger } from 'pino';
import type { Db } from '@/server/platform/db/client';
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
 * A transaction for each row, so that orders and sign-ins wait for at most one. Returns the number of rows.
 * @param find by id, beyond `afterId`
 */
export async function forEachDue(
  { db, signal }: TaskDeps,
  find: (afterId: number) => Query,
  notify: (trx: Db, row: Due) => Promise<void>,
): Promise<number> {
  let handled = 0;
  for (let after = 0; ; ) {
    const rows = await find(after).limit(BATCH).execute();
    for (const row of rows) {
      if (signal.aborted) return handled;
      await inCustomerTransaction(db, row.user_id, (trx) => notify(trx, row));
      handled += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return handled;
    after = last.id;
  }
}
