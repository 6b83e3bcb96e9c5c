import type { IncomingMessage, OutgoingHttpHeader } from 'node:http';
import { LRUCache } from 'lru-cache';

/** A reply that is ready to be sent to anybody. */
export type Page = {
  status: number;
  headers: Map<string, OutgoingHttpHeader>;
  body: Buffer;
  /** Names the body among all others: compressed once, not for each request. Without it the reply is one visitor's. */
  hash?: string;
  /** By which a copy may be confirmed. */
  etag?: string;
};

/** For a second a prerendered page is answered without asking Next, which still renews its pages in its own time. */
const pages = new LRUCache<string, Page>({ max: 200, ttl: 1000, ttlResolution: 0 });

/** Pages are the same for everybody, whatever the query (docs/decisions/0004-isr-without-cache-components.md). */
const pathOf = (request: IncomingMessage) => (request.url ?? '').split('?', 1)[0] ?? '';

/** The router asks for its parts of a page under the same address. */
export const asksForDocument = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !('rsc' in headers);

export const cachedPage = (request: IncomingMessage): Page | undefined => pages.get(pathOf(request));

/** Keeps a document that Next took from its own cache, found or not found. */
export function cachePage(request: IncomingMessage, page: Page): void {
  const { headers, status } = page;
  const isDocument = String(headers.get('content-type')).startsWith('text/html');
  // Next's guide to ISR describes the header.
  const isPrerendered = headers.get('x-nextjs-cache') === 'HIT';
  if (isDocument && isPrerendered && [200, 404].includes(status)) pages.set(pathOf(request), page);
}

/** After a change of content, Next is asked for every page again. */
export const forgetPages = (): void => pages.clear();
