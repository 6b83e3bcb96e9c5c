// Sends a page from Next to the browser. Next renders into memory; the document then gets deferred scripts and a policy
// with hashes, and is packed. Files of the build are streamed.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { pushWorker } from '@/lib/routes';
import { isMarkedSignedOut } from '@/lib/sign-out-mark';
import { closedPolicy, commonHeaders, linkPathHeaders, workerPolicy } from '@/server/api/security-headers';
import { holdConsole } from '@/server/log';
import { type Captured, capture } from './captured-response';
import { finishDocument, hashText, keepDocument } from './document';
import { sendAsset } from './packed-asset';
import { embedderPolicy } from './policy';
import { readsFailed } from './read-health';
import { isText, type Page, sendPage } from './send-page';
import { busyPage, unavailablePage } from './unavailable-page';
import { endLeft } from './visitor';

/** What one network may have this process do (server/http/answer-page.ts). */
export interface NetworkLimit {
  /** Does `work`, or calls `refuse` with the seconds to wait. */
  within<Result>(
    request: IncomingMessage,
    work: () => Result | Promise<Result>,
    refuse: (wait: number) => Result,
  ): Promise<Result>;
}

export type AskNext = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** What a stranger's mistake is answered with, instead of the error that Next makes of it. */
export type Refused = {
  status: number;
  kind: 'form' | 'router' | 'range' | 'picture';
  why?: string | undefined;
};

/**
 * Whom an answer is for: pages that Next renders for one request, among them those with a customer's data, and answers
 * to forms are nobody else's. They have no tag and are kept nowhere.
 */
type Audience = 'everybody' | 'one visitor';

const policyHeader = 'content-security-policy';

/** Pages ignore the query (docs/decisions/0004-isr-without-cache-components.md). */
const readPath = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] ?? '';

/** The router asks for parts of a page at the same address. */
const asksForDocument = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !('rsc' in headers);

/** Addresses of pages that Next keeps for everybody: they are cheap, and many may ask for them from one network. */
const prerendered = new LRUCache<string, true>({ max: 500 });

/**
 * Answers a request outside the API, unless it has to be refused.
 * @throws what Next throws before it has answered
 */
export async function deliver(
  request: IncomingMessage,
  response: ServerResponse,
  askNext: AskNext,
  renders: NetworkLimit,
): Promise<Refused | undefined> {
  // Scripts, styles, fonts and images of the build.
  if (/^\/_next\/(static|image)\b/.test(request.url ?? '')) return deliverFile(request, response, askNext);
  const { headers } = request;
  const accepted = String(headers['accept-encoding'] ?? '');
  const left = isMarkedSignedOut(headers.cookie) ? await endLeft(request) : [];
  const render = () => renderPage(request, askNext);
  const isCheap = asksForDocument(request) && prerendered.has(readPath(request));
  const page = await (isCheap ? render() : renders.within<Page | Refused>(request, render, busyPage));
  if ('kind' in page) return page;
  sendPage(request, response, left.length > 0 ? withCookies(page, left) : page, accepted);
}

/** A copy of the page for this answer alone: what a shared cache kept of it would take the cookies of others. */
function withCookies(page: Page, cookies: string[]): Page {
  const own = page.headers.get('set-cookie') ?? [];
  const set = [...(Array.isArray(own) ? own : [String(own)]), ...cookies];
  const headers = new Map([...page.headers, ['set-cookie', set], ['cache-control', 'private, no-store']]);
  return { ...page, headers: headers as Page['headers'] };
}

async function renderPage(request: IncomingMessage, askNext: AskNext): Promise<Page | Refused> {
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
  return makePage(captured, path, method === 'POST' ? 'one visitor' : findAudience(captured));
}

const readCaching = ({ headers }: Pick<Captured, 'headers'>) => String(headers.get('cache-control') ?? '');

const findAudience = (captured: Captured): Audience =>
  readCaching(captured).includes('no-store') ? 'one visitor' : 'everybody';

/** An order by the link in a mail: its address is a secret. */
const isOfLink = (path: string) => path.startsWith('/track/');

