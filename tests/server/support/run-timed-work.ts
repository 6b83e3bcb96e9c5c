import { soonWork, timedWork } from '@/server/app/timed-work';
import { startScheduler } from '@/server/platform/jobs/scheduler';

type Needs = Omit<Parameters<typeof startScheduler>[0], 'timedWork' | 'wakeSenders'>;

/** Does once what only time causes, at the clock's present. */
export async function runTimedWork({ db, payments, settings, log, now }: Needs): Promise<void> {
  const running = startScheduler({
    db,
    payments,
    settings,
    log,
    now,
    timedWork: [...soonWork, ...timedWork],
    wakeSenders: () => {},
  });
  await running.idle();
  await running.stop();
}
