import type { Services } from '@/server/api/services';
import { startOutbox } from '@/server/notifications/mail/worker';
import { pushSender } from '@/server/notifications/push/keys';
import { startPush } from '@/server/notifications/push/worker';
import type { PushGateway } from '@/server/platform/gateways/push';
import type { ScheduledTask } from '@/server/platform/jobs/for-each-due';
import type { Poller } from '@/server/platform/jobs/polling';
import { startScheduler } from '@/server/platform/jobs/scheduler';

const SOON_MS = 15_000;

interface Jobs {
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
  let senders: readonly Pick<Poller, 'wake' | 'stop'>[] = [];
  let timed: readonly Poller[] = [];
  let stopped = false;
  const wake = () => {
    for (const sender of senders) sender.wake();
  };
  return {
    begin() {
      if (senders.length > 0 || stopped) return;
      const sender = () => pushSender(services.db, services.settings);
      senders = [startOutbox({ ...services, paused }), startPush({ ...services, sender, paused })];
      const work = { ...services, flushOutbox: wake, paused };
      timed = [
        startScheduler({ ...work, scheduledTasks }),
        startScheduler({ ...work, job: 'soon', scheduledTasks: frequentTasks, everyMs: SOON_MS }),
      ];
    },
    wake,
    async stop() {
      stopped = true;
      await Promise.all(timed.map((each) => each.stop()));
      await Promise.all(senders.map((each) => each.stop()));
    },
  };
}
