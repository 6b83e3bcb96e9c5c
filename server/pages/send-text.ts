import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressed } from './compress';

/** Whether If-None-Match contains the reply's ETag, so that the client's copy is current. */
const isCurrent = (request: IncomingMessage, etag: string | undefined): boolean =>
  etag !== undefined && (request.headers['if-none-match']?.includes(etag) ?? false);

type Text = {
  body: Buffer;
  /** Accept-Encoding */
  accepted: string;
  /** Identifies a body that is sent repeatedly. */
  hash?: string | undefined;
  /** Set only when a copy may be revalidated. */
  etag?: string | undefined;
};

/**
 * Ends a reply with a complete text: 304 without a body when the client's copy is current, else the text in
 * the best accepted encoding.
 */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  { body, accepted, hash, etag }: Text,
): void {
  if (!/accept-encoding/i.test(String(response.getHeader('Vary')))) {
    response.appendHeader('Vary', 'Accept-Encoding');
  }
  if (isCurrent(request, etag)) {
    response.statusCode = 304;
    for (const name of ['Content-Type', 'Content-Length']) response.removeHeader(name);
    response.end();
    return;
  }
  const packed = compressed(body, accepted, hash);
  if (packed) response.setHeader('Content-Encoding', packed.encoding);
  const bytes = packed?.body ?? body;
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
