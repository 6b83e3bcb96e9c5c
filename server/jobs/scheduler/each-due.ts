import type { Db } from '@/server/db/client';
import { inCustomerTransaction } from '@/server/db/transaction';
import type { Services } from '@/server/services';

/** Does what is due now. Returns how many events of customers that caused: their mails and push messages wait. */
export type TimedWork = (deps: TimedDeps) => Promise<number>;

export type TimedDeps = Pick<Services, 'db' | 'settings' | 'now' | 'payments' | 'log'> & {
  /** Aborted when the site stops. */
  signal: AbortSignal;
};

/** A row with an event due, and its customer. */
export interface Due {
  id: number;
  user_id: number;
}

export const BATCH = 200;

/**
 * Handles all rows that `find` returns, in batches of at most BATCH, by id. Each row has its own transaction,
 * so that orders and sign-ins wait for at most one. Returns the number of rows.
 */
export async function eachDue(
  { db, signal }: TimedDeps,
  find: (afterId: number) => Promise<Due[]>,
  tell: (trx: Db, row: Due) => Promise<void>,
): Promise<number> {
  let handled = 0;
  for (let after = 0; ; ) {
    const rows = await find(after);
    for (const row of rows) {
      if (signal.aborted) return handled;
      await inCustomerTransaction(db, row.user_id, (trx) => tell(trx, row));
      handled += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return handled;
    after = last.id;
  }
}
