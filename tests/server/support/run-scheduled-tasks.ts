import { frequentTasks, scheduledTasks } from '@/server/app/scheduled-tasks';
import { startScheduler } from '@/server/platform/jobs/scheduler';

type Needs = Omit<Parameters<typeof startScheduler>[0], 'scheduledTasks' | 'flushOutbox'>;

/** Does once what only time causes, at the clock's present. */
export async function runTimedWork({ db, payments, settings, log, now }: Needs): Promise<void> {
  const running = startScheduler({
    db,
    payments,
    settings,
    log,
    now,
    scheduledTasks: [...frequentTasks, ...scheduledTasks],
    flushOutbox: () => {},
  });
  await running.idle();
  await running.stop();
}
