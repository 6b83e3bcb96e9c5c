import { apiPrefix, buildPath, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import type { ApiClient } from './api';

export interface PlainRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Copies an object with another value at 'body.ids.0' or a similar path. */
export function withValue(request: PlainRequest, path: string, value: unknown): PlainRequest {
  const copy = structuredClone(request);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
  (parent as Record<string, unknown>)[last] = value;
  return copy;
}

/** The path of a call for `client.send`. */
export const pathBelow = (name: EndpointName, params: Record<string, unknown> = {}) =>
  buildPath(endpoints[name], params).slice(apiPrefix.length);

/** Sends a call of the contract by name, valid or not. */
export function sendCall(
  client: ApiClient,
  name: EndpointName,
  { params, query, body, headers }: PlainRequest,
) {
  const { method } = endpoints[name];
  const plain = Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]));
  return client.send(method, pathBelow(name, params), body, { query: plain, ...(headers && { headers }) });
}
