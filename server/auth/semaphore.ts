import { ApiProblem } from '@/server/api/problems';

/**
 * Lets `places` pieces of work run at a time and `waiting` more queue up in order of arrival. What comes on top is
 * turned away at once, so that a rush cannot make everybody wait for a minute.
 */
export function semaphore({ places, waiting }: { places: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= places) {
      if (queue.length >= waiting) throw tooBusy();
      // Whoever leaves hands its place on, so the count stays.
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
