/** The library is loaded only when metrics are on, so this file must not import it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AuditEvent, AuditOutcome } from '@/server/platform/audit/events';

/** Background work; each has a name of its own, or one that hangs would hide behind the others. */
export const jobs = ['outbox', 'outbox_urgent', 'push', 'soon', 'scheduler'] as const;
export type Job = (typeof jobs)[number];

export type RequestKind = 'page' | 'file' | 'health';

export interface Metrics {
  /** @param call its name in the contract, or 'unknown' */
  recordCall(call: string, code: number, ms: number): void;
  recordResponse(kind: RequestKind, code: number, ms: number): void;
  recordLimit(call: string): void;
  recordAudit(event: AuditEvent, outcome: AuditOutcome): void;
  recordRequest(
    service: 'payments' | 'mail' | 'push' | 'api',
    what: string,
    outcome: string,
    ms: number,
  ): void;
  recordJob(job: Job, outcome: 'done' | 'failed'): void;
  /** Of errors to ERROR_REPORT_URL. */
  recordReport(outcome: 'sent' | 'failed' | 'left_out'): void;
  /** Answers GET /metrics on the site's own port, where METRICS_TOKEN opens it; false for any other request. */
  answers(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Next bundles the API separately from server/main/main.ts, so both share one object. */
const shared = globalThis as { laundryMetrics?: Metrics };

/** Undefined when metrics are off. */
export const metrics = (): Metrics | undefined => shared.laundryMetrics;

export function setMetrics(created: Metrics | undefined): void {
  if (created) shared.laundryMetrics = created;
  else delete shared.laundryMetrics;
}

/** An answer without an outcome is 'done'. */
export function counted<Gateway extends object>(
  service: 'payments' | 'mail' | 'push',
  gateway: Gateway,
): Gateway {
  return new Proxy(gateway, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function' || !metrics()) return own;
      return (...args: unknown[]): unknown => {
        const started = performance.now();
        const answer: unknown = own.apply(target, args);
        if (!(answer instanceof Promise)) return answer;
        const note = (outcome: string) =>
          metrics()?.recordRequest(service, String(name), outcome, performance.now() - started);
        answer.then(
          (value: { outcome?: string } | undefined) => note(value?.outcome ?? 'done'),
          () => note('failed'),
        );
        return answer;
      };
    },
  });
}
