/**
 * The audit trail: one log line for each event of server/audit/events.ts, with who, what and outcome. No secret, no card
 * data, nothing that somebody typed; email addresses only shortened.
 */
import type { Logger } from 'pino';
import type { EndpointName } from '@/lib/contract/endpoints';
import { networkOf } from '@/server/api/network';
import { type ProblemCode, problemStatus } from '@/server/api/problems';
import { metrics } from '@/server/metrics';
import { type AuditEvent, type AuditOutcome, eventOfRefusal } from './events';

/** Which refusals get a line: a stranger who repeats one fills no log, and hides little from it. */
const WINDOW_MS = 60_000;
/** Lines of one kind in a window, and of one network in it. */
const MAX_LINES = 30;
const MAX_OF_ONE = 3;

/**
 * Says whether a refusal gets a line. A minute after the first one, `tell` gets the number of those that got none, if
 * there are any.
 */
export function createSample(tell: (kind: string, leftOut: number) => void) {
  const windows = new Map<string, { lines: number; leftOut: number; byNetwork: Map<string, number> }>();

  function windowOf(kind: string) {
    const known = windows.get(kind);
    if (known) return known;
    const window = { lines: 0, leftOut: 0, byNetwork: new Map<string, number>() };
    windows.set(kind, window);
    setTimeout(() => {
      windows.delete(kind);
      if (window.leftOut > 0) tell(kind, window.leftOut);
    }, WINDOW_MS).unref();
    return window;
  }

  return (kind: string, address: string): boolean => {
    const window = windowOf(kind);
    const network = networkOf(address);
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

/** Who it was; a handler's context, or the services of staff and jobs, which know no client. */
export interface Who {
  log: Logger;
  requestId?: string;
  clientAddress?: string;
  customer?: { id: number } | undefined;
}

/** Everything that a line may hold besides who. */
export interface AuditFacts {
  /** Default: done. */
  outcome?: AuditOutcome;
  /** The customer's id, where the request does not name it. */
  customer?: number | undefined;
  /** Written shortened. */
  email?: string | undefined;
  call?: EndpointName;
  code?: string;
  order?: string;
  card?: number;
  cents?: number;
  fields?: string[];
  /** The id of a repeating pickup. */
  recurring?: number;
  change?:
    | ('details' | 'times' | 'tip' | 'approve' | 'return' | 'new' | 'off')
    | ('skip' | 'keep' | 'pause' | 'resume' | 'end');
  /** By a link in a mail, without signing in; absent for a signed-in customer. */
  by?: 'link';
  user?: string;
  command?: string;
  on?: string[];
}

/** 'a…@example.com' of 'ann.lee@example.com'. */
export function shortEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${[...email][0]}…${email.slice(at)}` : '…';
}

interface Trail {
  log: Logger;
  sample: ReturnType<typeof createSample>;
}

const trails = new WeakMap<Logger, Trail>();

/** Writes whatever LOG_LEVEL is, unless it is silent. */
function openTrail(log: Logger): Trail {
  const known = trails.get(log);
  if (known) return known;
  const own = log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' });
  const sample = createSample((event, leftOut) =>
    own.info({ audit: event, outcome: 'refused', leftOut }, 'audit'),
  );
  const trail = { log: own, sample };
  trails.set(log, trail);
  return trail;
}

/** Records an event. */
export function audit(
  { log, requestId, clientAddress, customer }: Who,
  event: AuditEvent,
  { outcome = 'done', email, ...facts }: AuditFacts = {},
): void {
  metrics()?.audited(event, outcome);
  const who = { requestId, address: clientAddress || undefined, customer: customer?.id };
  const mail = email === undefined ? {} : { email: shortEmail(email) };
  openTrail(log).log.info({ audit: event, outcome, ...who, ...facts, ...mail }, 'audit');
}

/** Records a refused call, if its refusals are recorded. They are a sample: the next minute says how many were left out. */
export function auditRefusal(
  who: Who,
  call: EndpointName,
  { code }: { code: ProblemCode },
  email?: string,
): void {
  if (code === 'too_many') metrics()?.limited(call);
  const event = code === 'too_many' ? 'limit-hit' : eventOfRefusal.get(call);
  // A form that was filled in wrong is no attempt at anything.
  if (!event || code === 'invalid') return;
  const outcome = problemStatus[code] >= 500 ? 'failed' : 'refused';
  if (openTrail(who.log).sample(event, who.clientAddress ?? '')) {
    audit(who, event, { outcome, call, code, email });
  } else metrics()?.audited(event, outcome);
}
