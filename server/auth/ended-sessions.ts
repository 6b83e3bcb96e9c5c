import { retention } from '@/lib/rules/policy/policy';
import { DAY_MS, later } from '@/server/platform/clock';
import type { ScheduledTask } from '@/server/platform/jobs/for-each-due';

/** Of one batch, by id: without an index or a long statement. */
const ROWS = 500;

/** Daily: expired ones, or those revoked a day ago, of customers who never sign in again. Returns 0. */
export function createSessionSweep(): ScheduledTask {
  let next = 0;
  return async ({ db, now, signal }) => {
    const at = now();
    if (at.getTime() < next) return 0;
    const [expired, revoked] = [at.toISOString(), later(at, -retention.ended_session_days * DAY_MS)];
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
      // An ended session cannot be refreshed meanwhile.
      if (ids.length > 0) await db.deleteFrom('sessions').where('id', 'in', ids).execute();
      after = rows.at(-1)?.id ?? 0;
      if (rows.length < ROWS) break;
    }
    next = at.getTime() + DAY_MS;
    return 0;
  };
}

export const dropEndedSessions = createSessionSweep();
