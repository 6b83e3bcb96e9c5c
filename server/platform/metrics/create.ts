/** The metrics of this process in Prometheus' text format. The library is loaded here and only when they are on. */
import type { Counter, Registry } from 'prom-client';
import { orderStatusText, statusesOfTab } from '@/lib/rules/orders/order-status';
import { auditEvents } from '@/server/platform/audit/events';
import { jobs, type Metrics } from '@/server/platform/counters';
import { droppedLines } from '@/server/platform/log/output';
import { withTimeout } from '@/server/platform/with-timeout';
import type { Figures, Sources } from './figures';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Milliseconds to wait for the database. */
const PATIENCE_MS = 2_000;
/** Several scrapers share one reading. */
const KEPT_MS = 5_000;

type Prom = typeof import('prom-client');
type Counted = Omit<Metrics, 'answers'>;

export interface Collected {
  metrics: Counted;
  /** The text, its type first. */
  read(): Promise<{ type: string; text: string }>;
}

/** @param sources undefined for a site without a database */
export async function createMetrics(sources: Sources | undefined): Promise<Collected> {
  const prom: Prom = await import('prom-client');
  const register = new prom.Registry();
  prom.collectDefaultMetrics({ register });
  countDropped(prom, register);
  const refresh = sources && watchDatabase(prom, register, sources);
  const metrics = createCounters(prom, register);
  startAtZero(metrics, register, sources !== undefined);
  return {
    metrics,
    async read() {
      await refresh?.();
      return { type: register.contentType, text: await register.metrics() };
    },
  };
}

function createCounters(prom: Prom, register: Registry): Counted {
  const registers = [register];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new prom.Counter({ name: `laundry_${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new prom.Histogram({ name: `laundry_${name}`, help, labelNames, buckets: seconds, registers });

  const calls = counter('calls_total', 'Calls of the API by name and status code.', ['call', 'code']);
  const callSeconds = histogram('call_seconds', 'Time to answer a call of the API.', ['call']);
  const requests = counter('requests_total', 'Other requests by kind and status code.', ['kind', 'code']);
  const requestSeconds = histogram('request_seconds', 'Time to answer another request.', ['kind']);
  const limits = counter('limit_hits_total', 'Calls refused because there were too many.', ['call']);
  const audited = counter('audit_events_total', 'Events of the audit trail.', ['event', 'outcome']);
  const outside = counter('outside_total', 'Requests to services outside by outcome.', [
    'service',
    'what',
    'outcome',
  ]);
  const outsideSeconds = histogram('outside_seconds', 'Time for a service outside to answer.', ['service']);
  const rounds = counter('job_rounds_total', 'Rounds of background work by outcome.', ['job', 'outcome']);
  const lastRound = new prom.Gauge({
    name: 'laundry_job_last_round_timestamp_seconds',
    help: 'When background work last ended well.',
    labelNames: ['job'],
    registers,
  });
  const reports = counter('error_reports_total', 'Errors for ERROR_REPORT_URL by outcome.', ['outcome']);

  return {
    recordCall(call, code, ms) {
      calls.inc({ call, code });
      callSeconds.observe({ call }, ms / 1000);
    },
    recordResponse(kind, code, ms) {
      requests.inc({ kind, code });
      requestSeconds.observe({ kind }, ms / 1000);
    },
    recordLimit: (call) => limits.inc({ call }),
    recordAudit: (event, outcome) => audited.inc({ event, outcome }),
    recordRequest(service, what, outcome, ms) {
      outside.inc({ service, what, outcome });
      outsideSeconds.observe({ service }, ms / 1000);
    },
    recordJob(job, outcome) {
      rounds.inc({ job, outcome });
      if (outcome === 'done') lastRound.set({ job }, Date.now() / 1000);
    },
    recordReport: (outcome) => reports.inc({ outcome }),
  };
}

/** An alert on the growth of a counter misses its first event unless the counter was there before, as 0. */
function startAtZero(counted: Counted, register: Registry, hasJobs: boolean): void {
  const counter = (name: string) => register.getSingleMetric(`laundry_${name}`) as Counter;
  for (const [event, { refusals }] of Object.entries(auditEvents)) {
    counter('audit_events_total').inc({ event, outcome: 'done' }, 0);
    if (refusals) counter('audit_events_total').inc({ event, outcome: 'refused' }, 0);
  }
  if (!hasJobs) return;
  for (const service of ['mail', 'push'])
    counter('outside_total').inc({ service, what: 'give_up', outcome: 'failed' }, 0);
  for (const job of jobs) {
    counter('job_rounds_total').inc({ job, outcome: 'failed' }, 0);
    // Counts from the start: work that never begins is late as well.
    counted.recordJob(job, 'done');
  }
}

function countDropped(prom: Prom, register: Registry): void {
  new prom.Counter({
    name: 'laundry_log_lines_dropped_total',
    help: 'Log lines left out, because nobody read them or the disk was full.',
    registers: [register],
    collect(this: Counter) {
      this.reset();
      this.inc(droppedLines());
    },
  });
}

/** Adds what the database knows. Returns what reads it; a database that hangs delays nothing for long. */
function watchDatabase(prom: Prom, register: Registry, { figures, load }: Sources): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new prom.Gauge({ name: `laundry_${name}`, help, labelNames, registers: [register] });
  const up = gauge('database_up', '1 when the database answered the last reading, else 0.');
  const orders = gauge('orders', 'Orders under way by status.', ['status']);
  const mails = gauge('outbox_mails', 'Emails that are not sent yet.', ['state']);
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest mail that is not sent yet.');
  const refused = gauge(
    'outbox_refused_mails',
    'Emails that wait because the mail server refuses our name or password.',
  );
  const payments = gauge('open_payments', 'Charges and refunds that began and whose outcome is not known.');
  const connections = gauge('database_connections', 'Connections to the database.', ['state']);
  const waiting = gauge('database_waiting', 'Requests that wait for a connection to the database.');

  function show(read: Figures): void {
    // Delivered and canceled ones grow for ever.
    for (const status of statusesOfTab('pending')) {
      const count = read.orders.find((row) => row.status === status)?.count ?? 0;
      orders.set({ status: orderStatusText(status) }, count);
    }
    for (const state of ['waiting', 'sending'] as const)
      mails.set({ state }, read.outbox.find((row) => row.state === state)?.count ?? 0);
    const begun = read.outbox.map(({ oldest: at }) => Date.parse(at));
    oldest.set(begun.length > 0 ? Math.max(0, (Date.now() - Math.min(...begun)) / 1000) : 0);
    refused.set(read.refusedMails);
    payments.set(read.openPayments);
  }

  async function refresh(): Promise<void> {
    const now = load();
    if (now) {
      connections.set({ state: 'idle' }, now.idle);
      connections.set({ state: 'busy' }, now.connections - now.idle);
      waiting.set(now.waiting);
    }
    const read = await withTimeout(figures(), PATIENCE_MS).catch(() => undefined);
    up.set(read ? 1 : 0);
    if (read) show(read);
  }

  let last: { at: number; done: Promise<void> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > KEPT_MS) last = { at: performance.now(), done: refresh() };
    return last.done;
  };
}
