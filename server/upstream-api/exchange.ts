/** One exchange with the other API: the request, its answer, and what both say of the refresh cookie. */
import { isIP } from 'node:net';
import { contract } from '@/lib/contract';
import { changesNothing, type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages/messages';
import type { HandlerContext } from '@/server/api/handler';
import { ApiProblem } from '@/server/api/problems';
import { metrics } from '@/server/platform/counters';
import type { Settings } from '@/server/platform/settings';
import { addresses } from './addresses';
import { auth } from './auth';
import { type BaseCall, toRequest, UnusableReply, type UpstreamCall } from './base-call';
import { cards } from './cards';
import { catalog } from './catalog';
import { content } from './content';
import { feedback } from './feedback';
import { orders } from './orders';
import { outreach } from './outreach';
import { profile } from './profile';
import { refreshCookies, rescoped } from './refresh-cookie';
import { readWords, toRefusal } from './refusal';
import { type Incoming, SendError, send } from './send';
import { serviceArea } from './service-area';
import { type Fields, isObject, readFlag, takeOdd } from './values';

const calls: { [N in EndpointName]?: BaseCall<N> } = {
  ...auth,
  ...profile,
  ...addresses,
  ...cards,
  ...orders,
  ...feedback,
  ...serviceArea,
  ...catalog,
  ...content,
  ...outreach,
};
const findCall = (name: EndpointName) => calls[name] as BaseCall<never> | undefined;

export type Context = HandlerContext<'orders.list'>;

export type UpstreamSettings = Pick<Settings, 'publicUrl' | 'apiTimeoutMs' | 'apiRefreshCookie'> & {
  apiUrl: string;
};

export const reach = ({ apiUrl, apiTimeoutMs: timeoutMs }: UpstreamSettings, path: string) => ({
  url: new URL(apiUrl + path),
  timeoutMs,
});

/** @param isOurs an API that lists features speaks our contract, so that all fields leave and count */
export function createExchange(settings: UpstreamSettings, isOurs: () => Promise<boolean>) {
  const { apiRefreshCookie: configured, publicUrl } = settings;
  const secure = publicUrl.startsWith('https:');

  /** A refresh without a cookie gets none, as in the site's own API. */
  function readCookies({ refreshCookie }: Endpoint, sent: Record<string, string>, incoming: Incoming) {
    const mayGet = refreshCookie === 'needs' ? sent.cookie : refreshCookie;
    return mayGet ? rescoped(incoming.headers['set-cookie'] ?? [], { configured, secure }) : [];
  }

  return async function exchange(
    name: EndpointName,
    upstreamCall: UpstreamCall,
    context: Context,
    token?: string,
  ) {
    const { log, requestId, replyHeaders } = context;
    const endpoint: Endpoint = endpoints[name];
    const speaksOurs = await isOurs();
    const { path, body } = toRequest(endpoint, speaksOurs ? undefined : findCall(name), upstreamCall);
    const headers = { ...headersFor(endpoint, context, configured), ...(token && { authorization: token }) };
    const { method } = endpoint;
    const sent = { ...reach(settings, path), method, headers, repeatable: changesNothing(name) };
    const incoming = await timed(name, body ? { ...sent, body: Buffer.from(body) } : sent);
    const cookies = readCookies(endpoint, headers, incoming);
    const json = readJson(incoming);
    if (!isYes(name, incoming, json)) {
      if (name === 'auth.changePassword' && incoming.status === 401) await refuseEnded(upstreamCall);
      throw toRefusal(name, incoming, json, cookies);
    }
    const { data, odd } = await readAnswer(name, json as Fields, upstreamCall, speaksOurs);
    if (odd.length > 0) log.warn({ requestId, call: name, rows: odd }, 'the other API sent odd rows');
    replyHeaders.push(...cookies.map((line): [string, string] => ['Set-Cookie', line]));
    return { message: readWords(json), ...data };
  };
}

const passed = ['authorization', 'accept-language', 'idempotency-key'];
const passedIn = (headers: Headers) =>
  Object.fromEntries(passed.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)]] : [])));

