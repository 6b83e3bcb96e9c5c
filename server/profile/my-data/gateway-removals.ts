import type { StaffServices } from '@/server/services';

const MINUTE_MS = 60_000;
/** A minute, then twice as long each time, at most six hours. */
const backOffMs = (attempts: number) => Math.min(MINUTE_MS * 2 ** attempts, 360 * MINUTE_MS);
const BATCH = 50;

type Deps = Pick<StaffServices, 'db' | 'payments' | 'now' | 'log'>;

/**
 * Deletes customers at the gateway that are gone here, with their cards there. What the gateway does not confirm is
 * tried again later; deleting twice is harmless. Timed work that tells nobody, so it returns 0.
 */
export async function removeAtGateway({
  db,
  payments,
  now,
  log,
  signal,
}: Deps & { signal?: AbortSignal }): Promise<number> {
  const due = await db
    .selectFrom('gateway_removals')
    .selectAll()
    .where('gateway', '=', payments.name)
    .where('next_at', '<=', now().toISOString())
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { id, profile_id, attempts } of due) {
    if (signal?.aborted) break;
    const result = await payments.deleteCustomer(profile_id);
    if (result.outcome === 'deleted') {
      await db.deleteFrom('gateway_removals').where('id', '=', id).execute();
      continue;
    }
    log.warn({ removal: id, attempts, reason: result.code }, 'customer not deleted at the gateway');
    const next_at = new Date(now().getTime() + backOffMs(attempts)).toISOString();
    await db
      .updateTable('gateway_removals')
      .set({ attempts: attempts + 1, next_at })
      .where('id', '=', id)
      .execute();
  }
  return 0;
}
