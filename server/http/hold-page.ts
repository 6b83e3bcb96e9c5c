import type { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { closedPolicy } from '../security-headers';
import { htmlPolicy } from './html-policy';

const header = 'Content-Security-Policy';

function decompressed(body: Buffer, encoding: unknown): string {
  if (body.length === 0) return '';
  if (encoding === 'gzip') return gunzipSync(body).toString();
  if (encoding === 'deflate') return inflateSync(body).toString();
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return body.toString();
}

/**
 * Next lets shared caches keep a page for up to a year; after a deployment such a copy would ask for files
 * that are gone. Every cache asks again instead, which the ETag makes cheap.
 */
function askEachTime(response: ServerResponse): void {
  if (String(response.getHeader('Cache-Control') ?? '').includes('s-maxage')) {
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  }
}

/** A policy that lets a third party's frames in (reCAPTCHA) is void under require-corp: those frames send no COEP. */
function allowFrames(response: ServerResponse): void {
  if (String(response.getHeader(header)).includes('frame-src ')) {
    response.setHeader('Cross-Origin-Embedder-Policy', 'unsafe-none');
  }
}

/**
 * Makes sure that nothing of Next leaves without a Content-Security-Policy. Cached pages bring theirs from
 * the cache handler and stream through; an HTML document without one (404, an error page) is held back
 * until it is complete and gets its own; everything else gets the closed policy.
 */
export function holdUntilPolicy(response: ServerResponse): void {
  const { writeHead, write, end } = response;
  let held: Buffer[] | undefined;

  /** True while the head must wait for the body. */
  const waits = (): boolean => {
    if (held) return true;
    if (response.headersSent || response.hasHeader(header)) return false;
    const isHtml = String(response.getHeader('Content-Type') ?? '').startsWith('text/html');
    if (isHtml && response.statusCode !== 304) held = [];
    else response.setHeader(header, closedPolicy);
    return held !== undefined;
  };

  const keep = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk === 'string') held?.push(Buffer.from(chunk, encoding as BufferEncoding | undefined));
    else if (chunk instanceof Uint8Array) held?.push(Buffer.from(chunk));
  };

  const overrides = {
    writeHead(status: number, ...rest: unknown[]) {
      response.statusCode = status;
      const headers = rest.at(-1);
      if (headers && typeof headers === 'object' && !Array.isArray(headers)) {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        rest.pop();
      }
      askEachTime(response);
      if (waits()) return response;
      allowFrames(response);
      return Reflect.apply(writeHead, response, [status, ...rest]);
    },
    flushHeaders() {
      if (!waits()) response.writeHead(response.statusCode);
    },
    write(chunk: unknown, ...rest: unknown[]) {
      if (!waits()) return Reflect.apply(write, response, [chunk, ...rest]);
      keep(chunk, rest[0]);
      const callback = rest.at(-1);
      if (typeof callback === 'function') process.nextTick(callback);
      return true;
    },
    end(...args: unknown[]) {
      if (!waits()) return Reflect.apply(end, response, args);
      keep(args[0], args[1]);
      const body = Buffer.concat(held ?? []);
      held = undefined;
      response.setHeader(header, htmlPolicy(decompressed(body, response.getHeader('Content-Encoding'))));
      const callback = args.at(-1);
      return Reflect.apply(end, response, typeof callback === 'function' ? [body, callback] : [body]);
    },
  };
  Object.assign(response, overrides);
}
