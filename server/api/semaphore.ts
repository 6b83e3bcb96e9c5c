import { ApiProblem } from './problems';

/**
 * Runs up to `places` tasks at a time and queues up to `waiting` more in order. Further tasks are refused at
 * once with the sentence `busy`, so that a rush does not make everyone wait for a minute.
 */
export function semaphore({ places, waiting, busy }: { places: number; waiting: number; busy: string }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= places) {
      if (queue.length >= waiting) throw tooBusy(busy);
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

const tooBusy = (message: string) =>
  new ApiProblem('unavailable', message, { headers: { 'Retry-After': '2' } });
