/** Background work: sending mails and push messages, and what only time causes. */

import type { PushGateway } from '@/server/gateways/push';
import type { Services } from '@/server/services';
import { startOutbox } from './outbox/worker';
import { pushSender } from './push/keys';
import { startPush } from './push/worker';
import type { TimedWork } from './scheduler/each-due';
import { startScheduler } from './scheduler/worker';

export interface Jobs {
  /**
   * Starts once. Called when the process listens: one that cannot serve (port taken, settings of another
   * site) must send nothing.
   */
  begin(): void;
  /** Reports new mails and push messages. Before `begin` they wait. */
  wake(): void;
  /** Stops for good, after the current work. */
  stop(): Promise<void>;
}

export function createJobs(
  services: Pick<Services, 'db' | 'mail' | 'log' | 'settings' | 'now' | 'payments'> & { push: PushGateway },
  timedWork: readonly TimedWork[],
): Jobs {
  const paused = services.settings.building;
  let outbox: ReturnType<typeof startOutbox> | undefined;
  let push: ReturnType<typeof startPush> | undefined;
  let scheduler: ReturnType<typeof startScheduler> | undefined;
  let stopped = false;
  const wake = () => {
    outbox?.wake();
    push?.wake();
  };
  return {
    begin() {
      if (outbox || stopped) return;
      outbox = startOutbox({ ...services, paused });
      const sender = () => pushSender(services.db, services.settings);
      push = startPush({ ...services, sender, paused });
      scheduler = startScheduler({ ...services, timedWork, wakeSenders: wake, paused });
    },
    wake,
    async stop() {
      stopped = true;
      await scheduler?.stop();
      await Promise.all([outbox?.stop(), push?.stop()]);
    },
  };
}
