import type { IncomingMessage, OutgoingHttpHeader } from 'node:http';
import { LRUCache } from 'lru-cache';

/** A complete reply that can be sent to anyone. */
export type Page = {
  status: number;
  headers: Map<string, OutgoingHttpHeader>;
  body: Buffer;
  /**
   * Identifies the body, so that it is compressed once and not per request. Without it, the reply is for one
   * visitor.
   */
  hash?: string;
  /** The tag for revalidating a copy. */
  etag?: string;
};

/**
 * Serves prerendered pages for a second without asking Next, which still renews its pages on its own
 * schedule.
 */
const pages = new LRUCache<string, Page>({ max: 200, ttl: 1000, ttlResolution: 0 });

/** Pages ignore the query (docs/decisions/0004-isr-without-cache-components.md). */
const pathOf = (request: IncomingMessage) => (request.url ?? '').split('?', 1)[0] ?? '';

/** The router requests parts of a page at the same address. */
export const asksForDocument = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !('rsc' in headers);

export const cachedPage = (request: IncomingMessage): Page | undefined => pages.get(pathOf(request));

/** Addresses of prerendered pages, which many may ask for. */
const prerendered = new LRUCache<string, true>({ max: 500 });

/** Whether Next has rendered this page for everybody, once it was asked for. */
export const isForEverybody = (request: IncomingMessage): boolean => prerendered.has(pathOf(request));

/** Caches a document that Next took from its own cache, including 404 pages. */
export function cachePage(request: IncomingMessage, page: Page): void {
  const { headers, status } = page;
  const isDocument = String(headers.get('content-type')).startsWith('text/html');
  // Next's guide to ISR describes the header.
  const isPrerendered = headers.get('x-nextjs-cache') === 'HIT';
  if (!(isDocument && isPrerendered && [200, 404].includes(status))) return;
  pages.set(pathOf(request), page);
  prerendered.set(pathOf(request), true);
}

/** Clears the cache after a change of content, so that Next is asked for every page again. */
export const forgetPages = (): void => pages.clear();
