import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Logger } from 'pino';
import { endpoints, pathOf } from '@/lib/contract/endpoints';
import { feedPath } from '@/lib/routes';
import type { Api, ApiReply } from '@/server/api/api-reply';
import { documentAddress } from '@/server/api/openapi/answer';
import { apiHeaders, strictTransportSecurity } from '@/server/api/security-headers';
import type { KnownPaths } from '@/server/pages/known-paths';
import { notFoundAddress } from '@/server/pages/warm-up';
import { createPageAnswer } from './answer-page';
import { type CachedReply, createCachedReads, sendCached } from './cached-reads';
import { clientAddress, isSecure } from './client-address';
import { openTo } from './cross-origin';
import { type Health, healthAnswers } from './health';
import { limitPhotos } from './photo-uploads';
import { readBody } from './read-body';
import { refusal, refuse, refuseInWords } from './refusal';
import { isForMetrics, logRequest } from './request-log';
import { findTarget, type RefusedTarget, replaceForwardedHeaders } from './request-target';

type Deps = {
  api: Api;
  /** Answers everything outside the API. Without it, the API runs alone. */
  page?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** TRUSTED_PROXY_HOPS */
  trustedProxyHops: number;
  /** PUBLIC_URL */
  publicUrl?: string;
  /** Called at the first X-Forwarded-For while no proxy is trusted, then at most once a day. */
  onForwarded?: () => void;
  /** RATE_LIMIT_SCALE, for pages and pictures; the API has limits of its own. */
  rateLimitScale?: number;
  /** CORS_ORIGINS */
  corsOrigins?: readonly string[];
  /** True once the process is stopping; answers then close their connection. */
  stopping?: () => boolean;
  /** Which pages there are. */
  addresses?: Pick<KnownPaths, 'isMissing' | 'spellingOf'>;
  /** Without it, there are no health addresses. */
  health?: Health['ready'];
  /** Gets one line per request; the API logs its own calls. */
  log?: Logger;
  logError: (error: unknown, requestId?: string) => void;
};

/** Without pages, / redirects to the API's description and every other path is 404. */
function answerWithoutPages(request: IncomingMessage, response: ServerResponse): void {
  if (request.url?.split('?', 1)[0] !== '/') return void refuse(response, 404);
  response.writeHead(302, { ...apiHeaders, 'Cache-Control': 'no-store', Location: documentAddress }).end();
}

const DAY_MS = 86_400_000;

const shortPath = new RegExp(`^${feedPath('([\\w-]{22})').replace('.', '\\.')}(?=\\?|$)`);

/** People paste the short address of a private calendar into other programs; the API has the calendar. */
const withoutShortPath = (url = ''): string =>
  url.replace(shortPath, (_, token: string) => pathOf(endpoints['orders.feed'], { file: `${token}.ics` }));

/** The characters that proxies use in ids. Nothing that could forge a log line. */
const wellFormedId = /^[\w.:=+/@-]{8,128}$/;

/** The request's id in logs and answers: a trusted proxy's if it is well-formed, else a new one. */
function findRequestId({ headers }: IncomingMessage, trustedHops: number): string {
  const given = headers['x-request-id'];
  return trustedHops > 0 && typeof given === 'string' && wellFormedId.test(given) ? given : randomUUID();
}

/** Gives the request its id, and the address that the rest of the server knows. */
function nameRequest(request: IncomingMessage, response: ServerResponse, trustedProxyHops: number): string {
  request.url = withoutShortPath(request.url);
  const requestId = findRequestId(request, trustedProxyHops);
  request.headers['x-request-id'] = requestId;
  response.setHeader('X-Request-Id', requestId);
  return requestId;
}

/** Runs `work` at the first call, then at most once a day. */
function oncePerDay(work: () => void): () => void {
  let next = 0;
  return () => {
    if (Date.now() < next) return;
    next = Date.now() + DAY_MS;
    work();
  };
}

/**
 * The request listener of the production servers: routes each request to the API or to Next, or to the API
 * alone.
 */
