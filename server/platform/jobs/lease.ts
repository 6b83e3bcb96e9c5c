/** A conditional update gives each row to one process; a dead process keeps it until the lease ends. */
import { sql } from 'kysely';
import { CLOCKS_DIFFER_MS, later } from '@/server/platform/clock';
import { randomToken } from '@/server/platform/db/ids';

interface Due {
  id: number;
  attempts: number;
  /** Of the previous process. */
  lease: string | null;
}

interface Taking<Row> {
  now: Date;
  /** Milliseconds, longer than any attempt. */
  leaseMs: number;
  /** The first due row (a new one is always due) without a lease, or with one beyond `longest`, from a clock since set back. */
  find: (at: string, longest: string) => Promise<Due | undefined>;
  /** Undefined when another process was faster. */
  take: (
    due: Due,
    claim: { lease: string; lease_until: string; attempts: number },
  ) => Promise<Row | undefined>;
}

/** No new row is held back longer. */
export const MAX_HOLD_MS = 60_000;

/** A new row that would wait longer than any is held back was written by a clock that was set back since. */
export function isDue(now: Date) {
  const behind = later(now, MAX_HOLD_MS + CLOCKS_DIFFER_MS);
  return sql<boolean>`(next_at <= ${now.toISOString()} or (attempts = 0 and next_at > ${behind}))`;
}

/** Ends a lease early. */
export const released = { lease: null, lease_until: null };

/** Undefined when none is due. */
export async function takeNext<Row>({ now, leaseMs, find, take }: Taking<Row>): Promise<Row | undefined> {
  const claim = { lease: randomToken(), lease_until: later(now, leaseMs) };
  const longest = later(now, leaseMs + CLOCKS_DIFFER_MS);
  for (;;) {
    const due = await find(now.toISOString(), longest);
    if (!due) return undefined;
    const claimed = await take(due, { ...claim, attempts: due.attempts + 1 });
    if (claimed) return claimed;
  }
}
