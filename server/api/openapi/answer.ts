/** Serves the OpenAPI document and its page. Each is built on first request, then cached. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { apiHeaders, closedPolicy } from '../security-headers';
import { docsAddress, documentAddress } from './addresses';
import { openApiDocument } from './document';
import { docsPage } from './page';
import { style } from './style';

interface Text {
  body: string;
  packed: Uint8Array<ArrayBuffer>;
  tag: string;
  headers: Record<string, string>;
}

const made = new Map<string, Text>();

const sha256 = (text: string, encoding: 'base64' | 'base64url') =>
  createHash('sha256').update(text).digest(encoding);

const pagePolicy = closedPolicy.replace(
  "default-src 'none'",
  `default-src 'none'; style-src 'sha256-${sha256(style, 'base64')}'`,
);

function make(path: string): Text {
  const document = openApiDocument();
  const isPage = path === docsAddress;
  const body = isPage ? docsPage(document) : JSON.stringify(document);
  const headers: Record<string, string> = isPage
    ? { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': pagePolicy }
    : { 'Content-Type': 'application/json; charset=utf-8' };
  const packed = new Uint8Array(gzipSync(body, { level: 9 }));
  return { body, packed, headers, tag: `W/"${sha256(body, 'base64url').slice(0, 27)}"` };
}

function textOf(path: string): Text {
  const text = made.get(path) ?? make(path);
  made.set(path, text);
  return text;
}

const own = new RegExp(`^\\w+://[^/]+(${documentAddress.replace('.', '\\.')}|${docsAddress})/?(?:\\?|$)`);

/** Answers a request for the document or the page. Undefined for any other request. */
export function describeApi(request: Request): Response | undefined {
  const path = own.exec(request.url)?.[1];
  if (!path) return undefined;
  if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed(request.method);
  const { body, packed, tag, headers } = textOf(path);
  const common = {
    ...apiHeaders,
    ...headers,
    'Cache-Control': 'public, max-age=300',
    ETag: tag,
    Vary: 'Accept-Encoding',
  };
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  if (known.some((each) => each.trim() === tag)) return new Response(null, { status: 304, headers: common });
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(request.headers.get('accept-encoding') ?? '');
  if (request.method === 'HEAD') return new Response(null, { headers: common });
  return takesGzip
    ? new Response(packed, { headers: { ...common, 'Content-Encoding': 'gzip' } })
    : new Response(body, { headers: common });
}

const notAllowed = (method: string) =>
  Response.json(
    { status: false, message: `${method} is not possible here`, data: null },
    { status: 405, headers: { ...apiHeaders, Allow: 'GET', 'Cache-Control': 'no-store' } },
  );
