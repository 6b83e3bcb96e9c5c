/** The API of a site with API_URL: forwards each call of the contract and opens no database. */
import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { canonicalEmail } from '@/lib/domain/email';
import { messages } from '@/lib/messages';
import { isMarkedSignedOut } from '@/lib/sign-out-mark';
import { refuseCrossSite } from '@/server/api/cross-site';
import { ApiProblem } from '@/server/api/problems';
import { type Caller, createRateLimiter, type RateLimiter } from '@/server/api/rate-limits';
import { audit, auditRefusal, type Who } from '@/server/audit';
import { metrics } from '@/server/metrics';
import type { Settings } from '@/server/settings';
import { completeReply } from './complete';
import { createAsker, readInput, sendOn } from './exchange';
import { type FoundCall, findCall } from './find-call';
import { createGuessGuard, judgeSignIn, type SignInOutcome } from './guesses';
import { keepsTheirTag, requestHeaders, retryAfter, weakTag } from './headers';
import { createOrderGuard } from './idempotency';
import { readReply, UnusableReply } from './read-reply';
import { rescoped } from './refresh-cookie';
import { cacheableReply, jsonReply, makeTag, notModified, problemReply } from './reply';
import { type Incoming, SendError } from './send';
import type { CallInput, UpstreamCall, UpstreamReply } from './upstream-call';

export interface UpstreamServices {
  settings: Pick<
    Settings,
    'publicUrl' | 'corsOrigins' | 'rateLimitScale' | 'apiTimeoutMs' | 'apiRefreshCookie'
  > & { apiUrl: string };
  log: Logger;
  limiter?: RateLimiter;
  /** The shop's clock. */
  now?: () => Date;
}

/** @param env.clientAddress from server/http; forwarded in X-Forwarded-For */
export function createUpstreamApi({ settings, log, limiter, now = () => new Date() }: UpstreamServices) {
  const limits = limiter ?? createRateLimiter(settings.rateLimitScale);
  const guard = createOrderGuard();
  const passwords = createGuessGuard(limits);
  const secure = settings.publicUrl.startsWith('https:');
  const configured = settings.apiRefreshCookie;

  async function forward(request: Request, found: FoundCall, clientAddress: string, requestId: string) {
    const { name, endpoint } = found;
    refuseCrossSite(endpoint, request, settings);
    refuseLeft(name, request);
    await limits.take('any', { address: clientAddress });
    const { input, bytes } = await readInput(request, found);
    const caller = readCaller(request, input, clientAddress);
    await limits.take(name, caller);

    const origin = { clientAddress, requestId, hasBody: bytes !== undefined, refreshCookie: configured };
    const headers = requestHeaders(request, found, origin);
    const call: UpstreamCall = { ...found, input, now, ask: createAsker(settings, headers, requestId) };
    let incoming: Incoming | undefined;
    const answered = async () => {
      incoming = await sendOn(settings, { call, input, search: new URL(request.url).search, headers, bytes });
      if (incoming.status === 304 && headers['if-none-match']) return undefined;
      const reply = await completeReply(readReply(name, endpoint, incoming, input), call);
      return incoming.status === 401 ? passwordOrSession(reply, call) : reply;
    };
    const key = endpoint.once ? request.headers.get('idempotency-key') : null;
    const sender = { bearer: headers.authorization ?? '', body: bytes ?? new Uint8Array() };
    const who = { log, requestId, clientAddress };
    const ask = () => (isGuess(name) ? guess(name, caller, who, answered) : answered());
    const reply = await (key ? guard({ key, ...sender }, call, answered) : ask());
    if (!reply) return notModified(weakTag(incoming?.headers.etag));
    if (reply.odd?.length)
      log.warn({ requestId, call: name, paths: reply.odd }, 'the other API sent odd fields');
    if (name === 'auth.resetPassword' && reply.body.status === true) passwords.noteReset(clientAddress);
    if (isKept(call, reply)) return toCacheable(request, call, reply, incoming);
    return toResponse(call, reply, incoming, cookiesFor(call, headers, incoming));
  }

  /** @throws ApiProblem too_many after too many failures from one client or for one email */
  async function guess(
    name: GuessCall,
    caller: Caller,
    who: Who,
    answered: () => Promise<UpstreamReply | undefined>,
  ) {
    await limits.check('signinFailures', caller);
    const account = caller.email
      ? canonicalEmail(caller.email)
      : caller.customer && `token ${caller.customer}`;
    const at = name === 'auth.codeSignin' ? 'code' : 'password';
    const settle = account && (await passwords.take({ account, at }, caller.address));
    let outcome: SignInOutcome = 'nobody looked';
    try {
      const reply = await answered();
      outcome = judgeSignIn(reply);
      if (isSignIn(name)) noteSignIn(name, outcome, caller, who);
      if (outcome === 'wrong') await limits.take('signinFailures', caller);
      return reply;
    } finally {
      if (settle) await settle(outcome);
    }
  }

  /** A refresh without a cookie gets none, as in the site's own API. */
  function cookiesFor({ endpoint }: FoundCall, sent: Record<string, string>, incoming: Incoming | undefined) {
    if (endpoint.refreshCookie === 'needs' && !sent.cookie) return [];
    return rescoped(incoming?.headers['set-cookie'] ?? [], { configured, secure });
  }

  return {
    async fetch(
      request: Request,
      { clientAddress = '', requestId = randomUUID() }: { clientAddress?: string; requestId?: string } = {},
    ): Promise<Response> {
      const started = performance.now();
      let call: FoundCall | undefined;
      let response: Response;
      let fault = 'answered';
      try {
        call = findCall(request.method, new URL(request.url).pathname);
        response = bodyFor(request, await forward(request, call, clientAddress, requestId));
      } catch (error) {
        // The other API may have a catch-all route that answers unknown calls with anything.
        const isUnknown = call?.endpoint.extension && error instanceof UnusableReply;
        response = problemReply(isUnknown ? new ApiProblem('not_found', 'Not found') : error);
        logFault(log, error, { requestId, call: call?.name });
        fault = nameFault(error);
        if (call && error instanceof ApiProblem)
          auditRefusal({ log, requestId, clientAddress }, call.name, error);
      }
      response.headers.set('X-Request-Id', requestId);
      const ms = performance.now() - started;
      metrics()?.called(call?.name ?? 'unknown', response.status, ms);
      if (fault) metrics()?.asked('api', call?.name ?? 'unknown', fault, ms);
      log.info({ requestId, call: call?.name, code: response.status, ms: Math.round(ms) }, 'call');
      return response;
    },
  };
}

