import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { sentAtName } from '@/lib/browser/page/clock';

type Encoding = 'br' | 'gzip';

export type Page = {
  status: number;
  headers: Map<string, OutgoingHttpHeader>;
  body: Buffer;
  /** Packed copies of a body that is sent to everybody, so that each is packed once, at the best quality. */
  packed?: Map<Encoding, Buffer>;
  etag?: string;
};

// Below this size, compression saves less than its headers add.
const minBytes = 1024;

/** Whether Accept-Encoding lists `encoding` without refusing it. */
export const takes = (accepted: string, encoding: Encoding): boolean =>
  accepted
    .split(',')
    .map((offer) => offer.trim())
    .some((offer) => offer.split(';', 1)[0] === encoding && !/;\s*q=0(\.0*)?$/.test(offer));

const pack = (body: Buffer, encoding: Encoding, quality: number): Buffer =>
  encoding === 'gzip'
    ? gzipSync(body)
    : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

function packFor({ body, packed }: Page, encoding: Encoding): Buffer {
  if (!packed) return pack(body, encoding, 4);
  const copy = packed.get(encoding) ?? pack(body, encoding, 9);
  packed.set(encoding, copy);
  return copy;
}

export const isText = (type: string): boolean =>
  /^(text\/|image\/svg\+xml|application\/(json|xml|manifest\+json))/.test(type);

/** Whether If-None-Match contains the reply's ETag, so that the client's copy is current. */
const isCurrent = ({ headers }: IncomingMessage, { etag }: Page): boolean =>
  etag !== undefined && (headers['if-none-match']?.includes(etag) ?? false);

/** 304 without a body when the client's copy is current. @param accepted Accept-Encoding */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: Page, accepted: string) {
  const { status, headers, body } = page;
  response.statusCode = status;
  for (const [name, value] of headers) response.setHeader(name, value);
  const type = String(headers.get('content-type') ?? '');
  if (type.startsWith('text/html')) response.setHeader('Server-Timing', `${sentAtName};dur=${Date.now()}`);
  if (isText(type) && !/accept-encoding/i.test(String(response.getHeader('Vary'))))
    response.appendHeader('Vary', 'Accept-Encoding');
  if (isCurrent(request, page)) {
    response.statusCode = 304;
    for (const name of ['Content-Type', 'Content-Length']) response.removeHeader(name);
    response.end();
    return;
  }
  const offers = isText(type) && body.length >= minBytes ? (['br', 'gzip'] as const) : [];
  const encoding = offers.find((each) => takes(accepted, each));
  if (encoding) response.setHeader('Content-Encoding', encoding);
  const bytes = encoding ? packFor(page, encoding) : body;
  if (status !== 304) response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' || status === 304 ? undefined : bytes);
}
