/** Background work: sending the outbox, and notices triggered by time. */

import type { Services } from '@/server/services';
import { startOutbox } from './outbox/worker';
import type { Notice } from './scheduler/each-due';
import { startScheduler } from './scheduler/worker';

export interface Jobs {
  /**
   * Starts once. Called when the process listens: one that cannot serve (port taken, settings of another
   * site) must send nothing.
   */
  begin(): void;
  /** Reports new mail in the outbox. Before `begin` it waits there. */
  wake(): void;
  /** Stops for good, after the current work. */
  stop(): Promise<void>;
}

export function createJobs(
  services: Pick<Services, 'db' | 'mail' | 'log' | 'settings' | 'now' | 'payments'>,
  notices: readonly Notice[],
): Jobs {
  const paused = services.settings.building;
  let outbox: ReturnType<typeof startOutbox> | undefined;
  let scheduler: ReturnType<typeof startScheduler> | undefined;
  let stopped = false;
  const wake = () => outbox?.wake();
  return {
    begin() {
      if (outbox || stopped) return;
      outbox = startOutbox({ ...services, paused });
      scheduler = startScheduler({ ...services, notices, outboxChanged: wake, paused });
    },
    wake,
    async stop() {
      stopped = true;
      await scheduler?.stop();
      await outbox?.stop();
    },
  };
}
