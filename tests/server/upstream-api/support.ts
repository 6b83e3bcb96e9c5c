/** A site with API_URL in front of a local server with chosen replies. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { createRateLimiter } from '@/server/api/rate-limits';
import { createUpstreamApi } from '@/server/upstream-api/app';
import { capturedLog } from '../support/leaks';

export interface Got {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Answer = (response: ServerResponse, got: Got, request: IncomingMessage) => void;

export const json =
  (body: unknown, { status = 200, headers = {} }: { status?: number; headers?: object } = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));

export const html =
  (status: number): Answer =>
  (response) =>
    response
      .writeHead(status, { 'Content-Type': 'text/html' })
      .end('<!DOCTYPE html><pre>SELECT * FROM users at /srv/app/db.js:12:3</pre>');

interface SiteOptions {
  timeoutMs?: number;
  publicUrl?: string;
  refreshCookie?: string;
  path?: string;
  /** In place of the server that answers. */
  apiUrl?: string;
  rateLimitScale?: number;
  /** What the other API lists. */
  features?: string[];
  now?: () => Date;
}

/** @param answer the other API's reply to every request */
export async function openSite(answer: Answer, options: SiteOptions = {}) {
  const got: Got[] = [];
  const server = createServer(async (request, response) => {
    // A site that gave up has no more to say.
    const body = await textOf(request).catch(() => undefined);
    if (body === undefined) return;
    const { method = '', url = '', headers } = request;
    // The site's own question for features has no request behind it.
    if (url.endsWith('/auth/settings') && !headers['x-request-id'])
      return state.settings(response, {} as Got, request);
    const one = { method, url, headers, body };
    got.push(one);
    state.answer(response, one, request);
  });
  const state = { answer, settings: json({ status: true, data: { features: options.features } }) };
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const { log, text } = capturedLog();
  const site = createUpstreamApi({
    settings: {
      publicUrl: options.publicUrl ?? 'https://laundry.test',
      corsOrigins: [],
      rateLimitScale: options.rateLimitScale ?? 1000,
      apiUrl: options.apiUrl ?? `http://127.0.0.1:${port}${options.path ?? ''}`,
      apiTimeoutMs: options.timeoutMs ?? 5_000,
      apiRefreshCookie: options.refreshCookie,
    },
    log,
    limiter: createRateLimiter(options.rateLimitScale ?? 1000),
    ...(options.now && { now: options.now }),
  });
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  onTestFinished(close);

  async function call(
    path: string,
    { clientAddress = '192.0.2.1', ...init }: RequestInit & { clientAddress?: string } = {},
  ) {
    const response = await site.fetch(new Request(`http://laundry.test${path}`, init), { clientAddress });
    const body = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text: body,
      body: (body ? JSON.parse(body) : {}) as { status: boolean; message: string; data: unknown },
    };
  }

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });

  return {
    call,
    post,
    got,
    logged: text,
    close,
    answer(next: Answer) {
      state.answer = next;
    },
    /** @param next the reply to the site's own question for features */
    answerFeatures(next: Answer) {
      state.settings = next;
    },
  };
}
