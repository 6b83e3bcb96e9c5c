import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressed } from './compress';

type End = (this: ServerResponse, body?: Buffer) => ServerResponse;

/** Whether If-None-Match names the reply's ETag: the client's copy is still good. */
function isCurrent(request: IncomingMessage, tag: string | undefined): boolean {
  const known = request.headers['if-none-match'];
  return tag !== undefined && (known?.includes(tag) ?? false);
}

/**
 * Ends a reply whose text is complete and whose head is set but for what depends on the request: 304
 * without a body for a copy that is still good, else the text in the best encoding that is accepted.
 * @param tag the ETag, only when a copy may be confirmed and kept by it
 * @param best its Brotli form, where it is there already
 */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  {
    body,
    accepted,
    tag,
    best,
    end = response.end,
  }: {
    body: Buffer;
    accepted: string;
    tag?: string | undefined;
    best?: (() => Buffer | undefined) | undefined;
    end?: End;
  },
): void {
  if (!/accept-encoding/i.test(String(response.getHeader('Vary')))) {
    response.appendHeader('Vary', 'Accept-Encoding');
  }
  if (isCurrent(request, tag)) {
    response.statusCode = 304;
    for (const name of ['Content-Type', 'Content-Length']) response.removeHeader(name);
    end.call(response);
    return;
  }
  if (request.method === 'HEAD') {
    end.call(response);
    return;
  }
  const packed = compressed(body, accepted, tag, best);
  if (packed) response.setHeader('Content-Encoding', packed.encoding);
  const bytes = packed?.body ?? body;
  response.setHeader('Content-Length', bytes.length);
  end.call(response, bytes);
}
