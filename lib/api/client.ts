/** Axios behind lib/api/call: turns each reply into data or an ApiError, whatever its HTTP code. */
import axios from 'axios';
import { type Endpoint, type EndpointName, endpoints, pathOf } from '@/lib/contract/endpoints';
import { accessToken } from '@/lib/session-state';
import { expireSession } from '@/lib/session-store';
import { ApiError } from './errors';

const http = axios.create({
  timeout: 20_000,
  withCredentials: true,
  validateStatus: () => true,
});

interface AnyRequest {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  token?: string;
  pastCache?: boolean;
}

/**
 * Only fetch can ask past the browser's cache in every browser, and it leaves the new reply there for the next read.
 * With the whole address, because fetch has no base address outside a page.
 */
const pastCache = () => ({
  adapter: 'fetch' as const,
  fetchOptions: { cache: 'reload' as const },
  baseURL: window.location.origin,
});

export async function send(name: EndpointName, request: AnyRequest): Promise<unknown> {
  const endpoint: Endpoint = endpoints[name];
  const token = request.token ?? accessToken();
  const response = await http
    .request({
      method: endpoint.method,
      url: pathOf(endpoint, request.params),
      params: request.query,
      data: request.body,
      signal: request.signal,
      ...(request.pastCache ? pastCache() : {}),
      headers: {
        ...request.headers,
        ...(token && (endpoint.access === 'customer' || request.token)
          ? { Authorization: `Bearer ${token}` }
          : {}),
      },
    })
    .catch((error: unknown) => {
      if (axios.isCancel(error)) throw error;
      throw new ApiError('network', 0, '');
    });
  return read(response.status, response.data, token);
}

function read(httpStatus: number, data: unknown, token: string | undefined) {
  const body = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined;
  const message = serverText(body);
  if (httpStatus === 401) {
    // A late answer to an older token must not end a newer session.
    if (token === accessToken()) expireSession();
    throw new ApiError('unauthorized', httpStatus, message);
  }
  if (httpStatus === 403) throw new ApiError('forbidden', httpStatus, message);
  // A gateway that got no usable answer: what was sent may have arrived.
  if (!body || httpStatus === 502 || httpStatus === 504) throw new ApiError('network', httpStatus, '');
  if (httpStatus >= 400 || !body.status || body.status === 'false') {
    throw new ApiError('rejected', httpStatus, message, (body.errors ?? {}) as Record<string, string>, body);
  }
  return body;
}

/** The sentence, wherever this kind of reply carries it (specification section 7: message, msg, err or the gateway's). */
function serverText(body: Record<string, unknown> | undefined): string {
  const gateway = (body?.messages as { message?: { text?: unknown }[] } | undefined)?.message?.[0]?.text;
  for (const text of [body?.message, body?.msg, body?.err, gateway]) {
    if (typeof text === 'string' && text) return text;
  }
  return '';
}
