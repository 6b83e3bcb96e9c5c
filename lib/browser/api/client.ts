/** The interceptors add and renew the bearer token; every failure becomes an ApiError (docs/decisions/0050-axios.md). */

import axios, {
  AxiosError,
  type AxiosProgressEvent,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { noteServerTime } from '@/lib/browser/page/clock';
import {
  accessToken,
  expireSession,
  getSession,
  renewIfOver,
  renewRefused,
} from '@/lib/browser/session/session';
import {
  apiPrefix,
  type Endpoint,
  type EndpointName,
  endpoints,
  pathBelowPrefix,
} from '@/lib/contract/endpoints';
import { toSearchParams } from './build-url';
import { ApiError, noReplyInTime } from './errors';
import type { CallRequest } from './request';

const timeoutMs = 20_000;
/** 8 MB over a slow phone line. */
const uploadTimeoutMs = 120_000;

declare module 'axios' {
  interface AxiosRequestConfig {
    call?: EndpointName;
    token?: string;
    /** When it was sent; undefined for a visitor. */
    session?: string | undefined;
    /** The call is not repeated for another customer who signed in meanwhile. */
    customerId?: number | undefined;
    isRepeated?: boolean;
  }
}

const client = axios.create({
  // Absolute, because fetch needs that outside a page.
  baseURL: new URL(apiPrefix, window.location.origin).href,
  withCredentials: true,
  withXSRFToken: false,
  // Instead of axios's own; browsers differ in whether they accept it.
  headers: { Accept: 'application/json', 'User-Agent': false },
  adapter: 'fetch',
  env: { fetch: fetchTimed },
  paramsSerializer: { serialize: (query) => toSearchParams(query).toString() },
});
client.interceptors.request.use(setBearer);
client.interceptors.response.use(readReply, renewOrFail);

type AnyRequest = Partial<Omit<CallRequest<EndpointName>, 'params' | 'query' | 'body'>> & {
  params?: unknown;
  query?: unknown;
  body?: unknown;
};

/** One time limit, renewal included. @throws ApiError for any failure; a 401 has had one try to renew the token */
export async function send(name: EndpointName, request: AnyRequest): Promise<unknown> {
  const endpoint: Endpoint = endpoints[name];
  request.signal?.throwIfAborted();
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), endpoint.requestType ? uploadTimeoutMs : timeoutMs);
  const follow = () => giveUp.abort();
  request.signal?.addEventListener('abort', follow);
  try {
    const { data } = await client.request({ ...toConfig(name, endpoint, request), signal: giveUp.signal });
    return data;
  } catch (error) {
    request.signal?.throwIfAborted();
    throw giveUp.signal.aborted && !(error instanceof ApiError) ? noReplyInTime() : error;
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', follow);
  }
}

function toConfig(name: EndpointName, endpoint: Endpoint, request: AnyRequest) {
  const { params, query, body, headers, token, bypassCache, onProgress } = request;
  const image = endpoint.requestType && (body as Blob);
  const type = image ? image.type || 'application/octet-stream' : 'application/json';
  return {
    call: name,
    ...(token ? { token } : {}),
    method: endpoint.method,
    url: pathBelowPrefix(endpoint, params),
    params: query,
    data: body,
    headers: { ...headers, 'Content-Type': body !== undefined && type },
    ...(endpoint.responseType ? { responseType: 'blob' as const } : {}),
    // Skips the cached reply, but caches the new one for later reads.
    ...(bypassCache ? { fetchOptions: { cache: 'reload' } } : {}),
    // fetch reports no upload progress.
    ...(image ? { adapter: 'xhr' } : {}),
    ...(onProgress
      ? { onUploadProgress: ({ progress = 0 }: AxiosProgressEvent) => onProgress(progress) }
      : {}),
  };
}

const findEndpoint = ({ call }: InternalAxiosRequestConfig): Endpoint | undefined => call && endpoints[call];

