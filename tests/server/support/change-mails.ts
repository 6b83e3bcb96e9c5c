import type { StaffServices } from '@/server/api/services';
import { CHANGES_WAIT_MS, mailChanges } from '@/server/orders/change/change-mails';
import type { testClock } from './clock';

type Deps = Pick<StaffServices, 'db' | 'settings' | 'payments' | 'log'>;

/** Mails what customers changed, as when nothing more was changed for minutes. The clock is as before afterward. */
export async function mailChangesNow(services: Deps, clock: ReturnType<typeof testClock>): Promise<number> {
  const { signal } = new AbortController();
  clock.advance(CHANGES_WAIT_MS);
  const count = await mailChanges({ ...services, now: clock.now, signal });
  clock.advance(-CHANGES_WAIT_MS);
  return count;
}
