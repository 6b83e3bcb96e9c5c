/** docs/monitoring speaks only of what GET /metrics of a running server has. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from '@/scripts/lib/root.mjs';
import {
  bundleApi,
  newFolder,
  type OwnApi,
  removeFolder,
  startApi,
} from '../server/support/services/own-api';

interface Rule {
  alert: string;
  expr: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

const read = (name: string) => readFileSync(inRoot('docs/monitoring', name), 'utf8');
const alerts = parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = alerts.groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Functions and keywords of PromQL, label names and values aside. */
const namesIn = (expression: string) =>
  expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)/g, ' ')
    .match(/\b(?:laundry|process|nodejs)_\w+/g) ?? [];
const labelsIn = (expression: string) =>
  [...expression.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, name = '', labels = '']) =>
    [...labels.matchAll(/(\w+)[=!]/g)].map(([, label]) => `${name} ${label}`),
  );

let bundle: string;
let folder: string;
let site: OwnApi;
let text = '';
let address = '';
beforeAll(async () => {
  [bundle, folder] = await Promise.all([bundleApi(), newFolder()]);
  site = await startApi(bundle, folder, { METRICS_PORT: '0' });
  const found = () => /^Metrics on (\S+)$/m.exec(site.printed())?.[1] ?? '';
  await vi.waitUntil(found, { timeout: 30_000 });
  address = found();
  for (const path of [
    '/api/v1/auth/settings',
    '/api/v1/order?user_id=1',
    '/api/v1/no/such/call',
    '/',
    '/health/live',
  ])
    await fetch(site.origin + path, { redirect: 'manual' });
  await fetch(`${site.origin}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.com', password: 'correct horse battery' }),
  });
  const metrics = async () => (await fetch(address)).text();
  // A request is counted once its connection has the whole answer.
  await vi.waitUntil(async () => (await metrics()).includes('laundry_requests_total{kind="health"'), {
    timeout: 30_000,
  });
  text = await metrics();
});
afterAll(async () => {
  site.child.kill('SIGTERM');
  await site.ended;
  await removeFolder(folder);
});

it('names no metric that a running server does not have', () => {
  const known = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name, type]));
  const isKnown = (name: string) =>
    known.has(name) || known.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram';
  const names = new Set(expressions.flatMap(namesIn));
  expect(names.size).toBeGreaterThan(20);
  expect([...names].filter((name) => !isKnown(name))).toEqual([]);
});

it('asks for labels that the metrics have, where they have values', () => {
  for (const pair of new Set(expressions.flatMap(labelsIn))) {
    const [name = '', label = ''] = pair.split(' ');
    const samples = text.split('\n').filter((line) => line.startsWith(`${name}{`));
    if (samples.length > 0) expect(samples[0], pair).toContain(`${label}="`);
  }
});

it('counts calls by their name in the contract, whatever the address', () => {
  expect(text).toMatch(/^laundry_calls_total\{call="content\.settings",code="200"\} \d/m);
  expect(text).toContain('laundry_calls_total{call="orders.list",code="401"} 1');
  expect(text).toContain('laundry_calls_total{call="unknown",code="404"} 1');
  expect(text).toMatch(/^laundry_call_seconds_bucket\{le="0\.05",call="content\.settings"\} \d/m);
  expect(text).toContain('laundry_audit_events_total{event="sign-in",outcome="refused"} 1');
  expect(text).not.toMatch(/such|ann@|user_id/);
});

it('shows the orders under way, the outbox, the database and the process', () => {
  for (const sample of [
    'laundry_orders{status="Scheduled"} 0',
    'laundry_outbox_mails{state="waiting"} 0',
    'laundry_outbox_oldest_seconds 0',
    'laundry_open_payments 0',
    'laundry_database_up 1',
    'laundry_database_waiting 0',
    'laundry_log_lines_dropped_total 0',
    'laundry_job_rounds_total{job="outbox",outcome="done"}',
    ...['outbox', 'outbox_urgent', 'push', 'soon', 'scheduler'].map(
      (job) => `laundry_job_rounds_total{job="${job}",outcome="failed"} 0`,
    ),
    'laundry_outside_total{service="mail",what="give_up",outcome="failed"} 0',
    'laundry_audit_events_total{event="session-stolen",outcome="done"} 0',
  ])
    expect(text).toContain(sample);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
});

it('gives every alert a severity and one sentence', () => {
  for (const { alert, labels, annotations } of rules) {
    expect(labels.severity, alert).toMatch(/^(page|ticket)$/);
    expect(annotations, alert).toEqual({ summary: expect.stringMatching(/^[A-Z].*\.$/) });
  }
});

it('explains every alert', () => {
  const explained = [...read('README.md').matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name);
  expect(explained).toEqual(rules.map(({ alert }) => alert));
});

it('loads its library only when metrics are on', () => {
  const code = readFileSync(bundle, 'utf8');
  expect(code).toContain('import("prom-client")');
  expect(code).not.toMatch(/from\s*"prom-client"|require\("prom-client"\)/);
});
