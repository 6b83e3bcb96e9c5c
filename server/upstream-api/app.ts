/** The API of a site with API_URL: each call of the contract is forwarded; no database is opened. */
import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { contract, type Schemas } from '@/lib/contract';
import { pathOf } from '@/lib/contract/endpoints';
import { ApiProblem } from '@/server/api/problems';
import { createRateLimiter, type RateLimiter } from '@/server/api/rate-limits';
import { parseBody, parseParams, readBytes, readQuery } from '@/server/api/read-request';
import type { Settings } from '@/server/settings';
import { completed } from './complete';
import type { CallInput } from './defaults';
import { type FoundCall, findCall } from './find-call';
import { keepsTheirTag, requestHeaders, retryAfter, weakTag } from './headers';
import { orderGuard } from './idempotency';
import { readReply, UnusableReply } from './read-reply';
import { rescoped } from './refresh-cookie';
import type { Refusal } from './refusal';
import { cacheableReply, jsonReply, notModified, problemReply, tagOf } from './reply';
import { type Incoming, SendError, send } from './send';
import { isObject } from './verdict';

/** Bytes of one answer, unpacked: a price list or the static pages, with room to spare. */
const maxReplyBytes = 4 * 1024 * 1024;

export interface UpstreamServices {
  settings: Pick<Settings, 'publicUrl' | 'rateLimitScale' | 'apiTimeoutMs' | 'apiRefreshCookie'> & {
    apiUrl: string;
  };
  log: Logger;
  limiter?: RateLimiter;
}

/** One call on its way, as the parts below pass it on. */
export interface UpstreamCall extends FoundCall {
  asked: CallInput;
  /** The same call, or another read for the same customer, asked of the other API. */
  ask(call: FoundCall, asked: CallInput, token?: string): Promise<Refusal>;
}

