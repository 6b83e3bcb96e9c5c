import type { Db } from '@/server/db/client';
import { inCustomerTransaction } from '@/server/db/customer-transaction';
import type { Services } from '@/server/services';

/** Notifies customers of what is due now; returns how many events there were. Each is sent once, by its key. */
export type Notice = (deps: NoticeDeps) => Promise<number>;

export type NoticeDeps = Pick<Services, 'db' | 'settings' | 'now'> & {
  /** Aborted when the site stops. */
  signal: AbortSignal;
};

/** A row that an event is due for, and whose it is. */
export interface Due {
  id: number;
  user_id: number;
}

export const BATCH = 200;

/**
 * Goes through all rows that `find` gives in batches of at most BATCH, by id, and tells of each in a transaction of
 * its own: orders and sign-ins wait for one at most. Returns how many there were.
 */
export async function eachDue(
  { db, signal }: NoticeDeps,
  find: (afterId: number) => Promise<Due[]>,
  tell: (trx: Db, row: Due) => Promise<void>,
): Promise<number> {
  let told = 0;
  for (let after = 0; ; ) {
    const rows = await find(after);
    for (const row of rows) {
      if (signal.aborted) return told;
      await inCustomerTransaction(db, row.user_id, (trx) => tell(trx, row));
      told += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return told;
    after = last.id;
  }
}
