/**
 * The counters of this process, when METRICS_PORT or METRICS_TOKEN is set. Their library is loaded only then, so this
 * file must not import it (server/metrics/create.ts does).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AuditEvent, AuditOutcome } from '@/server/audit/events';

export type RequestKind = 'page' | 'file' | 'health';

export interface Metrics {
  /** A call was answered. @param call its name in the contract, or 'unknown' */
  called(call: string, code: number, ms: number): void;
  /** A request outside the API was answered. */
  answered(kind: RequestKind, code: number, ms: number): void;
  /** A call was refused because there were too many. */
  limited(call: string): void;
  audited(event: AuditEvent, outcome: AuditOutcome): void;
  /** A service outside was asked. */
  asked(service: 'payments' | 'mail' | 'push' | 'api', what: string, outcome: string, ms: number): void;
  /** A round of background work ended. */
  ran(job: 'outbox' | 'push' | 'scheduler', outcome: 'done' | 'failed'): void;
  /** Of errors to ERROR_REPORT_URL. */
  reported(outcome: 'sent' | 'failed' | 'left_out'): void;
  /** Answers GET /metrics on the site's own port, where METRICS_TOKEN opens it; false for any other request. */
  answers(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Next bundles the API separately from server/main.ts, so both share one object. */
const shared = globalThis as { laundryMetrics?: Metrics };

/** Undefined when metrics are off. */
export const metrics = (): Metrics | undefined => shared.laundryMetrics;

/** Turns metrics on, or off with undefined. */
export function setMetrics(created: Metrics | undefined): void {
  if (created) shared.laundryMetrics = created;
  else delete shared.laundryMetrics;
}
