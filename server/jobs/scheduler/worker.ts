import { metrics } from '@/server/metrics';
import type { Services } from '@/server/services';
import type { TimedWork } from './each-due';

export type SchedulerOptions = Pick<
  Services,
  'db' | 'settings' | 'log' | 'now' | 'payments' | 'wakeSenders'
> & {
  /** Run in this order. */
  timedWork: readonly TimedWork[];
  /** True while building: nothing is sent. */
  paused?: boolean;
  /** The polling interval. */
  everyMs?: number;
};

/**
 * Runs what only time causes, such as the reminder of tomorrow's pickup or a repeating order. Several processes may run
 * it: each event has a key, so it is sent once.
 */
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
    /** Resolves when no round is running. */
    idle: async () => round,
    /** Stops after the current event. */
    async stop(): Promise<void> {
      stopping.abort();
      clearInterval(timer);
      await round;
    },
  };
}
