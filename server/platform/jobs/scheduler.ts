import { metrics } from '@/server/platform/counters';
import type { TimedDeps, TimedWork } from './each-due';

export interface SchedulerOptions extends Omit<TimedDeps, 'signal'> {
  wakeSenders: () => void;
  /** In this order. */
  timedWork: readonly TimedWork[];
  /** While building. */
  paused?: boolean;
  /** Polling. */
  everyMs?: number;
}

/** Safe in several processes: each event has a key, so it is sent once. */
export function startScheduler({
  timedWork,
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
        () => metrics()?.ran('scheduler', 'done'),
        (error: unknown) => {
          metrics()?.ran('scheduler', 'failed');
          parts.log.error({ err: error }, 'scheduler');
        },
      )
      .finally(() => {
        round = undefined;
      });
  }

  async function runDue(): Promise<void> {
    let caused = 0;
    for (const work of timedWork) caused += await work(parts);
    if (caused > 0) parts.wakeSenders();
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
