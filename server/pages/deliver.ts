// Sends a page from Next to the browser. Next renders into memory; the document then gets deferred scripts
// and a policy with hashes, is compressed once and cached for a second. Everything that is not a page streams
// through unchanged.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sentAtName } from '@/lib/clock';
import { pushWorker } from '@/lib/routes';
import { isMarkedSignedOut } from '@/lib/sign-out-mark';
import { closedPolicy, commonHeaders, linkPathHeaders, workerPolicy } from '@/server/api/security-headers';
import { holdConsole } from '@/server/log';
import { type Captured, capture } from './captured-response';
import { documentOf, finishDocument, hashOf } from './document';
import { sendAsset } from './packed-asset';
import { asksForDocument, cachedPage, cachePage, isForEverybody, type Page } from './page-cache';
import { embedderPolicy } from './policy';
import { readsFailed } from './read-health';
import { sendText } from './send-text';
import { busyPage, unavailablePage } from './unavailable-page';
import { endLeft } from './visitor';

/** How much may be rendered for one network (server/http/network-limit.ts). */
export interface RenderLimit {
  within<Result>(
    request: IncomingMessage,
    work: () => Promise<Result>,
    refuse: (wait: number) => Result,
  ): Promise<Result>;
}

export type AskNext = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const policyHeader = 'content-security-policy';

/** Scripts, styles, fonts and images of the build. */
const isFile = (url: string) => /^\/_next\/(static|image)\b/.test(url);

const isPicture = (url: string) => /^\/_next\/image\b/.test(url);

const isText = (type: string) =>
  /^(text\/|image\/svg\+xml|application\/(json|xml|manifest\+json))/.test(type);

/** What a stranger's mistake is answered with, instead of the error that Next makes of it. */
export type Refused = {
  status: number;
  kind: 'form' | 'router' | 'range' | 'picture';
  why?: string | undefined;
};

/**
 * Answers a request outside the API, unless it has to be refused.
 * @throws what Next throws before it has answered
 */
export async function deliver(
  request: IncomingMessage,
  response: ServerResponse,
  askNext: AskNext,
  renders: RenderLimit,
): Promise<Refused | undefined> {
  if (isFile(request.url ?? '')) return deliverFile(request, response, askNext);
  const { headers } = request;
  const accepted = String(headers['accept-encoding'] ?? '');
  const left = isMarkedSignedOut(headers.cookie) ? await endLeft(request) : undefined;
  const page = await findPage(request, askNext, renders);
  if ('kind' in page) return page;
  sendPage(request, response, left?.length ? takingCookies(page, left) : page, accepted);
}

/** A copy of the page for this answer alone: what a shared cache kept of it would take the cookies of others. */
function takingCookies(page: Page, cookies: string[]): Page {
  const own = page.headers.get('set-cookie') ?? [];
  const set = [...(Array.isArray(own) ? own : [String(own)]), ...cookies];
  const headers = new Map([...page.headers, ['set-cookie', set], ['cache-control', 'private, no-store']]);
  return { ...page, headers: headers as Page['headers'] };
}

async function findPage(
  request: IncomingMessage,
  askNext: AskNext,
  renders: RenderLimit,
): Promise<Page | Refused> {
  const forDocument = asksForDocument(request);
  const cached = forDocument ? cachedPage(request) : undefined;
  if (cached) return cached;
  const render = () => renderPage(request, askNext, forDocument);
  // Everybody is sent it for a second, so it is not rendered for this network.
  if (forDocument && isForEverybody(request)) return render();
  return renders.within<Page | Refused>(request, render, busyPage);
}

/** @param forDocument asked before, because Next removes the router's headers */
async function renderPage(
  request: IncomingMessage,
  askNext: AskNext,
  forDocument: boolean,
): Promise<Page | Refused> {
  const { method, headers } = request;
  // Makes Next return the whole page uncompressed, and render HEAD like GET, because the body must be hashed.
  for (const name of ['accept-encoding', 'range']) delete headers[name];
  if (method === 'HEAD') request.method = 'GET';
  const captured = await capturePage(request, askNext);
  if ('kind' in captured) return captured;
  const path = pathOf(request);
  const page = pageOf(captured, path, method === 'POST');
  if (isOfLink(path))
    for (const [name, value] of Object.entries(linkPathHeaders)) page.headers.set(name.toLowerCase(), value);
  request.method = method;
  if (forDocument) cachePage(request, page);
  return page;
}