export function createHandler({
  api,
  page,
  trustedProxyHops,
  publicUrl,
  onForwarded,
  rateLimitScale = 1,
  corsOrigins = [],
  stopping,
  addresses,
  health,
  log,
  logError,
}: Deps): RequestListener {
  const failed = (error: unknown): Response => {
    const status = error instanceof RequestError ? 400 : 500;
    if (status === 500) logError(error);
    const { body, headers } = refusal(status);
    return new Response(body, { status, headers });
  };
  const { fetch, headersFor } = openTo(corsOrigins, api, failed);
  const watchForwarded = onForwarded && trustedProxyHops === 0 ? oncePerDay(onForwarded) : undefined;
  const answerHealth = health && healthAnswers({ ready: health, stopping: stopping ?? (() => false) });
  const readEnvironment = (request: IncomingMessage) => ({
    clientAddress: clientAddress(request, trustedProxyHops),
    // Set by the listener below.
    requestId: String(request.headers['x-request-id']),
  });
  const publicHost = publicUrl && new URL(publicUrl).host;
  const answerPage = page && createPageAnswer({ page, log, scale: rateLimitScale, addresses });
  const cachedReads = createCachedReads();
  const apiListener = getRequestListener(
    (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      const send = ({ status, headers, text }: ApiReply) => {
        const head = text.length > 0 ? { ...headers, 'Content-Length': Buffer.byteLength(text) } : headers;
        cachedReads.keep(incoming, status, head, text);
        outgoing.writeHead(status, head).end(text);
        return RESPONSE_ALREADY_SENT;
      };
      // With CORS, the headers must be added to a Response, so replies are not sent directly.
      const way = corsOrigins.length === 0 ? { send } : {};
      return fetch(request, { ...readEnvironment(incoming), ...way });
    },
    { overrideGlobalObjects: false, errorHandler: failed },
  );

  /** Answers from memory. False when the API must answer. */
  async function answerKept(
    request: IncomingMessage,
    response: ServerResponse,
    cached: CachedReply,
  ): Promise<boolean> {
    const { clientAddress: address, requestId } = readEnvironment(request);
    if (!(await api.admits?.(address))) return false;
    sendCached(response, cached);
    log?.info({ requestId, call: cached.call, code: 200, ms: 0 }, 'call');
    return true;
  }

  async function answerText(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const hasNoBody = request.method === 'GET' || request.method === 'HEAD';
    if (!hasNoBody && !('rawBody' in request)) {
      const body = await readBody(request);
      if (!body) {
        return refuse(response, 413, { Connection: 'close', ...(await headersFor(request.headers.origin)) });
      }
      // The listener uses rawBody instead of the stream, which was already read.
      Object.assign(request, { rawBody: body });
    }
    const cached = cachedReads.find(request);
    if (cached && (await answerKept(request, response, cached))) return;
    await apiListener(request, response);
  }

  async function refuseTarget(
    request: IncomingMessage,
    response: ServerResponse,
    { status, allow }: RefusedTarget,
  ): Promise<void> {
    const cors = await headersFor(request.headers.origin);
    refuseInWords(request, response, status, { ...(allow && { Allow: allow }), ...cors });
  }

  const answerApi = limitPhotos({
    knows: api.knows,
    trustedProxyHops,
    answer: answerText,
    refuse: (request, response) => refuseTarget(request, response, { status: 503 }),
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const health = answerHealth?.(request, response);
    if (health) return health;
    const target = findTarget(request, publicHost);
    const secure = isSecure(request, trustedProxyHops);
    if (secure) response.setHeader('Strict-Transport-Security', strictTransportSecurity);
    if (stopping?.()) response.setHeader('Connection', 'close');
    if (typeof target === 'object') return refuseTarget(request, response, target);
    if (target === 'api') return answerApi(request, response);
    if (!answerPage) return answerWithoutPages(request, response);
    if (target === 'nowhere') request.url = notFoundAddress;
    replaceForwardedHeaders(request, { address: clientAddress(request, trustedProxyHops), secure });
    await answerPage(request, response);
  }

  return (request, response) => {
    const requestId = nameRequest(request, response, trustedProxyHops);
    if (request.headers['x-forwarded-for'] !== undefined) watchForwarded?.();
    if (isForMetrics(request, response)) return;
    if (log) logRequest(log, request, response);
    answer(request, response).catch((error: unknown) => {
      if (request.destroyed && !request.complete) return void response.destroy();
      logError(error, requestId);
      refuseInWords(request, response, 500);
    });
  };
}
