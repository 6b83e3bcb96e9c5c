import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { buildPath, type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { metrics } from '@/server/platform/counters';

/** Milliseconds. */
const ttlMs = 1000;

export type CachedReply = { call: EndpointName; until: number; headers: OutgoingHttpHeaders; body: Buffer };

/** Public reads without a query. */
const callByPath = new Map(
  (Object.entries(endpoints) as [EndpointName, Endpoint][])
    .filter(([, { cached, path }]) => cached === true && !path.includes('{'))
    .map(([name, endpoint]) => [buildPath(endpoint), name]),
);

/** Of one process (docs/decisions/0021-reach.md). */
export function createCachedReads() {
  const cached = new Map<string, CachedReply>();
  return {
    /** Conditional requests go to the API, which compares tags. */
    find({ method, url = '', headers }: IncomingMessage): CachedReply | undefined {
      if (method !== 'GET' || 'if-none-match' in headers) return undefined;
      const read = cached.get(url);
      return read && read.until > performance.now() ? read : undefined;
    },
    keep(
      { method, url = '' }: IncomingMessage,
      status: number,
      headers: OutgoingHttpHeaders,
      text: string | Uint8Array,
    ) {
      const call = callByPath.get(url);
      if (!call || method !== 'GET' || status !== 200) return;
      cached.set(url, { call, until: performance.now() + ttlMs, headers, body: Buffer.from(text) });
    },
  };
}

export function sendCached(response: ServerResponse, { call, headers, body }: CachedReply): void {
  metrics()?.recordCall(call, 200, 0);
  response.writeHead(200, headers).end(body);
}
