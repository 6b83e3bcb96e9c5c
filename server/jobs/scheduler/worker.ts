import { metrics } from '@/server/metrics';
import type { Services } from '@/server/services';
import type { Notice } from './each-due';

export type SchedulerOptions = Pick<
  Services,
  'db' | 'settings' | 'log' | 'now' | 'payments' | 'outboxChanged'
> & {
  /** Run in this order. */
  notices: readonly Notice[];
  /** True while building: nothing is sent. */
  paused?: boolean;
  /** The polling interval. */
  everyMs?: number;
};

/**
 * Sends notices triggered by time, such as tomorrow's pickup or an expiring card. Several processes may run
 * it: each event has a key, so it is sent once.
 */
export function startScheduler({
  notices,
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
    round = notifyDue()
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

  async function notifyDue(): Promise<void> {
    let told = 0;
    for (const tell of notices) told += await tell(parts);
    if (told > 0) parts.outboxChanged();
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
