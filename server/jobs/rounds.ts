import type { Logger } from 'pino';
import { metrics } from '@/server/metrics';

export interface Rounds {
  /** Starts a round now instead of waiting for the timer; during one, another after it. */
  wake(): void;
  /** Starts no more, after the current one. */
  stop(): Promise<void>;
}

interface RoundsOptions {
  job: 'outbox' | 'push';
  log: Logger;
  /** One round; it looks at `isStopped` between its steps. */
  work: (isStopped: () => boolean) => Promise<void>;
  paused: boolean;
  everyMs: number;
}

/** Runs `work` at once, every `everyMs` and whenever it is woken, never twice at a time. Counts and logs failures. */
export function startRounds({ job, log, work, paused, everyMs }: RoundsOptions): Rounds {
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
        () => metrics()?.ran(job, 'done'),
        (error: unknown) => {
          metrics()?.ran(job, 'failed');
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
    async stop() {
      stopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
