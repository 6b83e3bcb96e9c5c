import type { IncomingMessage } from 'node:http';
import { decodePath } from '@/lib/browser/page/safe-path';
import { agentsPath, oneClickPath, takesFormByKey } from '@/lib/routes';
import { maxBodyBytes } from './body-limits';
import { asksForForeignImage } from './image-address';

/** `allow`: methods of this address. */
export type RefusedTarget = { status: number; allow?: string };

/** 'nowhere': no page can have this address. */
export type Target = 'api' | 'page' | 'nowhere' | RefusedTarget;

const hostName = /^([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Node silently drops headers after about a thousand, perhaps the token. */
const mostHeaders = 100;

const neverForApi = new Set(['TRACE', 'CONNECT']);

/** Every path that decodes to /api goes to the API, and so does that of assistants. POST: docs/decisions/0012-forms-without-javascript.md. */
export function findTarget(request: IncomingMessage, publicHost?: string): Target {
  const method = request.method ?? '';
  const raw = request.url ?? '';
  // rawHeaders lists names and values in turn.
  if (request.rawHeaders.length > 2 * mostHeaders) return { status: 431 };
  if (saysTwice(request)) return { status: 400 };
  if (!raw.startsWith('/') || !hostName.test(request.headers.host ?? '')) return { status: 400 };
  const written = raw.split('?', 1)[0] ?? '';
  const path = decodePath(written);
  if (/^[/\\]+api([/\\]|$)/i.test(path ?? toAscii(written)) || path === agentsPath)
    return apiTarget(method, path);
  return pageTarget(request, path === undefined || odd.test(path) ? undefined : path, publicHost);
}

/** Of two, Node takes the first or joins them; a proxy may take the other. */
const single = new Set(
  `host authorization proxy-authorization idempotency-key content-type content-length content-encoding content-range
  origin referer user-agent from date expect max-forwards range if-range if-modified-since if-unmodified-since
  sec-fetch-site sec-fetch-mode sec-fetch-dest sec-fetch-user access-control-request-method x-request-id
  next-action`.split(/\s+/),
);

/** A comma in them means that two were joined. */
const withoutComma = ['authorization', 'idempotency-key'];

function saysTwice({ rawHeaders, headers }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, place) => place % 2 === 0).map((name) => name.toLowerCase());
  return (
    names.some((name, place) => single.has(name) && names.indexOf(name) < place) ||
    withoutComma.some((name) => headers[name]?.includes(','))
  );
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

/** Control characters, backslashes, and dot segments, which parsers read in different ways. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
const odd = /[\u0000-\u001f\u007f\\]|(^|\/)\.\.?(\/|$)/;

/** Every ASCII character decoded, also where the rest is not valid UTF-8. */
export const toAscii = (path: string) =>
  path.replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** No page with a form has such an address. */
const isFile = /^\/+(_next|health)(\/|$)|\.\w+$/;

/** Pages send multipart forms; mail programs choose (RFC 8058 section 3.1). */
const formTypes = (path: string) =>
  path === oneClickPath
    ? /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i
    : /^multipart\/form-data/;

/** Size, type and origin, because Next reads the body itself. */
function formTarget({ method, headers }: IncomingMessage, path: string, publicHost?: string): Target {
  if (method !== 'POST') return { status: 405, allow: 'GET, HEAD, POST' };
  const length = Number(headers['content-length']);
  if (!Number.isInteger(length)) return { status: 411 };
  if (length > maxBodyBytes) return { status: 413 };
  if (!formTypes(path).test(headers['content-type'] ?? '')) return { status: 415 };
  return !takesFormByKey(path) && isForeignForm(headers, publicHost) ? { status: 400 } : 'page';
}

/** A page with a secret address sends "null" as its origin. */
function isForeignForm(headers: IncomingMessage['headers'], publicHost: string | undefined): boolean {
  const { origin, host = '' } = headers;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return false;
  if (origin === undefined) return site === 'cross-site' || site === 'same-site';
  if (!URL.canParse(origin)) return true;
  return ![host.toLowerCase(), publicHost].includes(new URL(origin).host);
}

/** Also Content-Security-Policy, whose nonce Next would copy into its page. */
const internalHeaders =
  /^(forwarded|x-real-ip|x-matched-path|next-(action|resume|hmr-refresh)|content-security-policy(-report-only)?|x-(forwarded|middleware|prerender|invoke|invocation|now|nextjs|action|vercel)-.*)$/;

/** Only a proxy or Next may set them. */
export function replaceForwardedHeaders(
  request: IncomingMessage,
  client: { address: string; secure: boolean },
): void {
  for (const name of Object.keys(request.headers))
    if (internalHeaders.test(name)) delete request.headers[name];
  request.headers['x-forwarded-for'] = client.address;
  request.headers['x-forwarded-proto'] = client.secure ? 'https' : 'http';
  const { host, origin } = request.headers;
  if (!host) return;
  request.headers['x-forwarded-host'] = host;
  // Next compares the origin of a form with the host; `findTarget` has done so.
  if (request.method === 'POST' && origin !== undefined) request.headers.origin = `http://${host}`;
}
