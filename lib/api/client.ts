/** Implementation of lib/api/call: turns each reply into data or an ApiError, whatever its HTTP code. */

import { noteServerTime } from '@/lib/clock';
import { type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { expireSession } from '@/lib/expire-session';
import { accessToken, renewIfOver, renewRefused } from '@/lib/session-state';
import { addressOf } from './address-of';
import { takeEarlyRead } from './early-reads';
import { ApiError, noReplyInTime } from './errors';

const timeoutMs = 20_000;
/** A photo of 8 MB over a slow phone line. */
const uploadTimeoutMs = 120_000;

interface AnyRequest {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  token?: string;
  bypassCache?: boolean;
}

/**
 * Sends a call, after the token was renewed where that is due, within one limit of time for all of it.
 * @throws ApiError for any failure; a 401 of the session's own token has had one try to renew it
 */
export async function send(name: EndpointName, request: AnyRequest): Promise<unknown> {
  const endpoint: Endpoint = endpoints[name];
  request.signal?.throwIfAborted();
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), endpoint.takes ? uploadTimeoutMs : timeoutMs);
  const follow = () => giveUp.abort();
  request.signal?.addEventListener('abort', follow);
  try {
    return await attempt(name, endpoint, { ...request, signal: giveUp.signal });
  } catch (error) {
    request.signal?.throwIfAborted();
    throw giveUp.signal.aborted && !(error instanceof ApiError) ? noReplyInTime() : error;
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', follow);
  }
}

type Attempt = AnyRequest & { signal: AbortSignal };

async function attempt(name: EndpointName, endpoint: Endpoint, request: Attempt): Promise<unknown> {
  const isOwn = endpoint.access === 'customer' && !request.token;
  // After an hour away: the refresh cookie keeps the customer signed in, a 401 would not.
  if (isOwn) await unlessAborted(renewIfOver(), request.signal);
  const token = request.token ?? accessToken();
  const address = addressOf(name, request);
  const early =
    request.body === undefined && !request.bypassCache ? takeEarlyRead(address, token) : undefined;
  const { status, data } = await exchange(endpoint, address, early, request, token);
  const isRefused = status === 401 && isOwn && token;
  const renewed = isRefused ? await unlessAborted(renewRefused(token), request.signal) : undefined;
  if (!renewed) return read(status, data, token);
  const again = await exchange(endpoint, address, undefined, request, renewed);
  return read(again.status, again.data, renewed);
}

/** @throws the signal's error once it is aborted */
function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function initOf(endpoint: Endpoint, request: AnyRequest, token: string | undefined): RequestInit {
  const headers = new Headers(request.headers);
  headers.set('Accept', 'application/json');
  if (token && (endpoint.access === 'customer' || request.token)) {
    headers.set('Authorization', `Bearer ${token}`);
  }
  const image = endpoint.takes && (request.body as Blob);
  const type = image ? image.type || 'application/octet-stream' : 'application/json';
  if (request.body !== undefined) headers.set('Content-Type', type);
  return {
    method: endpoint.method,
    headers,
    credentials: 'include',
    body: image || (request.body === undefined ? null : JSON.stringify(request.body)),
    // Skips the cached reply, but caches the new one for later reads.
    cache: request.bypassCache ? 'reload' : 'default',
  };
}

/** @throws the signal's error once it is aborted; ApiError 'network' when no complete reply arrives */
async function exchange(
  endpoint: Endpoint,
  address: string,
  early: Promise<Response> | undefined,
  request: Attempt,
  token: string | undefined,
) {
  const { signal } = request;
  try {
    signal.throwIfAborted();
    // An absolute URL, because fetch needs one outside a page.
    const url = new URL(address, window.location.origin);
    const response = await (early
      ? unlessAborted(early, signal)
      : fetch(url, { ...initOf(endpoint, request, token), signal }));
    if (!early) noteTimeOf(response);
    const isFile = endpoint.gives && response.ok && !response.headers.get('content-type')?.includes('json');
    const data = isFile
      ? { status: true, message: '', data: await response.blob() }
      : parsed(await response.text());
    return { status: response.status, data };
  } catch (error) {
    signal.throwIfAborted();
    throw isTimeout(error) ? noReplyInTime() : new ApiError('network', 0, '');
  }
}

/** Of a read that the document asked for, which waits since then. */
const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** What a cache may have kept says nothing about the time. */
function noteTimeOf({ headers }: Response) {
  if (headers.get('cache-control')?.includes('no-store'))
    noteServerTime(Date.parse(headers.get('date') ?? ''));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function read(httpStatus: number, data: unknown, token: string | undefined) {
  const body = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined;
  const message = serverText(body);
  if (httpStatus === 401) {
    // A late reply to an older token must not end a newer session.
    if (token === accessToken()) expireSession();
    throw new ApiError('unauthorized', httpStatus, message);
  }
  if (httpStatus === 403) throw new ApiError('forbidden', httpStatus, message);
  // The gateway got no usable reply, so the request may have reached the server.
  if (httpStatus === 504) throw noReplyInTime(httpStatus);
  if (!body || httpStatus === 502) throw new ApiError('network', httpStatus, '');
  if (httpStatus >= 400 || !body.status || body.status === 'false') {
    throw new ApiError('rejected', httpStatus, message, (body.errors ?? {}) as Record<string, string>, body);
  }
  return body;
}

/**
 * The reply's message, wherever this kind of reply has it (specification section 7: message, msg, err or the
 * gateway's).
 */
function serverText(body: Record<string, unknown> | undefined): string {
  const gateway = (body?.messages as { message?: { text?: unknown }[] } | undefined)?.message?.[0]?.text;
  for (const text of [body?.message, body?.msg, body?.err, gateway]) {
    if (typeof text === 'string' && text) return text;
  }
  return '';
}
