import type { IncomingMessage, ServerResponse } from 'node:http';
import { closedPolicy } from '../security-headers';
import { htmlPolicy } from './html-policy';
import { assetPath, packedAsset } from './packed-asset';
import { remember } from './page-memory';
import { sendText } from './send-text';
import { unavailablePage } from './unavailable-page';

const policyHeader = 'Content-Security-Policy';

/** Fonts, pictures and the like: Next streams those itself. */
const isAsset = (url: string) => url.startsWith('/_next/');

/** Documents, what the router loads in their place, and small text files: worth holding to compress once. */
const isText = /^(text\/|image\/svg\+xml|application\/(json|xml|manifest\+json))/;

/**
 * Next lets shared caches keep a page for up to a year; after a deployment such a copy would ask for files
 * that are gone. Every cache asks again instead, which the ETag makes cheap.
 */
function askEachTime(response: ServerResponse): void {
  if (String(response.getHeader('Cache-Control') ?? '').includes('s-maxage')) {
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  }
}

/**
 * What a policy lets in must not be void under require-corp: a third party's frames (reCAPTCHA) send no COEP, and
 * another's replies (analytics) no promise that they may be embedded, so they are asked for without cookies.
 */
function allowThirdParties(response: ServerResponse): void {
  const policy = String(response.getHeader(policyHeader));
  const embedder = policy.includes('frame-src ')
    ? 'unsafe-none'
    : policy.includes('https:')
      ? 'credentialless'
      : '';
  if (embedder) response.setHeader('Cross-Origin-Embedder-Policy', embedder);
}

/** React writes an empty address where a form goes to its own page; HTML has none there (`action` left out says so). */
const withoutEmptyActions = (html: string) => html.replace(/(<form\b[^>]*?) action=""/g, '$1');

const typeOf = (response: ServerResponse) => String(response.getHeader('Content-Type') ?? '');

/** The router's payload of a page carries the page's ETag but is another representation of it. */
function tagOf(response: ServerResponse): string | undefined {
  const tag = response.getHeader('ETag');
  if (typeof tag !== 'string' || ![200, 404].includes(response.statusCode)) return undefined;
  // Ours alone, to compress the page once: nobody confirms a copy of a page that is not there.
  if (response.statusCode === 404) {
    response.removeHeader('ETag');
    return tag.replace(/"$/, '-404"');
  }
  const own = typeOf(response).startsWith('text/x-component') ? tag.replace(/"$/, '-rsc"') : tag;
  response.setHeader('ETag', own);
  return own;
}

/**
 * Sees to what every page needs before it leaves: a Content-Security-Policy, also where it comes from no
 * cache (an error page); one compression per page instead of one per request; 304 for a copy that is still
 * good. Documents are held until they are complete; files stream through. Whatever is no HTML document
 * gets a policy under which nothing in it may run.
 */
export function finishPage(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, write, end } = response;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  // Scripts and styles, which the build has packed better than Next would for each request.
  const asset = assetPath(request.url ?? '');
  // Next then hands over plain text, once and whole.
  if (asset || !isAsset(request.url ?? '')) delete request.headers['accept-encoding'];
  let held: Buffer[] | undefined;
  let released = false;

  /** True while the head must wait for the body. */
  const waits = (): boolean => {
    if (held || released) return !released;
    if (response.headersSent || [206, 304].includes(response.statusCode)) return false;
    if ((asset || isText.test(typeOf(response))) && !response.hasHeader('Content-Encoding')) held = [];
    return held !== undefined;
  };

  const keep = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk === 'string') held?.push(Buffer.from(chunk, encoding as BufferEncoding | undefined));
    else if (chunk instanceof Uint8Array) held?.push(Buffer.from(chunk));
  };

  /** Sends what was held, with everything its head was waiting for. */
  const release = (): void => {
    const sent = unavailablePage(response) ?? Buffer.concat(held ?? []);
    released = true;
    const isHtml = typeOf(response).startsWith('text/html');
    const body = isHtml ? Buffer.from(withoutEmptyActions(sent.toString())) : sent;
    if (isHtml && !response.hasHeader(policyHeader))
      response.setHeader(policyHeader, htmlPolicy(body.toString()));
    const tag = tagOf(response);
    setHead();
    if (isHtml && tag) remember(request, response, body, tag);
    if (asset && response.statusCode === 200) {
      // Its name changes with its text, and stands for it better than a tag of size and time.
      sendText(request, response, { body, accepted, tag: asset, best: () => packedAsset(asset), end });
    } else sendText(request, response, { body, accepted, tag, end });
  };

  const setHead = (): void => {
    askEachTime(response);
    if (!response.hasHeader(policyHeader)) response.setHeader(policyHeader, closedPolicy);
    allowThirdParties(response);
  };

  const overrides = {
    writeHead(status: number, ...rest: unknown[]) {
      response.statusCode = status;
      const headers = rest.at(-1);
      if (headers && typeof headers === 'object' && !Array.isArray(headers)) {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        rest.pop();
      }
      if (waits()) return response;
      if (!released) setHead();
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
      const callback = args.at(-1);
      if (typeof callback === 'function') response.once('finish', () => callback());
      release();
      return response;
    },
  };
  Object.assign(response, overrides);
}