/** @param env.clientAddress as server/http knows it; it goes along in X-Forwarded-For */
export function createUpstreamApi({ settings, log, limiter }: UpstreamServices) {
  const limits = limiter ?? createRateLimiter(settings.rateLimitScale);
  const guard = orderGuard();
  const secure = settings.publicUrl.startsWith('https:');
  const configured = settings.apiRefreshCookie;

  async function forward(request: Request, call: FoundCall, clientAddress: string, requestId: string) {
    const { name, endpoint } = call;
    const schemas: Schemas = contract[name];
    await limits.take('any', { address: clientAddress });
    const url = new URL(request.url);
    const params = parseParams(endpoint, schemas, call.params) as CallInput['params'];
    const query = readQuery(request.url);
    const bytes = endpoint.method === 'POST' ? await readBytes(request) : undefined;
    const body = bytes && parseBody(bytes, request, endpoint);
    if (body !== undefined && !isObject(body)) throw new ApiProblem('bad_request', 'Send an object');
    const caller = {
      address: clientAddress,
      customer: customerOf(request),
      email: typeof body?.email === 'string' ? body.email : undefined,
    };
    if (name === 'auth.signin') await limits.check('signinFailures', caller);
    await limits.take(name, caller);

    const asked: CallInput = { params, query, body };
    const hasBody = Boolean(bytes?.length);
    const headers = requestHeaders(request, call, {
      clientAddress,
      requestId,
      hasBody,
      refreshCookie: configured,
    });
    const sendCall = async (): Promise<Incoming> =>
      send({
        method: endpoint.method,
        url: new URL(settings.apiUrl + pathOf(endpoint, params) + url.search),
        headers,
        ...(hasBody && bytes ? { body: bytes } : {}),
        timeoutMs: settings.apiTimeoutMs,
        maxBytes: maxReplyBytes,
        repeatable: endpoint.method === 'GET' && name !== 'orders.cancel',
      });
    const ask: UpstreamCall['ask'] = async (other, otherAsked, token) => {
      const { authorization = '' } = headers;
      const search = new URLSearchParams(
        Object.entries(otherAsked.query ?? {}).map(([key, value]) => [key, String(value)]),
      );
      const answer = await send({
        method: other.endpoint.method,
        url: new URL(`${settings.apiUrl}${pathOf(other.endpoint, otherAsked.params)}?${search}`),
        headers: {
          accept: 'application/json',
          'x-request-id': requestId,
          authorization: token ? `Bearer ${token}` : authorization,
        },
        timeoutMs: settings.apiTimeoutMs,
        maxBytes: maxReplyBytes,
        repeatable: true,
      });
      return readReply(other.name, other.endpoint, answer, otherAsked);
    };
    const passage: UpstreamCall = { ...call, asked, ask };
    const key = endpoint.once ? request.headers.get('idempotency-key') : null;

    let incoming: Incoming | undefined;
    const answered = async () => {
      incoming = await sendCall();
      if (incoming.status === 304 && headers['if-none-match']) return undefined;
      return completed(readReply(name, endpoint, incoming, asked), passage);
    };
    const sender = { bearer: headers.authorization ?? '', body: bytes ?? new Uint8Array() };
    const reply = key ? await guard({ key, ...sender }, passage, answered) : await answered();
    if (!reply) return notModified(weakTag(incoming?.headers.etag));
    if (name === 'auth.signin' && reply.status === 400) await limits.take('signinFailures', caller);
    return toResponse(request, call, reply, incoming);
  }

  function toResponse(request: Request, call: FoundCall, reply: Refusal, incoming: Incoming | undefined) {
    const { name, endpoint } = call;
    if (reply.status === 200 && reply.body.status === true && endpoint.cached) {
      const theirs = keepsTheirTag(endpoint, name) ? weakTag(incoming?.headers.etag) : undefined;
      const tag = theirs ?? tagOf(reply.body);
      return cacheableReply(reply.body, tag, request.headers.get('if-none-match'));
    }
    const wait = retryAfter(incoming?.headers['retry-after']);
    const response = jsonReply(reply.status, reply.body, wait ? { 'Retry-After': wait } : {});
    if (endpoint.refreshCookie) {
      const lines = rescoped(incoming?.headers['set-cookie'] ?? [], { configured, secure });
      for (const line of lines) response.headers.append('Set-Cookie', line);
    }
    return response;
  }

  return {
    async fetch(
      request: Request,
      { clientAddress = '', requestId = randomUUID() }: { clientAddress?: string; requestId?: string } = {},
    ): Promise<Response> {
      const started = performance.now();
      let call: FoundCall | undefined;
      let response: Response;
      try {
        call = findCall(request.method, new URL(request.url).pathname);
        response = await forward(request, call, clientAddress, requestId);
      } catch (error) {
        // A catch-all of the other API may answer anything to a call that it does not know.
        const isUnknown = call?.endpoint.extension && error instanceof UnusableReply;
        response = problemReply(isUnknown ? new ApiProblem('not_found', 'Not found') : error);
        logFault(log, error, { requestId, call: call?.name });
      }
      response.headers.set('X-Request-Id', requestId);
      const ms = Math.round(performance.now() - started);
      log.info({ requestId, call: call?.name, code: response.status, ms }, 'call');
      return response;
    },
  };
}

/** Names the holder of a token for the limits, without the token. */
function customerOf(request: Request): number | undefined {
  const bearer = request.headers.get('authorization');
  if (!bearer) return undefined;
  return createHash('sha256').update(bearer).digest().readUIntBE(0, 6);
}

function logFault(log: Logger, error: unknown, facts: { requestId: string; call: string | undefined }) {
  if (error instanceof ApiProblem) return;
  if (error instanceof SendError) {
    const { code } = (error.cause ?? {}) as { code?: string };
    log.error({ ...facts, fault: error.fault, code }, 'the other API gave no answer');
  } else if (error instanceof UnusableReply) {
    log.error({ ...facts, why: error.why, paths: error.paths }, 'the other API gave an unusable answer');
  } else log.error({ ...facts, err: error }, 'call failed');
}
