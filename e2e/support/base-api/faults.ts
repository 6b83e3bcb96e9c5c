/** Fault injection: the next replies to a call fail as a test requests. */
import type { EndpointName } from '@/lib/contract/endpoints';

export const kinds = [
  'html',
  'html-500',
  'broken-json',
  'wrong-shape',
  'slow',
  'cut',
  'redirect',
  'empty',
  'nothing',
  'bare',
  'closed-week',
] as const;
export type FaultKind = (typeof kinds)[number];

const planned = new Map<string, { kind: FaultKind; times: number; after: number }>();

/** Faults apply to one customer's calls, so that parallel tests do not affect each other. */
const keyOf = (call: string, token: string) => `${call} ${token}`;

/** @param after good replies before the first fault */
export function plan(call: string, token: string, kind: FaultKind, times: number, after: number) {
  if (times < 1) planned.delete(keyOf(call, token));
  else planned.set(keyOf(call, token), { kind, times, after });
}

export function takeFault(call: EndpointName, authorization: string | null): FaultKind | undefined {
  const key = keyOf(call, (authorization ?? '').replace(/^Bearer /, ''));
  const entry = planned.get(key);
  if (!entry) return undefined;
  if (entry.after > 0) {
    entry.after -= 1;
    return undefined;
  }
  entry.times -= 1;
  if (entry.times <= 0) planned.delete(key);
  return entry.kind;
}

const page =
  '<!DOCTYPE html><html><body><h1>Whoops</h1><pre>at Object.secret (/srv/app.js:1:1)</pre></body></html>';
const html = { 'Content-Type': 'text/html' };

/** The minimum of the specification: success without data, and rows with only the required fields. */
async function bare(good: Response): Promise<Response> {
  const { status, message, data, ...rest } = (await good.json()) as Record<string, unknown>;
  if (!Array.isArray(data)) return Response.json({ status, message }, { status: good.status });
  const rows = data.map(({ brand: _brand, ...row }: Record<string, unknown>) => row);
  return Response.json({ status, data: rows, ...rest }, { status: good.status });
}

/** Adds the next seven days to the inactive list. */
async function closedWeek(good: Response): Promise<Response> {
  const { data, ...rest } = (await good.json()) as { data: object[] };
  const days = Array.from({ length: 7 }, (_, ahead) => {
    const [year, month, day] = new Date(Date.now() + ahead * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split('-');
    return { pickup_date: `${month}-${day}-${year}`, reason: 'Closed this week' };
  });
  return Response.json({ ...rest, data: [...data, ...days] });
}

/** The faulty reply. `slow` is a good reply after `slowMs`. */
export async function faulty(kind: FaultKind, good: Response, slowMs: number): Promise<Response> {
  switch (kind) {
    case 'html':
      return new Response(page, { headers: html });
    case 'html-500':
      return new Response(page, { status: 500, headers: html });
    case 'broken-json':
      return new Response('{"status":true,"data":[{"id":', {
        headers: { 'Content-Type': 'application/json' },
      });
    case 'wrong-shape':
      return Response.json({ status: true, data: [{ id: 'not an id', name: {} }] });
    case 'redirect':
      return new Response(null, { status: 302, headers: { Location: 'http://elsewhere.example/' } });
    case 'empty':
      return new Response('');
    case 'nothing':
      return Response.json({});
    case 'cut':
      return new Response('{"status":true', { headers: { 'Content-Length': '4000' } });
    case 'bare':
      return bare(good);
    case 'closed-week':
      return closedWeek(good);
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, slowMs));
      return good;
  }
}