/** Whether a 401 of change-password means the old password or a token that is over: another call knows. */
async function passwordOrSession(reply: UpstreamReply, { name, ask }: UpstreamCall): Promise<UpstreamReply> {
  if (name !== 'auth.changePassword') return reply;
  const question = { name: 'profile.get', endpoint: endpoints['profile.get'], params: {} } as const;
  // Without an answer the refusal stands as it came.
  const profile = await ask(question, {}).catch(() => undefined);
  return profile?.status === 401 ? profile : reply;
}

/** A customer whose sign-out the other API may not have heard of gets no new token. @throws ApiProblem unauthorized */
function refuseLeft(name: EndpointName, { headers }: Request): void {
  if (name === 'auth.refresh' && isMarkedSignedOut(headers.get('cookie')))
    throw new ApiProblem('unauthorized', messages.sessionExpired);
}

/** HEAD answers as GET does, without a body. */
const bodyFor = ({ method }: Request, response: Response) =>
  method === 'HEAD' ? new Response(null, response) : response;

type SignInCall = 'auth.signin' | 'auth.codeSignin';

/** Calls that take a password or a code. Who is signed in types it again, because the token may be in other hands. */
type GuessCall = SignInCall | 'auth.changePassword' | 'profile.delete';

const isGuess = (name: EndpointName): name is GuessCall =>
  isSignIn(name) || name === 'auth.changePassword' || name === 'profile.delete';

const isSignIn = (name: EndpointName): name is SignInCall =>
  name === 'auth.signin' || name === 'auth.codeSignin';

/** For metrics; nothing when the other API was not asked. */
function nameFault(error: unknown): string {
  if (error instanceof SendError) return error.fault;
  return error instanceof UnusableReply ? 'unusable' : '';
}

function noteSignIn(name: SignInCall, outcome: SignInOutcome, { email }: Caller, who: Who): void {
  if (outcome === 'right') audit(who, 'sign-in', { email });
  if (outcome === 'wrong') auditRefusal(who, name, { code: 'bad_request' }, email);
}

const isKept = ({ endpoint }: FoundCall, { status, body }: UpstreamReply): boolean =>
  status === 200 && body.status === true && endpoint.cached === true;

function toCacheable(
  request: Request,
  { name, endpoint }: FoundCall,
  { body }: UpstreamReply,
  incoming: Incoming | undefined,
): Response {
  const theirs = keepsTheirTag(endpoint, name) ? weakTag(incoming?.headers.etag) : undefined;
  return cacheableReply(body, theirs ?? makeTag(body), request.headers.get('if-none-match'));
}

function toResponse(
  { endpoint }: FoundCall,
  { status, body }: UpstreamReply,
  incoming: Incoming | undefined,
  cookies: readonly string[],
): Response {
  const wait = retryAfter(incoming?.headers['retry-after']);
  const response = jsonReply(status, body, wait ? { 'Retry-After': wait } : {});
  if (!endpoint.refreshCookie) return response;
  for (const line of cookies) response.headers.append('Set-Cookie', line);
  return response;
}

/** Whose rate limit a call counts toward. */
function readCaller(request: Request, { body }: CallInput, address: string): Caller {
  const email = typeof body?.email === 'string' ? body.email : undefined;
  const customer = identifyCustomer(request);
  return { address, ...(customer === undefined ? {} : { customer }), ...(email ? { email } : {}) };
}

/** Identifies the holder of a token for the limits, without storing the token. */
function identifyCustomer(request: Request): number | undefined {
  const bearer = request.headers.get('authorization');
  if (!bearer) return undefined;
  return createHash('sha256').update(bearer).digest().readUIntBE(0, 6);
}

function logFault(log: Logger, error: unknown, facts: { requestId: string; call: string | undefined }) {
  if (error instanceof ApiProblem) return;
  if (error instanceof SendError) {
    log.error({ ...facts, fault: error.fault, code: error.code }, 'the other API gave no answer');
  } else if (error instanceof UnusableReply) {
    log.error({ ...facts, why: error.why, paths: error.paths }, 'the other API gave an unusable answer');
  } else log.error({ ...facts, err: error }, 'call failed');
}
