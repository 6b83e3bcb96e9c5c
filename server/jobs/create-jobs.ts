/** What the process does by itself: the mails of the outbox, and what only the clock causes. */

import type { Services } from '@/server/services';
import { startOutbox } from './outbox/worker';
import type { Notice } from './scheduler/each-due';
import { startScheduler } from './scheduler/worker';

export interface Jobs {
  /**
   * Begins, once. Called when the process listens: one that can't serve (its port is taken, its settings are another
   * site's) must send nothing.
   */
  begin(): void;
  /** Says that something is in the outbox. Before the beginning it waits there. */
  wake(): void;
  /** Ends after what is in hand, for good. */
  stop(): Promise<void>;
}

export function createJobs(
  services: Pick<Services, 'db' | 'mail' | 'log' | 'settings' | 'now'>,
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
