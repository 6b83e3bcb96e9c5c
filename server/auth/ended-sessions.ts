import { keptFor } from '@/lib/policy';
import type { TimedWork } from '@/server/jobs/scheduler/each-due';

const DAY_MS = 24 * 60 * 60_000;

/** Rows of one look, in the order of their ids: without an index, and without a long statement between requests. */
const ROWS = 500;

/**
 * Deletes sessions that have ended: expired, or revoked a day ago. Those of customers who sign in again are deleted
 * then; these are of customers who never do. Once a day in each process; tells nobody, so it returns 0.
 */
export function createSessionSweep(): TimedWork {
  let next = 0;
  return async ({ db, now, signal }) => {
    const at = now();
    if (at.getTime() < next) return 0;
    const [expired, revoked] = [
      at.toISOString(),
      new Date(at.getTime() - keptFor.ended_session_days * DAY_MS).toISOString(),
    ];
    for (let after = 0; !signal.aborted; ) {
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'refresh_expires_at', 'revoked_at'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(ROWS)
        .execute();
      const ended = rows.filter(
        (row) => row.refresh_expires_at <= expired || (row.revoked_at ?? '9') <= revoked,
      );
      const ids = ended.map(({ id }) => id);
      // None of them can have been refreshed meanwhile.
      if (ids.length > 0) await db.deleteFrom('sessions').where('id', 'in', ids).execute();
      after = rows.at(-1)?.id ?? 0;
      if (rows.length < ROWS) break;
    }
    next = at.getTime() + DAY_MS;
    return 0;
  };
}

export const dropEndedSessions = createSessionSweep();
