import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** Longer than finding a token takes, so that the time does not tell whether there was one. */
export const FIND_MS = 20;

/** At least `ms`, against timing attacks. */
export async function inConstantTime<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const floor = wait(ms);
  try {
    return await work();
  } finally {
    await floor;
  }
}

export const sha256 = (secret: string) => hash('sha256', secret, 'hex');
