import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { apiHeaders, strictTransportSecurity } from '../security-headers';
import { clientAddress, isSecure } from './client-address';
import { finishPage } from './finish-page';
import { answerFromMemory } from './page-memory';
import { readBody } from './read-body';
import { replaceForwardedHeaders, targetOf } from './request-target';
import { notFoundAddress } from './warm-up';

/** What the front needs of server/app.ts. */
export type Api = {
  fetch(request: Request, env: { clientAddress: string }): Response | Promise<Response>;
};

type Parts = {
  api: Api;
  page: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** TRUSTED_PROXY_HOPS */
  trustedProxyHops: number;
  /** True once the process has been told to stop: answers then close their connection. */
  stopping?: () => boolean;
  /** Whether no page has this path; its query is left out. */
  isMissing?: (path: string) => boolean;
  logError: (error: unknown) => void;
};

const sentences: Record<number, string> = {
  400: 'The request could not be read',
  405: 'This method is not allowed here',
  411: 'The request must say how long it is',
  413: 'The request is too large',
  415: 'This kind of request can not be read here',
  500: 'Something went wrong on our side. Please try again',
};

/** A refusal in the API's envelope, made without any handler having run. */
function refusal(status: number): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ status: false, message: sentences[status] ?? 'Refused', data: null });
  const headers = {
    ...apiHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': String(Buffer.byteLength(body)),
  };
  return { body, headers };
}

function refuse(response: ServerResponse, status: number, more: Record<string, string> = {}): void {
  if (response.headersSent) return void response.destroy();
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const { body, headers } = refusal(status);
  response.writeHead(status, { ...headers, ...more }).end(body);
}

/** The one listener of the production server: the API in front, Next behind it. */
export function createHandler({
  api,
  page,
  trustedProxyHops,
  stopping,
  isMissing,
  logError,
}: Parts): RequestListener {
  const apiListener = getRequestListener(
    (request, env) =>
      api.fetch(request, {
        clientAddress: clientAddress((env as { incoming: IncomingMessage }).incoming, trustedProxyHops),
      }),
    {
      overrideGlobalObjects: false,
      errorHandler: (error) => {
        const status = error instanceof RequestError ? 400 : 500;
        if (status === 500) logError(error);
        const { body, headers } = refusal(status);
        return new Response(body, { status, headers });
      },
    },
  );

  async function answerApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET') {
      const body = await readBody(request);
      if (!body) return refuse(response, 413, { Connection: 'close' });
      // The listener takes the body from here instead of the stream, which has been read.
      Object.assign(request, { rawBody: body });
    }
    await apiListener(request, response);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = targetOf(request);
    const secure = isSecure(request, trustedProxyHops);
    if (secure) response.setHeader('Strict-Transport-Security', strictTransportSecurity);
    if (stopping?.()) response.setHeader('Connection', 'close');
    if (typeof target === 'object') {
      return refuse(response, target.status, target.allow ? { Allow: target.allow } : {});
    }
    if (target === 'api') return answerApi(request, response);
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (target === 'nowhere' || isMissing?.(path)) request.url = notFoundAddress;
    if (answerFromMemory(request, response)) return;
    replaceForwardedHeaders(request, { address: clientAddress(request, trustedProxyHops), secure });
    finishPage(request, response);
    await page(request, response);
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (request.destroyed && !request.complete) return void response.destroy();
      logError(error);
      refuse(response, 500);
    });
  };
}
