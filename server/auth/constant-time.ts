import { setTimeout as wait } from 'node:timers/promises';

/** Takes at least `ms`, so that the response time does not reveal whether there was work to do. */
export async function inConstantTime<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const floor = wait(ms);
  try {
    return await work();
  } finally {
    await floor;
  }
}