/** What passes of the customer's headers, nothing of it where the answer is cached for everybody, and who asks. @param configured API_REFRESH_COOKIE */
function headersFor(
  { method, refreshCookie, cached }: Endpoint,
  { request: { headers }, requestId, clientAddress }: Context,
  configured: string | undefined,
): Record<string, string> {
  const takesCookie = refreshCookie === 'needs' || refreshCookie === 'takes';
  const cookie = takesCookie && refreshCookies(headers.get('cookie') ?? '', configured);
  return {
    accept: 'application/json',
    'accept-encoding': 'gzip, br',
    'x-request-id': requestId,
    ...(cached !== true && passedIn(headers)),
    ...(isIP(clientAddress) && { 'x-forwarded-for': clientAddress }),
    ...(method === 'POST' && { 'content-type': 'application/json' }),
    ...(cookie && { cookie }),
  };
}

export const sessionOver = () => new ApiProblem('unauthorized', messages.sessionExpired);

async function timed(name: EndpointName, outgoing: Parameters<typeof send>[0]): Promise<Incoming> {
  const started = performance.now();
  let outcome = 'answered';
  try {
    return await send(outgoing);
  } catch (error) {
    outcome = error instanceof SendError ? error.fault : 'failed';
    throw error;
  } finally {
    metrics()?.recordRequest('api', name, outcome, performance.now() - started);
  }
}

export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** @throws UnusableReply for redirects, and for a good answer that is no JSON object */
function readJson({ status, body }: Incoming): unknown {
  if (status < 200 || (status >= 300 && status < 400)) throw new UnusableReply(`answered ${status}`);
  const json = parseJson(body);
  if (status < 400 && !isObject(json)) throw new UnusableReply('sent no JSON object');
  return json;
}

/** The status that the answer states; a read without one is answered by its data. @throws UnusableReply */
function isYes(name: EndpointName, incoming: Incoming, json: unknown): boolean {
  if (incoming.status >= 400) return false;
  const { status, err, data } = json as Fields;
  const { needsTruth, needsYes } = findCall(name) ?? {};
  if (needsTruth && !status) return false;
  const answer = readFlag(status);
  if (answer && err) throw new UnusableReply('says yes beside', ['err']);
  if (answer !== undefined) return answer;
  if (status !== undefined) throw new UnusableReply('does not fit', ['status']);
  if (changesNothing(name) && !needsYes && (data ?? null) !== null) return true;
  throw new UnusableReply('says neither yes nor no', ['status']);
}

/** A 401 of change-password may mean the old password or the token: the profile tells. @throws ApiProblem unauthorized */
const refuseEnded = ({ ask }: UpstreamCall) =>
  ask('profile.get').catch((error: unknown) => {
    // Without an answer the refusal stands as it came.
    if (error instanceof ApiProblem && error.code === 'unauthorized') throw error;
  });

/** @param isOurs whether it may be the contract's own reply @throws UnusableReply when a field can't be read */
async function readAnswer(name: EndpointName, answer: Fields, upstreamCall: UpstreamCall, isOurs: boolean) {
  const call = findCall(name);
  const parse = () => contract[name].reply.safeParse({ message: '', ...answer, status: true });
  // Texts of pages and links are cleaned, whoever sent them.
  const own = isOurs && !name.startsWith('content.') ? parse() : undefined;
  if (own?.success) return { data: own.data as Fields, odd: [] };
  takeOdd();
  const read = call ? call.reads(upstreamCall).safeParse(answer) : parse();
  const odd = [...new Set(takeOdd())];
  if (!read.success) {
    const paths = read.error.issues.map(({ path }) => path.join('.'));
    throw new UnusableReply('does not fit', [...new Set([...paths, ...odd])]);
  }
  const data = read.data as never;
  return { data: (call?.completes ? await call.completes(data, upstreamCall) : data) as Fields, odd };
}
