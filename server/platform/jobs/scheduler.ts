import { metrics } from '@/server/platform/counters';
import type { ScheduledTask, TaskDeps } from './for-each-due';

export interface SchedulerOptions extends Omit<TaskDeps, 'signal'> {
  flushOutbox: () => void;
  /** In this order. */
  scheduledTasks: readonly ScheduledTask[];
  /** While building. */
  paused?: boolean;
  /** Polling. */
  everyMs?: number;
}

/** Safe in several processes: each event has a key, so it is sent once. */
export function startScheduler({
  scheduledTasks,
  paused = false,
  everyMs = 300_000,
  ...services
}: SchedulerOptions) {
  const stopping = new AbortController();
  const parts = { ...services, signal: stopping.signal };
  let round: Promise<void> | undefined;
  const timer = paused ? undefined : setInterval(check, everyMs).unref();
  check();

  function check(): void {
    if (paused || round || stopping.signal.aborted) return;
    round = runDue()
      .then(
        () => metrics()?.recordJob('scheduler', 'done'),
        (error: unknown) => {
          metrics()?.recordJob('scheduler', 'failed');
          parts.log.error({ err: error }, 'scheduler');
        },
      )
      .finally(() => {
        round = undefined;
      });
  }

  async function runDue(): Promise<void> {
    let caused = 0;
    for (const work of scheduledTasks) caused += await work(parts);
    if (caused > 0) parts.flushOutbox();
  }

  return {
    idle: async () => round,
    async stop(): Promise<void> {
      stopping.abort();
      clearInterval(timer);
      await round;
    },
  };
}
