/**
 * An API with only the base calls of the specification's section 7, in looser formats than ours: the real handlers
 * behind a wrapper that hides extensions. For tests of the website in front of another API.
 */
import { z } from 'zod';
import { type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { baseFields, pick } from './base-fields';
import { faulty, kinds, plan, takeFault } from './faults';
import { findCall } from './find-call';
import { inTurn, loosen } from './loosen';

export interface WholeApi {
  fetch(request: Request, env: { clientAddress: string }): Response | Promise<Response>;
}

type Body = Record<string, unknown>;

/** The 404 body of a common framework. */
const unknown = (request: Request) =>
  new Response(`<!DOCTYPE html><pre>Cannot ${request.method} ${new URL(request.url).pathname}</pre>`, {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Powered-By': 'Express' },
  });

/** Status codes of other APIs: 401 for bad credentials, 400 for a refused field. */
const looseCode = (call: string, code: number) =>
  code === 400 && /^auth\.(signin|changePassword|resetPassword)$/.test(call)
    ? 401
    : code === 422
      ? 400
      : code;

/**
 * @param whole our own API on its own database
 * @param slowMs delay of a slow reply
 */
export function createBaseApi(whole: WholeApi, { slowMs = 3_000 } = {}) {
  const choose = inTurn();

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === '/control' && request.method === 'POST') return control(request);
    const call = findCall(request.method, url.pathname);
    if (!call || call.endpoint.extension) return unknown(request);
    const forwarded = request.headers.get('x-forwarded-for') ?? '192.0.2.9';
    const reply = await whole.fetch(await asOurs(call.name, request, whole), { clientAddress: forwarded });
    const good = await base(call.name, reply);
    // In the specification, the reply to a zip check is only its status.
    const isBareZip = url.pathname.endsWith('/zipcode/verify/10004');
    const fault = isBareZip ? 'bare' : takeFault(call.name, request.headers.get('authorization'));
    return fault ? faulty(fault, good, slowMs) : good;
  }

  async function base(name: EndpointName, reply: Response): Promise<Response> {
    const body = (await reply.json()) as Body;
    const headers = new Headers({
      'Content-Type': 'application/json; charset=utf-8',
      Server: 'nginx/1.18.0',
      'X-Powered-By': 'Express',
      'X-Internal-Node': 'api-7',
    });
    for (const cookie of reply.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
    headers.append('Set-Cookie', 'tracking=1; Domain=example.com');
    const retry = reply.headers.get('retry-after');
    if (retry) headers.set('Retry-After', retry);
    const code = looseCode(name, reply.status);
    if (body.status !== true) {
      const { status, message, data, errors, err, messages } = body;
      return new Response(JSON.stringify({ status, message, data, errors, err, messages }), {
        status: code,
        headers,
      });
    }
    const { status, message, ...rest } = body;
    const kept = pick(rest, baseFields[name] ?? {}) as Body;
    // Our own demo's sentence, which names when its card is charged.
    if (name === 'content.settings')
      Object.assign(kept.data as Body, { footer_description: 'Laundry and dry cleaning in Manhattan.' });
    const loose = loosen(name, { status, message, ...kept }, choose);
    return new Response(JSON.stringify(loose), { status: code, headers });
  }

  return { fetch: answer };
}

const controlBody = z.object({
  call: z.enum(Object.keys(endpoints) as [EndpointName, ...EndpointName[]]),
  token: z.string(),
  kind: z.enum(kinds),
  times: z.int().default(1),
  after: z.int().default(0),
});

async function control(request: Request): Promise<Response> {
  const wanted = controlBody.safeParse(await request.json());
  if (!wanted.success) return new Response(wanted.error.message, { status: 400 });
  const { call, token, kind, times, after } = wanted.data;
  plan(call, token, kind, times, after);
  return new Response('ok');
}

/** In the base calls the inbox has no pages and no filter, so all of it is returned. */
function baseUrl(name: string, address: string): string {
  if (name !== 'profile.notifications') return address;
  const url = new URL(address);
  const userId = url.searchParams.get('user_id') ?? '';
  url.search = String(new URLSearchParams({ user_id: userId, limit: '100' }));
  return url.href;
}

/** Converts a request to our API, and adds what only our own website sends. */
async function asOurs(name: string, request: Request, whole: WholeApi): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.delete('idempotency-key');
  headers.delete('content-length');
  const { method } = request;
  const url = baseUrl(name, request.url);
  const text = method === 'POST' ? await request.text() : undefined;
  if (name === 'auth.signup' && text !== undefined)
    return new Request(url, { method, headers, body: JSON.stringify({ ...JSON.parse(text), terms: true }) });
  if (name !== 'orders.confirm' || text === undefined) {
    return new Request(url, { method, headers, ...(text === undefined ? {} : { body: text }) });
  }
  const sent = JSON.parse(text) as Body;
  const read = async (path: string) => {
    const reply = await whole.fetch(new Request(new URL(path, url)), { clientAddress: '192.0.2.9' });
    return (await reply.json()) as Body;
  };
  const { price_version } = await read('/api/v1/category/pricing');
  return new Request(url, {
    method,
    headers,
    body: JSON.stringify({ ...sent, price_version }),
  });
}
