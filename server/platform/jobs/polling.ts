import type { Logger } from 'pino';
import { type Job, metrics } from '@/server/platform/counters';

export interface Poller {
  /** At once; during a round, another after it. */
  wake(): void;
  /** Resolves at the end of the current round. */
  idle(): Promise<void>;
  /** After the current round. */
  stop(): Promise<void>;
}

export interface PollerOptions {
  job: Job;
  log: Logger;
  /** Checks `isStopped` between its steps. */
  work: (isStopped: () => boolean) => Promise<void>;
  /** While building. */
  paused: boolean;
  everyMs: number;
}

/** Never two rounds at a time. Counts and logs failures. */
export function startPolling({ job, log, work, paused, everyMs }: PollerOptions): Poller {
  let stopped = paused;
  let round: Promise<void> | undefined;
  let again = false;
  const timer = paused ? undefined : setInterval(wake, everyMs).unref();
  wake();

  function wake(): void {
    if (stopped) return;
    if (round) {
      again = true;
      return;
    }
    round = work(() => stopped)
      .then(
        () => metrics()?.recordJob(job, 'done'),
        (error: unknown) => {
          metrics()?.recordJob(job, 'failed');
          log.error({ err: error }, job);
        },
      )
      .finally(() => {
        round = undefined;
        if (again) {
          again = false;
          wake();
        }
      });
  }

  return {
    wake,
    idle: async () => round,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
