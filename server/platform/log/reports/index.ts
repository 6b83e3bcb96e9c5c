/** Each error once a minute, a dead endpoint twice (docs/decisions/0037-error-reports.md). */

import { metrics } from '@/server/platform/counters';
import { type Address, readAddress } from '@/server/platform/report-address';
import { withTimeout } from '@/server/platform/with-timeout';
import { type ReportedError, toEvent } from './event';

const MINUTE_MS = 60_000;
const MAX_IN_A_MINUTE = 30;
/** Attackers may cause some of these, which must not use up what outages need. */
const MAX_OF_PACKAGES = 10;
const MAX_WAITING = 20;
const MAX_KINDS = 200;
const PAUSE_MS = 30_000;

export interface Reporter {
  /** Never throws, never waits. */
  report(error: ReportedError): void;
  /** Resolves when the queue is empty, or after `ms`. */
  flush(ms: number): Promise<void>;
}

interface Kind {
  until: number;
  leftOut: number;
}

/** @param url ERROR_REPORT_URL, checked in server/platform/settings.ts */
export function createReporter(url: string, now: () => number = Date.now): Reporter {
  const address = readAddress(url);
  const kinds = new Map<string, Kind>();
  const waiting: string[] = [];
  let minute = { until: 0, count: 0, ofPackages: 0 };
  let pausedUntil = 0;
  let sending: Promise<void> | undefined;

  function isTooMuch(isOfPackage: boolean): boolean {
    if (minute.until <= now()) minute = { until: now() + MINUTE_MS, count: 0, ofPackages: 0 };
    if (isOfPackage && minute.ofPackages >= MAX_OF_PACKAGES) return true;
    return minute.count >= MAX_IN_A_MINUTE || waiting.length >= MAX_WAITING;
  }

  /** The number left out since the last report; undefined to leave out this one too. */
  function admit(kind: string, isOfPackage: boolean): number | undefined {
    const group = kinds.get(kind);
    if (isTooMuch(isOfPackage) || pausedUntil > now() || (group && group.until > now())) {
      if (group) group.leftOut += 1;
      return undefined;
    }
    minute.count += 1;
    if (isOfPackage) minute.ofPackages += 1;
    if (kinds.size >= MAX_KINDS) kinds.clear();
    kinds.set(kind, { until: now() + MINUTE_MS, leftOut: 0 });
    return group?.leftOut ?? 0;
  }

  async function sendAll(): Promise<void> {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      const { isAccepted, pauseMs = PAUSE_MS } = await post(address, body);
      metrics()?.recordReport(isAccepted ? 'sent' : 'failed');
      if (isAccepted) continue;
      pausedUntil = now() + pauseMs;
      for (const _ of waiting.splice(0)) metrics()?.recordReport('left_out');
    }
  }

  return {
    report(error) {
      const event = toEvent(error, new Date(now()));
      const leftOut = admit(event.kind, error.isOfPackage ?? false);
      if (leftOut === undefined) return metrics()?.recordReport('left_out');
      waiting.push(event.envelope(leftOut));
      sending ??= sendAll().finally(() => {
        sending = undefined;
      });
    },
    async flush(ms) {
      await withTimeout(sending, ms);
    },
  };
}

/** Next bundles the API separately from server/main/main.ts; both share one. */
const shared = globalThis as { laundryReporter?: Reporter };

export function reporterFor(url: string): Reporter {
  shared.laundryReporter ??= createReporter(url);
  return shared.laundryReporter;
}

/** Resolves when sent, or after `ms`; undefined when reports are off. */
export function reportCrash(err: unknown, ms: number): Promise<void> | undefined {
  const reporter = shared.laundryReporter;
  reporter?.report({ level: 'fatal', message: 'crashed', err });
  return reporter?.flush(ms);
}

const PATIENCE_MS = 5_000;
const LONGEST_PAUSE_MS = 600_000;

/** Never throws. @returns whether it was accepted, and the endpoint's Retry-After */
export async function post(
  { endpoint, key }: Address,
  body: string,
): Promise<{ isAccepted: boolean; pauseMs?: number }> {
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
      ? { isAccepted: reply.ok, pauseMs: Math.min(wait, LONGEST_PAUSE_MS) }
      : { isAccepted: reply.ok };
  } catch {
    return { isAccepted: false };
  }
}
