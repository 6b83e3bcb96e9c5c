import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressed } from './compress';

/** Whether If-None-Match names the reply's ETag: the client's copy is still good. */
const isCurrent = (request: IncomingMessage, etag: string | undefined): boolean =>
  etag !== undefined && (request.headers['if-none-match']?.includes(etag) ?? false);

type Text = {
  body: Buffer;
  /** Accept-Encoding */
  accepted: string;
  /** Names a body that comes again. */
  hash?: string | undefined;
  /** Only when a copy may be confirmed by it. */
  etag?: string | undefined;
};

/**
 * Ends a reply whose text is complete and whose head is set but for what depends on the request: 304 without a body
 * for a copy that is still good, else the text in the best encoding that is accepted.
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
