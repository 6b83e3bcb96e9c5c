/**
 * Rows that several processes work off. A conditional update with a lease gives each row to one process at a time;
 * a process that dies keeps its row until the lease ends.
 */
import { CLOCKS_DIFFER_MS } from '@/server/clock-step';
import { randomToken } from '@/server/db/ids';

interface Due {
  id: number;
  attempts: number;
  /** Of the process that had the row before. */
  lease: string | null;
}

interface Taking<Row> {
  now: Date;
  /** In milliseconds, longer than any attempt, so that no second process takes a row in work. */
  leaseMs: number;
  /**
   * The first row that is due at this ISO instant and in nobody's lease. One that nobody tried yet is due whatever its
   * time says, and a lease that ends after `longest` was taken before the clock was set back.
   */
  find: (at: string, longest: string) => Promise<Due | undefined>;
  /** Writes the claim if the row still has `due.lease`. Undefined when another process was faster. */
  take: (
    due: Due,
    claim: { lease: string; lease_until: string; attempts: number },
  ) => Promise<Row | undefined>;
}

/** What a row gets when its lease ends early. */
export const released = { lease: null, lease_until: null };

/** The ISO instant this many milliseconds after `from`. */
export const later = (from: Date, ms: number) => new Date(from.getTime() + ms).toISOString();

/** Takes the next due row for the length of the lease. Undefined when none is due. */
export async function takeNext<Row>({ now, leaseMs, find, take }: Taking<Row>): Promise<Row | undefined> {
  const claim = { lease: randomToken(), lease_until: later(now, leaseMs) };
  const longest = later(now, leaseMs + CLOCKS_DIFFER_MS);
  for (;;) {
    const due = await find(now.toISOString(), longest);
    if (!due) return undefined;
    const taken = await take(due, { ...claim, attempts: due.attempts + 1 });
    if (taken) return taken;
  }
}
