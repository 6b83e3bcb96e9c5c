import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { sendText } from './send-text';

/** Milliseconds for which a page is answered without asking Next: it still renews its pages in its own time. */
const fresh = 1000;

const most = 200;

type Page = {
  until: number;
  status: number;
  headers: [string, OutgoingHttpHeader][];
  body: Buffer;
  tag: string;
};

const pages = new Map<string, Page>();

const pathOf = (request: IncomingMessage) => (request.url ?? '').split('?', 1)[0] ?? '';

/** The router asks for parts of a page under the same address. */
const isDocument = (request: IncomingMessage) => !('rsc' in request.headers) && !('range' in request.headers);

// These belong to one connection or one request, not to the page.
const personal = new Set([
  'connection',
  'strict-transport-security',
  'x-request-id',
  'content-length',
  'content-encoding',
  'date',
]);

/**
 * Keeps a prerendered page that Next took from its own cache. Its query makes no difference to it: pages
 * are the same for everybody (docs/decisions/isr-without-cache-components.md).
 */
export function remember(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  tag: string,
): void {
  if (request.method !== 'GET' || !isDocument(request)) return;
  const { statusCode: status } = response;
  if ((status !== 200 && status !== 404) || response.getHeader('x-nextjs-cache') !== 'HIT') return;
  const headers = Object.entries(response.getHeaders()).filter(
    (header): header is [string, OutgoingHttpHeader] => header[1] !== undefined && !personal.has(header[0]),
  );
  const path = pathOf(request);
  pages.delete(path);
  pages.set(path, { until: performance.now() + fresh, status, headers, body, tag });
  const [oldest] = pages.keys();
  if (pages.size > most && oldest !== undefined) pages.delete(oldest);
}

/** After a change of content every page is asked of Next anew. */
export const forgetPages = (): void => pages.clear();

/** Answers from memory; false when there is no fresh copy. */
export function answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
  const page = request.method === 'POST' ? undefined : pages.get(pathOf(request));
  if (!page || page.until < performance.now() || !isDocument(request)) return false;
  response.statusCode = page.status;
  for (const [name, value] of page.headers) response.setHeader(name, value);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  sendText(request, response, { body: page.body, accepted, tag: page.tag });
  return true;
}
