import type { Address } from './address';

const PATIENCE_MS = 5_000;
const LONGEST_PAUSE_MS = 600_000;

/**
 * Posts one envelope. Never throws.
 * @returns whether it was taken, and how long the endpoint wants to be left alone if it says so
 */
export async function post(
  { endpoint, key }: Address,
  body: string,
): Promise<{ isTaken: boolean; pauseMs?: number }> {
  try {
    const reply = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-sentry-envelope',
        'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=laundry/1, sentry_key=${key}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await reply.body?.cancel();
    const wait = Number(reply.headers.get('retry-after')) * 1000;
    return wait > 0
      ? { isTaken: reply.ok, pauseMs: Math.min(wait, LONGEST_PAUSE_MS) }
      : { isTaken: reply.ok };
  } catch {
    return { isTaken: false };
  }
}
