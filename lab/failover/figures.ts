/** The figures of a run, each with its goal. */
import pg from 'pg';
import { exactly, type Row, tableOf } from '../security/report';
import type { Kind, Look, Order } from './load';
import type { Fault, Outage } from './outage';

const sorted = (list: readonly number[]) => [...list].sort((one, other) => one - other);
const quantile = (list: readonly number[], share: number) =>
  sorted(list)[Math.max(0, Math.ceil(list.length * share) - 1)] ?? Number.NaN;

const told = (what: string, measured: string): Row => ({ what, measured, goal: '', reached: true });
const medianAndWorst = (list: readonly number[], unit = ' s', digits = 1) =>
  `${quantile(list, 0.5).toFixed(digits)}, ${quantile(list, 1).toFixed(digits)}${unit}`;

interface Calm {
  orders: Order[];
  looks: Look[];
  seconds: number;
  ms: Record<'site' | 'primary' | 'standbys' | 'rest', number>;
}

export function calmRows(
  { orders, looks, seconds, ms }: Calm,
  rates: { rate: number; wantedRate: number },
): Row[] {
  const waits = orders.flatMap(({ sent, acknowledged }) => (acknowledged ? [acknowledged - sent] : []));
  const each = (name: keyof Calm['ms']) => `${(ms[name] / orders.length).toFixed(1)} ms`;
  const scaled =
    rates.rate < rates.wantedRate ? `scaled: ${rates.wantedRate} leave this machine no room` : '';
  return [
    {
      what: 'orders a second',
      measured: String(rates.rate),
      goal: scaled || String(rates.wantedRate),
      reached: true,
    },
    told('… pages and reads a second beside them', (looks.length / seconds).toFixed(0)),
    told(
      '… an order waits: p50, p99',
      `${quantile(waits, 0.5).toFixed(0)}, ${quantile(waits, 0.99).toFixed(0)} ms`,
    ),
    told('… processor time of both copies for each order, with its share of pages and reads', each('site')),
    told('… of the primary’s PostgreSQL', each('primary')),
    told('… of both standbys together', each('standbys')),
    told('… of Patroni, etcd and HAProxy', each('rest')),
  ];
}

/** How much later than the cluster the site may be. */
const LATER = 2;

export function outageRows(outages: readonly Outage[]): Row[] {
  const later = outages.map(({ site, cluster }) => Math.max(0, site - cluster));
  const back = outages.filter(({ isBack }) => isBack).length;
  const settled = outages.map(({ settled: last, cluster }) => Math.max(0, last - cluster));
  return [
    told(
      'the cluster takes writes again after: median, worst',
      medianAndWorst(outages.map(({ cluster }) => cluster)),
    ),
    told('… the site takes orders again after', medianAndWorst(outages.map(({ site }) => site))),
    {
      what: '… each copy later than the cluster',
      measured: medianAndWorst(later),
      goal: `≤ ${LATER} s`,
      reached: Math.max(...later) <= LATER,
    },
    {
      what: '… the old primary follows by itself within 2 minutes; else it is copied anew',
      measured: `${back} of ${outages.length}`,
      goal: `${outages.length} of ${outages.length}`,
      reached: back === outages.length,
    },
    told(
      '… the last order that waits over 2 s or is sent again, later than the cluster',
      medianAndWorst(settled),
    ),
    told(
      '… orders that waited so, each time',
      medianAndWorst(
        outages.map(({ tried }) => tried),
        '',
        0,
      ),
    ),
    ...(['page', 'public read', 'account read'] as const).map((kind) => lookRow(outages, kind)),
  ];
}

/** Of docs/measurements.md: a column for each fault. */
export function faultTable(faults: Record<Fault, Row[]>): string[][] {
  const [first = [], ...others] = Object.values(faults).map((rows) => tableOf(rows).slice(1));
  return [
    ['the primary', ...Object.keys(faults), 'goal'],
    ...first.map(([what = '', measured = '', goal = ''], line) => [
      ...[what, measured],
      ...others.map((rows) => rows[line]?.[1] ?? ''),
      goal,
    ]),
  ];
}

function lookRow(outages: readonly Outage[], kind: Kind): Row {
  const own = outages.flatMap(({ looks }) => looks.filter((each) => each.kind === kind));
  const sum = (name: 'asked' | 'refused' | 'lost') => own.reduce((all, each) => all + each[name], 0);
  const worst = Math.max(...own.map(({ worstMs }) => worstMs));
  return {
    what:
      kind === 'page'
        ? '… pages meanwhile: not shown, the slowest after'
        : `… ${kind}s meanwhile: neither answered nor refused with 503, refused, the slowest after`,
    measured: `${sum('lost')} of ${sum('asked')}, ${kind === 'page' ? '' : `${sum('refused')}, `}${(worst / 1000).toFixed(1)} s`,
    goal: '0',
    reached: sum('lost') === 0 && sum('asked') > 0,
  };
}

/** Looks for every acknowledged order in the database, and for orders that nobody asked for. */
export async function auditRows(url: string, orders: readonly Order[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ order_number: string }>('select order_number from orders');
  const keys = await client.query<{ count: string }>('select count(*) from idempotency_keys');
  await client.end();
  const stored = new Set(rows.map((row) => row.order_number));
  const acknowledged = orders.flatMap(({ number }) => number ?? []);
  return [
    exactly(
      'orders without an acknowledgement in the end',
      orders.length - acknowledged.length,
      0,
      orders.length,
    ),
    exactly(
      '… acknowledged and lost',
      acknowledged.filter((number) => !stored.has(number)).length,
      0,
      acknowledged.length,
    ),
    exactly('… acknowledged under one number for two', acknowledged.length - new Set(acknowledged).size, 0),
    exactly('… in the database without a customer who asked', rows.length - acknowledged.length, 0),
    exactly('… keys that hold no order, or two', Number(keys.rows[0]?.count) - rows.length, 0),
  ];
}
