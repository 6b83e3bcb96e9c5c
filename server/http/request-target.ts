import type { IncomingMessage } from 'node:http';
import { oneClickPath } from '@/lib/routes';
import { maxBodyBytes } from '@/server/api/read-request';
import { asksForForeignImage } from './image-address';

/** The status with which the request is refused, and the methods that this address takes. */
export type RefusedTarget = { status: number; allow?: string };

/** What a request is for; 'nowhere' when no page can have this address. */
export type Target = 'api' | 'page' | 'nowhere' | RefusedTarget;

const hostName = /^([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Node silently drops headers after about a thousand, perhaps the token or a proxy's address. */
const mostHeaders = 100;

const neverForApi = new Set(['TRACE', 'CONNECT']);

/**
 * Classifies a request. Every path that decodes to /api goes to the API, so that no spelling reaches Next's
 * route handler. A page takes POST only in the way a browser without JavaScript sends a form
 * (docs/decisions/0012-forms-without-javascript.md), or a mail program its one click.
 * @param publicHost the host of PUBLIC_URL
 */
export function findTarget(request: IncomingMessage, publicHost?: string): Target {
  const method = request.method ?? '';
  const raw = request.url ?? '';
  // rawHeaders lists names and values in turn.
  if (request.rawHeaders.length > 2 * mostHeaders) return { status: 431 };
  if (saysTwice(request)) return { status: 400 };
  if (!raw.startsWith('/') || !hostName.test(request.headers.host ?? '')) return { status: 400 };
  const written = raw.split('?', 1)[0] ?? '';
  const path = decoded(written);
  if (/^[/\\]+api([/\\]|$)/i.test(path ?? toAscii(written))) return apiTarget(method, path);
  return pageTarget(request, path === undefined || odd.test(path) ? undefined : path, publicHost);
}

/** Headers that have one value: Node takes the first of two, a proxy in front perhaps the other. */
const single = new Set(['host', 'authorization', 'content-type', 'origin']);

function saysTwice({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, place) => place % 2 === 0).map((name) => name.toLowerCase());
  return names.some((name, place) => single.has(name) && names.indexOf(name) < place);
}

/** @param path undefined when no page can have it */
function pageTarget(request: IncomingMessage, path: string | undefined, publicHost?: string): Target {
  if (request.method === 'GET' || request.method === 'HEAD') {
    if (asksForForeignImage(request.url ?? '')) return { status: 400 };
    return path === undefined ? 'nowhere' : 'page';
  }
  if (path === undefined) return { status: 400 };
  if (isFile.test(path)) return { status: 405, allow: 'GET, HEAD' };
  return formTarget(request, path, publicHost);
}

function apiTarget(method: string, path: string | undefined): Target {
  if (path === undefined || path.includes('\0')) return { status: 400 };
  return neverForApi.has(method) ? { status: 405, allow: 'GET, HEAD, POST, DELETE' } : 'api';
}

/** Control characters, backslashes, and dots that lead up: a parser further in may read them as it likes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
const odd = /[\u0000-\u001f\u007f\\]|(^|\/)\.\.?(\/|$)/;

/** A path with each of its ASCII characters decoded, also where the rest is not valid UTF-8. */
export const toAscii = (path: string) =>
  path.replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Files of the build, pictures, texts, and the health checks: no page with a form has such an address. */
const isFile = /^\/+(_next|health)(\/|$)|\.\w+$/;

/** Pages send their forms in parts; mail programs choose (RFC 8058 section 3.1). */
const formTypes = (path: string) =>
  path === oneClickPath
    ? /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i
    : /^multipart\/form-data/;

/** Mail programs are elsewhere by nature, and older browsers name no origin of a secret address; the token says enough. */
const hasToken = (path: string) => path === oneClickPath || /^\/track\/[\w-]{22}\/act$/.test(path);

/** Next reads the body of a form itself, so its size, type and origin are checked first. */
function formTarget({ method, headers }: IncomingMessage, path: string, publicHost?: string): Target {
  if (method !== 'POST') return { status: 405, allow: 'GET, HEAD, POST' };
  const length = Number(headers['content-length']);
  if (!Number.isInteger(length)) return { status: 411 };
  if (length > maxBodyBytes) return { status: 413 };
  if (!formTypes(path).test(headers['content-type'] ?? '')) return { status: 415 };
  return !hasToken(path) && isForeignForm(headers, publicHost) ? { status: 400 } : 'page';
}

/** Whether a page of another site sent the form. A page whose address is secret writes "null" as its origin. */
function isForeignForm(headers: IncomingMessage['headers'], publicHost: string | undefined): boolean {
  const { origin, host = '' } = headers;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return false;
  if (origin === undefined) return site === 'cross-site' || site === 'same-site';
  if (!URL.canParse(origin)) return true;
  return ![host.toLowerCase(), publicHost].includes(new URL(origin).host);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** What a proxy, a host or Next itself adds. Next copies the nonce of a policy that a request brings into its page. */
const internalHeaders =
  /^(forwarded|x-real-ip|x-matched-path|next-(action|resume|hmr-refresh)|content-security-policy(-report-only)?|x-(forwarded|middleware|prerender|invoke|invocation|now|nextjs|action|vercel)-.*)$/;

/** Removes headers that only a proxy or Next may set, and sets them from known facts. */
export function replaceForwardedHeaders(
  request: IncomingMessage,
  known: { address: string; secure: boolean },
): void {
  for (const name of Object.keys(request.headers))
    if (internalHeaders.test(name)) delete request.headers[name];
  request.headers['x-forwarded-for'] = known.address;
  request.headers['x-forwarded-proto'] = known.secure ? 'https' : 'http';
  const { host, origin } = request.headers;
  if (!host) return;
  request.headers['x-forwarded-host'] = host;
  // Next compares the origin of a form with the host; `findTarget` has done so and knows more.
  if (request.method === 'POST' && origin !== undefined) request.headers.origin = `http://${host}`;
}