const isOwn = (config: InternalAxiosRequestConfig) =>
  findEndpoint(config)?.access === 'customer' && !config.token;

/** After an hour away: the refresh cookie keeps the customer signed in, a 401 would not. */
async function setBearer(config: InternalAxiosRequestConfig) {
  if (isOwn(config)) await unlessAborted(renewIfOver(), config.signal as AbortSignal);
  config.session = config.token ?? accessToken();
  config.customerId = getSession().user?.id;
  if (config.session && (isOwn(config) || config.token))
    config.headers.setAuthorization(`Bearer ${config.session}`);
  return config;
}

/** @throws ApiError for a refusal */
async function readReply(response: AxiosResponse): Promise<AxiosResponse> {
  const { status, config } = response;
  const data = await readBody(response);
  const failure = toApiError(status, data);
  if (!failure) return { ...response, data };
  // A late reply to an older token must not end a newer session.
  if (status === 401 && config.session === accessToken() && !isJudgedElsewhere(config)) expireSession();
  throw failure;
}

/** sign-in/session-upkeep.ts handles their 401. */
const isJudgedElsewhere = ({ call }: InternalAxiosRequestConfig) =>
  call === 'auth.refresh' || call === 'auth.verifyToken';

async function renewOrFail(error: unknown): Promise<AxiosResponse> {
  if (!(error instanceof AxiosError) || axios.isCancel(error)) throw error;
  const { response, config } = error;
  if (!response || !config) throw new ApiError('network', 0, '');
  const { session, signal } = config;
  if (response.status === 401 && isOwn(config) && session && !config.isRepeated) {
    const renewed = await unlessAborted(renewRefused(session), signal as AbortSignal);
    if (renewed && config.customerId === getSession().user?.id)
      return client.request({ ...config, isRepeated: true });
  }
  return readReply(response);
}

async function fetchTimed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  recordServerTime(response);
  return response;
}

/** A reply that may come from a cache says nothing about the time. */
function recordServerTime({ headers }: Response) {
  if (headers.get('cache-control')?.includes('no-store'))
    noteServerTime(Date.parse(headers.get('date') ?? ''));
}

/** A file is a Blob in an envelope; a refusal is JSON all the same. */
async function readBody({ data, status, headers, config }: AxiosResponse): Promise<unknown> {
  if (config.responseType !== 'blob') return data;
  const isFile = status < 300 && !String(headers['content-type']).includes('json');
  if (isFile) return { status: true, message: '', data };
  return parseOrKeep(await (data as Blob).text());
}

function parseOrKeep(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @returns undefined for a success */
function toApiError(httpStatus: number, reply: unknown): ApiError | undefined {
  const body = typeof reply === 'object' && reply !== null ? (reply as Record<string, unknown>) : undefined;
  const message = serverText(body);
  if (httpStatus === 401) return new ApiError('unauthorized', httpStatus, message);
  if (httpStatus === 403) return new ApiError('forbidden', httpStatus, message);
  // A gateway's timeout: the request may have reached the server.
  if (httpStatus === 504) return noReplyInTime(httpStatus);
  if (!body || httpStatus === 502) return new ApiError('network', httpStatus, '');
  if (httpStatus >= 400 || !body.status || body.status === 'false')
    return new ApiError('rejected', httpStatus, message, (body.errors ?? {}) as Record<string, string>, body);
  return undefined;
}

/** msg, message, err or the gateway's (specification sections 7 and 8). */
function serverText(body: Record<string, unknown> | undefined): string {
  const gateway = (body?.messages as { message?: { text?: unknown }[] } | undefined)?.message?.[0]?.text;
  for (const text of [body?.msg, body?.message, body?.err, gateway]) {
    if (typeof text === 'string' && text) return text;
  }
  return '';
}

/** @throws the signal's error once it is aborted */
function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
    work.then(resolve, reject);
  });
}