function makePage(captured: Captured, path: string, audience: Audience): Page {
  const { status, headers, body } = captured;
  const type = String(headers.get('content-type') ?? '');
  const isHtml = type.startsWith('text/html');
  if (isOfLink(path)) setHeaders(headers, linkPathHeaders);
  // Also for Next’s last words, where its own page for this failed too.
  if (status === 500 && readsFailed()) return unavailablePage(headers);
  if (status >= 500 && !isHtml) return unavailablePage(headers, 500);
  if (audience === 'one visitor') headers.set('cache-control', 'private, no-store');
  if (isHtml) return makeDocument(captured, path, audience);
  headers.set(policyHeader, path === pushWorker.path ? workerPolicy : closedPolicy);
  // Next leaves them out of its redirects.
  const missing = Object.entries(commonHeaders).filter(([name]) => !headers.has(name.toLowerCase()));
  setHeaders(headers, Object.fromEntries(missing));
  const page = { status, headers, body };
  return isText(type) && audience === 'everybody' ? withTag(page, hashText(body)) : page;
}

function setHeaders(headers: Page['headers'], more: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(more)) headers.set(name.toLowerCase(), value);
}

/**
 * A page of Next cannot say its own status, and its `notFound()` comes without any text until scripts have run. React
 * writes no quotation mark of a text like this.
 */
const goneMark = 'data-link="gone"';

function makeDocument({ status, headers, body: rendered }: Captured, path: string, audience: Audience): Page {
  const finish = audience === 'everybody' ? keepDocument : finishDocument;
  const { policy, hash, ...document } = finish(rendered, path);
  headers.set(policyHeader, policy);
  const embedder = embedderPolicy(policy);
  if (embedder) headers.set('cross-origin-embedder-policy', embedder);
  const isGone = isOfLink(path) && document.body.includes(goneMark);
  const page = { status: isGone ? 404 : status, headers, ...document };
  return withTag(page, audience === 'everybody' ? hash : undefined);
}

/**
 * Adds an ETag where a copy may be kept. Next lets shared caches keep a page for up to a year, but after a
 * deployment such a copy would request files that no longer exist. So caches must ask every time, which the ETag makes
 * cheap.
 */
function withTag(page: Page, hash: string | undefined): Page {
  const { headers, status } = page;
  if (readCaching(page).includes('s-maxage'))
    headers.set('cache-control', 'public, max-age=0, must-revalidate');
  headers.delete('etag');
  if (status !== 200 || !hash) return page;
  const etag = `W/"${hash}"`;
  headers.set('etag', etag);
  return { ...page, etag };
}

async function deliverFile(
  request: IncomingMessage,
  response: ServerResponse,
  askNext: AskNext,
): Promise<Refused | undefined> {
  response.setHeader(policyHeader, closedPolicy);
  if (sendAsset(request, response)) return;
  if (/^\/_next\/image\b/.test(request.url ?? '')) return deliverPicture(request, response, askNext);
  if (!('range' in request.headers)) {
    await askNext(request, response);
    return;
  }
  // Next makes an error of its own of a part that the file does not have.
  const captured = await capture(request, askNext);
  if (captured.status >= 500) return { status: 416, kind: 'range' };
  sendCaptured(response, captured);
}

/** A picture of another size. Next makes an error of its own of one that is not there. */
async function deliverPicture(
  request: IncomingMessage,
  response: ServerResponse,
  askNext: AskNext,
): Promise<Refused | undefined> {
  const { result, lines } = await holdConsole(() => capture(request, askNext));
  const { status } = result;
  if (status >= 400 && status < 500) return { status, kind: 'picture', why: lines[0]?.text };
  for (const { write } of lines) write();
  sendCaptured(response, result);
}

const sendCaptured = (response: ServerResponse, { status, headers, body }: Captured) =>
  void response.writeHead(status, Object.fromEntries(headers)).end(body);

/** What a stranger alone can have broken of a request; its document still tells what is broken here. */
function findBreakable({ method, headers }: IncomingMessage): 'form' | 'router' | undefined {
  if (method === 'POST') return 'form';
  return 'rsc' in headers ? 'router' : undefined;
}

/**
 * The form actions throw nothing (forms/post-form.ts), so an error, or a refusal in Next's plain words, means a body
 * that no page of ours sent: broken, or with a forged action. So do headers of the router that Next cannot read.
 */
async function capturePage(request: IncomingMessage, askNext: AskNext): Promise<Captured | Refused> {
  const kind = findBreakable(request);
  if (!kind) return capture(request, askNext);
  const { result, lines } = await holdConsole(() => capture(request, askNext));
  const isPlain = String(result.headers.get('content-type') ?? '').startsWith('text/plain');
  const isRefused = result.status === 500 ? !readsFailed() : result.status >= 400 && isPlain;
  if (isRefused) return { status: 400, kind, why: lines[0]?.text };
  for (const { write } of lines) write();
  return result;
}
