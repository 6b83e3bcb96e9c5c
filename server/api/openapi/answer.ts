/** Serves the OpenAPI document, which is built on the first request, then kept. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { apiHeaders } from '../security-headers';
import { openApiDocument } from './document';

/** Where the API describes itself. It is not in the contract, because its answer has no envelope. */
export const documentAddress = '/api/v1/openapi.json';

interface Text {
  body: string;
  packed: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

let cached: Text | undefined;

function makeText(): Text {
  const body = JSON.stringify(openApiDocument());
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const headers = {
    ...apiHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'public, max-age=300',
    ETag: `W/"${tag}"`,
    Vary: 'Accept-Encoding',
  };
  return { body, packed: new Uint8Array(gzipSync(body, { level: 9 })), headers };
}

const own = new RegExp(`^\\w+://[^/]+${documentAddress.replace('.', '\\.')}/?(?:\\?|$)`);

/** Answers a request for the document. Undefined for any other request. */
export function describeApi(request: Request): Response | undefined {
  if (!own.test(request.url)) return undefined;
  if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed(request.method);
  cached ??= makeText();
  const { body, packed, headers } = cached;
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  if (known.some((each) => each.trim() === headers.ETag)) return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') return new Response(null, { headers });
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(request.headers.get('accept-encoding') ?? '');
  return takesGzip
    ? new Response(packed, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
    : new Response(body, { headers });
}

const notAllowed = (method: string) =>
  Response.json(
    { status: false, message: `${method} is not possible here`, data: null },
    { status: 405, headers: { ...apiHeaders, Allow: 'GET', 'Cache-Control': 'no-store' } },
  );
