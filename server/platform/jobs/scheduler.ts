import { isUnavailable } from '@/server/platform/db/errors';
import type { ScheduledTask, TaskDeps } from './for-each-due';
import { type Poller, type PollerOptions, startPolling } from './polling';

type Polling = Partial<Pick<PollerOptions, 'job' | 'paused' | 'everyMs'>>;

export interface SchedulerOptions extends Omit<TaskDeps, 'signal'>, Polling {
  flushOutbox: () => void;
  /** In this order. One that fails keeps no later one from its turn, unless the database is away. */
  scheduledTasks: readonly ScheduledTask[];
}

/** Safe in several processes: each event has a key, so it is sent once. */
export function startScheduler({
  job = 'scheduler',
  flushOutbox,
  scheduledTasks,
  paused = false,
  everyMs = 300_000,
  ...services
}: SchedulerOptions): Poller {
  const { log } = services;
  const stopping = new AbortController();
  const { stop, ...poller } = startPolling({ job, log, work: runDue, paused, everyMs });

  async function runDue(): Promise<void> {
    const failures = await runTasks();
    const last = failures.pop();
    for (const err of failures) log.error({ err }, job);
    if (last) throw last;
  }

  /** @returns what they threw */
  async function runTasks(): Promise<unknown[]> {
    const failures: unknown[] = [];
    let caused = 0;
    for (const work of scheduledTasks) {
      if (stopping.signal.aborted) break;
      try {
        caused += await work({ ...services, signal: stopping.signal });
      } catch (error) {
        failures.push(error);
        if (isUnavailable(error)) break;
        // Mails of its good rows may wait.
        caused += 1;
      }
    }
    if (caused > 0) flushOutbox();
    return failures;
  }

  return {
    ...poller,
    stop() {
      stopping.abort();
      return stop();
    },
  };
}
