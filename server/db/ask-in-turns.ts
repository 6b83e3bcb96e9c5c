/** Reads during a fail-over, when for some seconds neither the primary nor a standby may answer. */
import { setTimeout } from 'node:timers/promises';
import type { Db } from './client';
import { isUnavailable } from './errors';

/** How long a read looks for a database that answers, after the first one did not. */
const PATIENCE_MS = 5_000;
const BETWEEN_ROUNDS_MS = 250;

/**
 * Asks the primary, then a standby, then both again, until one answers.
 * @throws what `ask` throws, unless the database was unavailable; after five seconds that too
 */
export async function askInTurns<Result>(
  { primary, standby }: { primary: Db; standby: Db },
  ask: (db: Db) => Promise<Result>,
): Promise<Result> {
  let deadline = Number.POSITIVE_INFINITY;
  for (let next = primary; ; next = next === primary ? standby : primary) {
    try {
      return await ask(next);
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > deadline) throw error;
      if (next === standby) await setTimeout(BETWEEN_ROUNDS_MS);
      else deadline = Math.min(deadline, performance.now() + PATIENCE_MS);
    }
  }
}
