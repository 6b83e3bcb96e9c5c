import { setTimeout as wait } from 'node:timers/promises';

/** Takes at least `ms`, however the work goes: how long an answer took must not tell whether there was work. */
export async function inConstantTime<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const floor = wait(ms);
  try {
    return await work();
  } finally {
    await floor;
  }
}
