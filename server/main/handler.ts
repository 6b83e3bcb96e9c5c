import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Logger } from 'pino';
import { buildPath, endpoints } from '@/lib/contract/endpoints';
import { feedPath } from '@/lib/routes';
import type { Api, ApiReply } from '@/server/api/api-reply';
import { type CachedReply, createCachedReads, sendCached } from '@/server/api/cached-reads';
import { documentAddress } from '@/server/api/openapi/document';
import { createPageAnswer } from '@/server/pages/answer-page';
import { refuseInWords } from '@/server/pages/refusal-page';
import type { SitePaths } from '@/server/pages/renewal/site-paths';
import { notFoundAddress } from '@/server/pages/renewal/warm-up';
import { DAY_MS } from '@/server/platform/clock';
import { clientAddress, isSecure } from '@/server/platform/http/client-address';
import { openTo } from '@/server/platform/http/cross-origin';
import { type Health, healthAnswers } from '@/server/platform/http/health';
import { limitPhotos } from '@/server/platform/http/photo-uploads';
import { readBody } from '@/server/platform/http/read-body';
import { refusal, refuse } from '@/server/platform/http/refusal';
import { isForMetrics, logRequest } from '@/server/platform/http/request-log';
import {
  findTarget,
  type RefusedTarget,
  replaceForwardedHeaders,
} from '@/server/platform/http/request-target';
import { apiHeaders, strictTransportSecurity } from '@/server/platform/http/security-headers';

type Deps = {
  api: Api;
  /** Without it, the API runs alone. */
  page?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  trustedProxyHops: number;
  publicUrl?: string;
  /** Called at an untrusted X-Forwarded-For, at most once a day. */
  onForwarded?: () => void;
  /** RATE_LIMIT_SCALE, for pages and images. */
  rateLimitScale?: number;
  corsOrigins?: readonly string[];
  /** Answers then close their connection. */
  stopping?: () => boolean;
  addresses?: Pick<SitePaths, 'isMissing' | 'canonicalPath'>;
  health?: Health['ready'];
  /** The API logs its own calls. */
  log?: Logger;
  logError: (error: unknown, requestId?: string) => void;
};

/** / redirects to the API's description; every other path is 404. */
function answerWithoutPages(request: IncomingMessage, response: ServerResponse): void {
  if (request.url?.split('?', 1)[0] !== '/') return void refuse(response, 404);
  response.writeHead(302, { ...apiHeaders, 'Cache-Control': 'no-store', Location: documentAddress }).end();
}

const shortPath = new RegExp(`^${feedPath('([\\w-]{22})').replace('.', '\\.')}(?=\\?|$)`);

/** The short address of a private calendar. */
const withoutShortPath = (url = ''): string =>
  url.replace(shortPath, (_, token: string) => buildPath(endpoints['orders.feed'], { file: `${token}.ics` }));

/** Nothing that could forge a log line. */
const wellFormedId = /^[\w.:=+/@-]{8,128}$/;

/** A trusted proxy's if it is well-formed, else a new one. */
function findRequestId({ headers }: IncomingMessage, trustedHops: number): string {
  const given = headers['x-request-id'];
  return trustedHops > 0 && typeof given === 'string' && wellFormedId.test(given) ? given : randomUUID();
}

function nameRequest(request: IncomingMessage, response: ServerResponse, trustedProxyHops: number): string {
  request.url = withoutShortPath(request.url);
  const requestId = findRequestId(request, trustedProxyHops);
  request.headers['x-request-id'] = requestId;
  response.setHeader('X-Request-Id', requestId);
  return requestId;
}

function oncePerDay(work: () => void): () => void {
  let next = 0;
  return () => {
    if (Date.now() < next) return;
    next = Date.now() + DAY_MS;
    work();
  };
}

/** Routes requests to the API and, unless it runs alone, to Next. */
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
    // Set by the listener.
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
      // CORS adds headers to a Response, so replies are not sent directly.
      const way = corsOrigins.length === 0 ? { send } : {};
      return fetch(request, { ...readEnvironment(incoming), ...way });
    },
    { overrideGlobalObjects: false, errorHandler: failed },
  );

  /** From memory. False when the API must answer. */
  async function answerFromCache(request: IncomingMessage, response: ServerResponse, cached: CachedReply) {
    const { clientAddress: address, requestId } = readEnvironment(request);
    if (!(await api.isWithinLimit?.(address))) return false;
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
      // Used instead of the stream, which is already read.
      Object.assign(request, { rawBody: body });
    }
    const cached = cachedReads.find(request);
    if (cached && (await answerFromCache(request, response, cached))) return;
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
    maySendPhoto: api.maySendPhoto,
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
