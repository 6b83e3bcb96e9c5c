import type { Services } from '@/server/api/services';
import { startOutbox } from '@/server/notifications/mail/worker';
import { pushSender } from '@/server/notifications/push/keys';
import { startPush } from '@/server/notifications/push/worker';
import type { PushGateway } from '@/server/platform/gateways/push';
import type { ScheduledTask } from '@/server/platform/jobs/for-each-due';
import { type Poller, startPolling } from '@/server/platform/jobs/polling';
import { startScheduler } from '@/server/platform/jobs/scheduler';

const SOON_MS = 15_000;

export interface Jobs {
  /** Once the process listens: one that cannot serve must send nothing. */
  begin(): void;
  /** Before `begin` new mails and push messages wait. */
  wake(): void;
  /** After the current work. */
  stop(): Promise<void>;
}

export function createJobs(
  services: Pick<Services, 'db' | 'mail' | 'log' | 'settings' | 'now' | 'payments'> & { push: PushGateway },
  { scheduledTasks, frequentTasks }: Record<'scheduledTasks' | 'frequentTasks', readonly ScheduledTask[]>,
): Jobs {
  const paused = services.settings.building;
  let outbox: ReturnType<typeof startOutbox> | undefined;
  let push: ReturnType<typeof startPush> | undefined;
  let scheduler: ReturnType<typeof startScheduler> | undefined;
  let soon: Poller | undefined;
  const stopping = new AbortController();
  let stopped = false;
  const wake = () => {
    outbox?.wake();
    push?.wake();
  };
  async function workSoon(): Promise<void> {
    let caused = 0;
    for (const work of frequentTasks) caused += await work({ ...services, signal: stopping.signal });
    if (caused > 0) wake();
  }
  return {
    begin() {
      if (outbox || stopped) return;
      outbox = startOutbox({ ...services, paused });
      const sender = () => pushSender(services.db, services.settings);
      push = startPush({ ...services, sender, paused });
      scheduler = startScheduler({ ...services, scheduledTasks, flushOutbox: wake, paused });
      soon = startPolling({ job: 'outbox', log: services.log, work: workSoon, paused, everyMs: SOON_MS });
    },
    wake,
    async stop() {
      stopped = true;
      stopping.abort();
      await soon?.stop();
      await scheduler?.stop();
      await Promise.all([outbox?.stop(), push?.stop()]);
    },
  };
}
