/**
 * How far a standby is behind. It may not know yet which sessions and links have ended, so nobody is let in by it while
 * it lacks more than a few seconds of what the primary had when it last answered.
 */
import { sql } from 'kysely';
import type { Db } from './client';

const EVERY_MS = 1_000;
const MAX_LAG_MS = 5_000;

interface Options {
  /** How often the primary is asked how far it is. */
  everyMs?: number;
  /** What the standby may lack, in milliseconds before the primary's last answer. */
  mostMs?: number;
}

/** @throws what tells that a database is unavailable, when the server of the connection is too far behind */
export type CheckStandby = (connection: Db) => Promise<void>;

/** A place in the primary's log, and when it was the last (of performance.now()). */
interface Place {
  lsn: string;
  at: number;
}

/** Asks the primary all the time how far its log is, until `stop`. */
export function watchStandby(
  primary: Db,
  { everyMs = EVERY_MS, mostMs = MAX_LAG_MS }: Options = {},
): { check: CheckStandby; stop(): Promise<void> } {
  /** Oldest first; of those that are old enough, the newest alone. */
  const places: Place[] = [];
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(primary);
    const at = performance.now();
    for (const { lsn } of rows) places.push({ lsn, at });
    while (places[1] && places[1].at <= at - mostMs) places.shift();
  }
  const round = () => {
    // While it does not answer, what it said last counts.
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = undefined;
      });
  };
  round();
  const timer = setInterval(round, everyMs).unref();

  return {
    async check(connection) {
      const { rows } = await sql<{ current: boolean | null }>`
        select not pg_is_in_recovery()
          or pg_last_wal_replay_lsn() >= ${places[0]?.lsn ?? null}::pg_lsn as current
      `.execute(connection);
      if (!rows[0]?.current) throw Object.assign(new Error('The standby is behind'), { code: '57P03' });
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
