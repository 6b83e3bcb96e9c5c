/** A second set of handlers of the contract (docs/decisions/0081-send-strictly-read-tolerantly.md). */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { isMarkedOver } from '@/lib/browser/session/sign-out-mark';
import { buildPath, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { type Feature, setFeatures, supportedFeatures } from '@/lib/rules/policy/features';
import { createApi } from '@/server/api/create-api';
import type { AllHandlers } from '@/server/api/handler';
import { ApiProblem, notFound } from '@/server/api/problems';
import { createRateLimiter, type RateLimiter } from '@/server/api/rate-limits';
import type { Services } from '@/server/api/services';
import { audit } from '@/server/platform/audit';
import type { Settings } from '@/server/platform/settings';
import { type Body, type Input, UnusableReply, type UpstreamCall } from './base-call';
import { createConfirmOnce } from './confirm-once';
import {
  type Context,
  createExchange,
  parseJson,
  reach,
  sessionOver,
  type UpstreamSettings,
} from './exchange';
import { away } from './refusal';
import { SendError, send } from './send';
import { type Fields, isObject } from './values';

const FEATURES_LAST_MS = 60_000;

interface Options {
  settings: UpstreamSettings & Pick<Settings, 'corsOrigins' | 'rateLimitScale'>;
  log: Logger;
  limiter?: RateLimiter;
  now?: () => Date;
}

/** What its settings list, of what this site knows: while they can't be read, the last good list, or nothing. */
function createFeatures(settings: UpstreamSettings) {
  async function read(): Promise<Feature[]> {
    const url = reach(settings, buildPath(endpoints['content.settings']));
    const asked = { ...url, method: 'GET', headers: { accept: 'application/json' }, repeatable: true };
    const { status, body } = await send(asked);
    const { data } = (parseJson(body) ?? {}) as Fields;
    if (status !== 200 || !isObject(data)) throw new UnusableReply(`answered ${status}`, ['data']);
    return supportedFeatures(data.features);
  }
  const cache = new LRUCache<'features', Feature[]>({
    max: 1,
    ttl: FEATURES_LAST_MS,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: read,
  });
  return async (): Promise<Feature[]> => (await cache.fetch('features').catch(() => undefined)) ?? [];
}

export function createUpstreamApi({ settings, log, limiter, now = () => new Date() }: Options) {
  // No page promises anything before the other API's settings were read.
  setFeatures([]);
  const secure = settings.publicUrl.startsWith('https:');
  const confirmOnce = createConfirmOnce();
  const findFeatures = createFeatures(settings);
  const isOurs = async () => (await findFeatures()).length > 0;
  const exchange = createExchange(settings, isOurs);

  function forward(name: EndpointName, input: Partial<Input>, context: Context, token?: string) {
    const upstreamCall: UpstreamCall = {
      now,
      params: input.params ?? {},
      query: input.query ?? {},
      body: input.body ?? {},
      ask: (other, more = {}, otherToken) =>
        forward(other, more, context, otherToken) as Promise<Body<typeof other>>,
    };
    if (name !== 'orders.confirm') return exchange(name, upstreamCall, context, token);
    return confirmOnce(upstreamCall, context.request, (request) => exchange(name, request, context));
  }

  async function handle(name: EndpointName, context: Context): Promise<Fields> {
    // A customer whose sign-out the other API may not have heard of gets no new token.
    if (name === 'auth.refresh' && isMarkedOver(secure, context.request.headers.get('cookie')))
      throw sessionOver();
    try {
      const ask = () => forward(name, context as Partial<Input>, context);
      return await (name === 'auth.signin' || name === 'auth.codeSignin' ? signIn(ask, context) : ask());
    } catch (error) {
      throw error instanceof ApiProblem ? error : toProblem(error, name, context);
    }
  }

  const names = Object.keys(endpoints) as EndpointName[];
  const handlers = names.map((name) => [name, (context: Context) => handle(name, context)]);
  const services = {
    settings,
    log,
    limiter: limiter ?? createRateLimiter(settings.rateLimitScale),
    now,
  } as unknown as Services;
  return createApi(services, {
    handlers: Object.fromEntries(handlers) as unknown as AllHandlers,
    // Whose token it is, the other side alone knows.
    findCustomer: async (_services, { headers }) => {
      const authorization = headers.get('authorization')?.trim();
      if (!authorization) return undefined;
      // However the scheme is written and whatever follows, the token counts.
      const [scheme = '', token = scheme] = authorization.split(/\s+/);
      return { id: createHash('sha256').update(token).digest().readUIntBE(0, 6), sessionId: 0 };
    },
    findStaff: async () => {
      throw notFound();
    },
    // Only JSON is forwarded.
    offers: async ({ extension, requestType, responseType }) =>
      !extension || (!requestType && !responseType && (await findFeatures()).includes(extension)),
  });
}

/** What a wrong password may answer. */
const guessed: ReadonlySet<string> = new Set(['refused', 'bad_request', 'invalid', 'not_found']);

/** Failures count by network, as in the own API; guesses at an account are the other API's to count. */
async function signIn(ask: () => Promise<Fields>, context: Context): Promise<Fields> {
  const caller = { address: context.clientAddress };
  const { email } = (context.body ?? {}) as Fields;
  await context.limiter.check('signinFailures', caller);
  try {
    const reply = await ask();
    audit(context, 'sign-in', typeof email === 'string' ? { email } : {});
    return reply;
  } catch (error) {
    if (error instanceof ApiProblem && guessed.has(error.code))
      await context.limiter.take('signinFailures', caller);
    throw error;
  }
}

const late = 'The service is taking too long to answer. Please try again in a moment';
const unreadable = 'We couldn’t read the service’s answer. Please try again in a moment';
const soon = { headers: { 'Retry-After': '10' } };

/** 503: the request certainly did not arrive, so a retry is safe; 502 and 504: it may have arrived. */
function toProblem(error: unknown, call: EndpointName, { log, requestId }: Context): unknown {
  if (error instanceof SendError) {
    const { fault, code } = error;
    log.error({ requestId, call, fault, code }, 'the other API gave no answer');
    if (fault === 'unreachable') return new ApiProblem('unavailable', away, soon);
    return fault === 'timeout' ? new ApiProblem('late', late, soon) : new ApiProblem('unusable', unreadable);
  }
  if (!(error instanceof UnusableReply)) return error;
  const { why, paths, words } = error;
  log.error({ requestId, call, why, paths }, 'the other API gave an unusable answer');
  // 500: the page shows the other API's words; with 502 it says that it was not reached.
  return words ? new ApiProblem('internal', words) : new ApiProblem('unusable', unreadable);
}
