import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { pageSession } from '@/lib/browser/session/sign-out-mark';
import { oneClickPath, routes } from '@/lib/routes';
import { captureConsole } from '@/server/platform/log/log';
import { hasRecentFailures } from '../reads/read-health';
import { type Captured, capture } from './captured-response';

export type AskNext = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** What a stranger's mistake is answered with, instead of the error that Next makes of it. */
export type Refused = {
  status: number;
  kind: 'form' | 'router' | 'range' | 'picture';
  why?: string | undefined;
};

/** Pages rendered for one request and answers to forms are nobody else's: no tag, stored nowhere. */
type Audience = 'everybody' | 'one visitor';

/** What Next answered to a request, and whom it may be sent to. */
export interface Rendered {
  captured: Captured;
  path: string;
  audience: Audience;
}

/** Pages ignore the query (docs/decisions/0004-isr-without-cache-components.md). */
const readPath = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] ?? '';

/** The router asks for parts of a page at the same address. */
const asksForDocument = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !('rsc' in headers);

/** Addresses of pages that Next keeps for everybody: they are cheap, and many may ask for them from one network. */
const prerendered = new LRUCache<string, true>({ max: 500 });

/** Asked for everybody before, so many may ask for it from one network. */
export const isPrerendered = (request: IncomingMessage): boolean =>
  asksForDocument(request) && prerendered.has(readPath(request)) && !isCustomerHome(request);

/** The one page that is everybody's and a customer's own at the same address. */
export const isCustomerHome = (request: IncomingMessage) =>
  readPath(request) === routes.home && request.headers.cookie?.includes(pageSession) === true;

export const readCaching = ({ headers }: Pick<Captured, 'headers'>) =>
  String(headers.get('cache-control') ?? '');

const findAudience = (captured: Captured): Audience =>
  readCaching(captured).includes('no-store') ? 'one visitor' : 'everybody';

/** @throws what Next throws before it has answered */
export async function renderPage(request: IncomingMessage, askNext: AskNext): Promise<Rendered | Refused> {
  const { method, headers } = request;
  const path = readPath(request);
  // Asked before, because Next removes the router's headers.
  const forDocument = asksForDocument(request);
  // Makes Next return the whole page uncompressed, and render HEAD like GET, because the body must be hashed.
  for (const name of ['accept-encoding', 'range']) delete headers[name];
  if (method === 'HEAD') request.method = 'GET';
  const captured = await capturePage(request, askNext);
  request.method = method;
  if ('kind' in captured) return captured;
  if (forDocument && readCaching(captured).includes('s-maxage')) prerendered.set(path, true);
  return { captured, path, audience: method === 'POST' ? 'one visitor' : findAudience(captured) };
}

/** A stranger's own fault. A mail program's one click is no form of Next's: its route's 429 and 503 stand. */
function findBreakable(request: IncomingMessage): 'form' | 'router' | undefined {
  const { method, headers } = request;
  if (method === 'POST') return readPath(request) === oneClickPath ? undefined : 'form';
  return 'rsc' in headers ? 'router' : undefined;
}

/** The form actions throw nothing, so an error, or Next's plain words, means a body that no page of ours sent. */
async function capturePage(request: IncomingMessage, askNext: AskNext): Promise<Captured | Refused> {
  const kind = findBreakable(request);
  if (!kind) return capture(request, askNext);
  const { result, lines } = await captureConsole(() => capture(request, askNext));
  const isPlain = String(result.headers.get('content-type') ?? '').startsWith('text/plain');
  const isRefused = result.status === 500 ? !hasRecentFailures() : result.status >= 400 && isPlain;
  if (isRefused) return { status: 400, kind, why: lines[0]?.text };
  for (const { write } of lines) write();
  return result;
}
