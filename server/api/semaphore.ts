import { ApiProblem } from './problems';

interface Waiting {
  senders: readonly string[];
  go: () => void;
}

/** One task of each sender at a time; beyond `waiting`, refuses with `busy`. */
export function semaphore({ places, waiting, busy }: { places: number; waiting: number; busy: string }) {
  const queue: Waiting[] = [];
  const working = new Set<string>();
  let running = 0;

  const isFree = ({ senders }: Pick<Waiting, 'senders'>) =>
    running < places && !senders.some((sender) => working.has(sender));

  function begin(senders: readonly string[]): void {
    running += 1;
    for (const sender of senders) working.add(sender);
  }

  /** Passes places on at once, so that new tasks do not overtake waiting ones. */
  function end(senders: readonly string[]): void {
    running -= 1;
    for (const sender of senders) working.delete(sender);
    for (const next of [...queue]) {
      if (!isFree(next)) continue;
      queue.splice(queue.indexOf(next), 1);
      begin(next.senders);
      next.go();
    }
  }

  return async function inTurn<Result>(
    work: () => Promise<Result>,
    senders: readonly string[] = [],
  ): Promise<Result> {
    if (isFree({ senders })) begin(senders);
    else {
      if (queue.length >= waiting) throw tooBusy(busy);
      await new Promise<void>((go) => queue.push({ senders, go }));
    }
    try {
      return await work();
    } finally {
      end(senders);
    }
  };
}

const tooBusy = (message: string) =>
  new ApiProblem('unavailable', message, { headers: { 'Retry-After': '2' } });
