/**
 * The counters of this process, when METRICS_PORT or METRICS_TOKEN is set. Their library is loaded only then, so this
 * file must not import it (server/metrics/create.ts does).
 */
import type { AuditOutcome } from '@/server/audit';
import type { AuditEvent } from '@/server/audit/events';

export interface Metrics {
  /** A call was answered. @param call its name in the contract, or 'unknown' */
  called(call: string, code: number, ms: number): void;
  /** A request outside the API was answered. */
  answered(kind: 'page' | 'file' | 'health', code: number, ms: number): void;
  /** A call was refused because there were too many. */
  limited(call: string): void;
  audited(event: AuditEvent, outcome: AuditOutcome): void;
  /** A service outside was asked. */
  asked(service: 'payments' | 'mail' | 'api', what: string, outcome: string, ms: number): void;
  /** A round of background work ended. */
  ran(job: 'outbox' | 'scheduler', outcome: 'done' | 'failed'): void;
}

/** Next bundles the API separately from server/main.ts, so both share one object. */
const shared = globalThis as { laundryMetrics?: Metrics };

/** Undefined when metrics are off. */
export const metrics = (): Metrics | undefined => shared.laundryMetrics;
