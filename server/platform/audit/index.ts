/** No secret, no card data, nothing typed; emails only shortened. */
import type { Logger } from 'pino';
import type { EndpointName } from '@/lib/contract/endpoints';
import { type ProblemCode, problemStatus } from '@/lib/contract/problem-status';
import { metrics } from '@/server/platform/counters';
import { toNetwork } from '@/server/platform/network';
import { type AuditEvent, type AuditOutcome, eventOfRefusal } from './events';

/** Of the sample of refusals, so that repeated ones fill no log. */
const WINDOW_MS = 60_000;

/** Of one kind in a window, and of one network in it. */
const MAX_LINES = 30;
const MAX_OF_ONE = 3;

/** A minute after the first refusal, `report` gets the number left out, if any. */
export function createSample(report: (kind: string, leftOut: number) => void) {
  const windows = new Map<string, { lines: number; leftOut: number; byNetwork: Map<string, number> }>();

  function getWindow(kind: string) {
    const existing = windows.get(kind);
    if (existing) return existing;
    const window = { lines: 0, leftOut: 0, byNetwork: new Map<string, number>() };
    windows.set(kind, window);
    setTimeout(() => {
      windows.delete(kind);
      if (window.leftOut > 0) report(kind, window.leftOut);
    }, WINDOW_MS).unref();
    return window;
  }

  return (kind: string, address: string): boolean => {
    const window = getWindow(kind);
    const network = toNetwork(address);
    const before = window.byNetwork.get(network) ?? 0;
    if (window.lines >= MAX_LINES || before >= MAX_OF_ONE) {
      window.leftOut += 1;
      return false;
    }
    window.lines += 1;
    window.byNetwork.set(network, before + 1);
    return true;
  };
}

/** A handler's context, or the services of staff and jobs, which have no client. */
export interface Who {
  log: Logger;
  requestId?: string;
  clientAddress?: string;
  customer?: { id: number } | undefined;
}

export interface AuditFacts {
  /** Default: done. */
  outcome?: AuditOutcome;
  /** The id, where the request does not have it. */
  customer?: number | undefined;
  email?: string | undefined;
  call?: EndpointName;
  code?: string;
  order?: string;
  card?: number;
  cents?: number;
  fields?: string[];
  /** Of a reported problem. */
  report?: string;
  /** Of a recurring pickup. */
  recurring?: number;
  change?:
    | ('details' | 'times' | 'tip' | 'card' | 'approve' | 'return' | 'take_back' | 'new' | 'off')
    | ('skip' | 'keep' | 'pause' | 'resume' | 'end' | 'terms');
  /** By a mail's link, with the id of its key, or by staff for who calls; absent for a signed-in customer. */
  by?: 'link' | 'phone';
  key?: number;
  user?: string;
  command?: string;
  on?: string[];
}

/** 'ann.lee@example.com' → 'a…@example.com' */
export function shortEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${[...email][0]}…${email.slice(at)}` : '…';
}

export const byLink = ({ byLink: key }: { byLink?: number | undefined }): Pick<AuditFacts, 'by' | 'key'> =>
  key === undefined ? {} : { by: 'link', key };

interface Trail {
  log: Logger;
  sample: ReturnType<typeof createSample>;
}

const trails = new WeakMap<Logger, Trail>();

/** At any LOG_LEVEL except silent. */
function openTrail(log: Logger): Trail {
  const existing = trails.get(log);
  if (existing) return existing;
  const own = log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' });
  const sample = createSample((event, leftOut) =>
    own.info({ audit: event, outcome: 'refused', leftOut }, 'audit'),
  );
  const trail = { log: own, sample };
  trails.set(log, trail);
  return trail;
}

export function audit(
  { log, requestId, clientAddress, customer }: Who,
  event: AuditEvent,
  { outcome = 'done', email, ...facts }: AuditFacts = {},
): void {
  metrics()?.recordAudit(event, outcome);
  const who = { requestId, address: clientAddress || undefined, customer: customer?.id };
  const mail = email === undefined ? {} : { email: shortEmail(email) };
  openTrail(log).log.info({ audit: event, outcome, ...who, ...facts, ...mail }, 'audit');
}

/** A sample: a minute later a line has the number left out. */
export function auditRefusal(who: Who, call: EndpointName, { code }: { code: ProblemCode }, email?: string) {
  if (code === 'too_many') metrics()?.recordLimit(call);
  const event = code === 'too_many' ? 'limit-hit' : eventOfRefusal.get(call);
  // Invalid input is no attempt.
  if (!event || code === 'invalid') return;
  const outcome = problemStatus[code] >= 500 ? 'failed' : 'refused';
  if (openTrail(who.log).sample(event, who.clientAddress ?? '')) {
    audit(who, event, { outcome, call, code, email });
  } else metrics()?.recordAudit(event, outcome);
}