async function deliverFile(
  request: IncomingMessage,
  response: ServerResponse,
  askNext: AskNext,
): Promise<Refused | undefined> {
  response.setHeader(policyHeader, closedPolicy);
  if (sendAsset(request, response)) return;
  if (isPicture(request.url ?? '')) return deliverPicture(request, response, askNext);
  if (!('range' in request.headers)) {
    await askNext(request, response);
    return;
  }
  // Next makes an error of its own of a part that the file does not have.
  const { status, headers, body } = await capture(request, askNext);
  if (status >= 500) return { status: 416, kind: 'range' };
  sendCaptured(response, { status, headers, body });
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
function partOf({ method, headers }: IncomingMessage): 'form' | 'router' | undefined {
  if (method === 'POST') return 'form';
  return 'rsc' in headers ? 'router' : undefined;
}

/**
 * The form actions throw nothing (forms/post-form.ts), so an error, or a refusal in Next's plain words, means a body
 * that no page of ours sent: broken, or with a forged action. So do headers of the router that Next cannot read.
 */
async function capturePage(request: IncomingMessage, askNext: AskNext): Promise<Captured | Refused> {
  const kind = partOf(request);
  if (!kind) return capture(request, askNext);
  const { result, lines } = await holdConsole(() => capture(request, askNext));
  const isPlain = String(result.headers.get('content-type') ?? '').startsWith('text/plain');
  const isRefused = result.status === 500 ? !readsFailed() : result.status >= 400 && isPlain;
  if (isRefused) return { status: 400, kind, why: lines[0]?.text };
  for (const { write } of lines) write();
  return result;
}

/** An order by the link in a mail: its address is a secret. */
const isOfLink = (path: string) => path.startsWith('/track/');

/** A page of Next cannot say its own status. React writes no quotation mark of a text like this. */
const goneMark = 'data-link="gone"';

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] ?? '';

const filePolicy = (path: string) => (path === pushWorker.path ? workerPolicy : closedPolicy);

/** Dynamic pages, among them those with a customer's data, and answers to forms are nobody else's, and are kept nowhere. */
function isOfOne({ headers }: Captured, isForm: boolean): boolean {
  return isForm || String(headers.get('cache-control') ?? '').includes('no-store');
}

function documentPage(captured: Captured, path: string, ofOne: boolean): Page {
  const { status, headers, body: rendered } = captured;
  const { body, policy, hash } = (ofOne ? finishDocument : documentOf)(rendered, path);
  headers.set(policyHeader, policy);
  const embedder = embedderPolicy(policy);
  if (embedder) headers.set('cross-origin-embedder-policy', embedder);
  const isGone = isOfLink(path) && body.includes(goneMark);
  return tagged({ status: isGone ? 404 : status, headers, body, ...(ofOne ? {} : { hash }) });
}

function pageOf(captured: Captured, path: string, isForm: boolean): Page {
  const { status, headers } = captured;
  if (status === 500 && readsFailed()) return unavailablePage(headers);
  const type = String(headers.get('content-type') ?? '');
  // Next’s last words, where its own page for this failed too.
  if (status >= 500 && !type.startsWith('text/html')) return unavailablePage(headers, 500);
  const ofOne = isOfOne(captured, isForm);
  if (ofOne) headers.set('cache-control', 'private, no-store');
  if (type.startsWith('text/html')) return documentPage(captured, path, ofOne);
  headers.set(policyHeader, filePolicy(path));
  // Next leaves them out of its redirects.
  for (const [name, value] of Object.entries(commonHeaders)) {
    if (!headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), value);
  }
  if (!isText(type) || ofOne) return { status, headers, body: captured.body };
  return tagged({ status, headers, body: captured.body, hash: hashOf(captured.body) });
}

/**
 * Adds an ETag where a copy may be cached. Next lets shared caches keep a page for up to a year, but after a
 * deployment such a copy would request files that no longer exist. So caches must revalidate every time,
 * which the ETag makes cheap.
 */
function tagged(page: Page): Page {
  const { headers, status, hash } = page;
  if (String(headers.get('cache-control') ?? '').includes('s-maxage'))
    headers.set('cache-control', 'public, max-age=0, must-revalidate');
  headers.delete('etag');
  if (status !== 200 || !hash) return page;
  const etag = `W/"${hash}"`;
  headers.set('etag', etag);
  return { ...page, etag };
}

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, hash, etag }: Page,
  accepted: string,
): void {
  response.statusCode = status;
  for (const [name, value] of headers) response.setHeader(name, value);
  const type = String(headers.get('content-type') ?? '');
  if (type.startsWith('text/html')) response.setHeader('Server-Timing', `${sentAtName};dur=${Date.now()}`);
  if (isText(type)) {
    sendText(request, response, { body, accepted, hash, etag });
    return;
  }
  if (status !== 304) response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' || status === 304 ? undefined : body);
}
