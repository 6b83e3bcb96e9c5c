import { ApiProblem } from '@/server/api/problems';

/**
 * Runs up to `places` tasks at a time and queues up to `waiting` more in order. Further tasks are refused at
 * once, so that a rush does not make everyone wait for a minute.
 */
export function semaphore({ places, waiting }: { places: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= places) {
      if (queue.length >= waiting) throw tooBusy();
      // A finished task passes its place on, so `running` stays the same.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}

const tooBusy = () =>
  new ApiProblem('unavailable', 'Very many people are signing in right now. Please try again in a moment.', {
    headers: { 'Retry-After': '2' },
  });
