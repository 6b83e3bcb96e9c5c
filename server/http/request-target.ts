import type { IncomingMessage } from 'node:http';

/** Whom a request is for, or the status that refuses it before anything reads it. */
export type Target = 'api' | 'page' | { status: number; allow?: string };

const hostName = /^([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

const neverForApi = new Set(['HEAD', 'TRACE', 'CONNECT']);

/**
 * Sorts a request. Anything whose decoded path lies under /api is the API's, so that no spelling of an
 * address reaches its route handler inside Next; HEAD is refused there because it would run GET handlers,
 * one of which cancels orders. Pages are read-only: the site has no Server Actions.
 */
export function targetOf(request: IncomingMessage): Target {
  const method = request.method ?? '';
  const raw = request.url ?? '';
  if (!raw.startsWith('/') || !hostName.test(request.headers.host ?? '')) return { status: 400 };
  const path = decoded(raw.split('?', 1)[0] ?? '');
  if (path === undefined || path.includes('\0')) return { status: 400 };
  if (/^[/\\]+api([/\\]|$)/i.test(path)) {
    return neverForApi.has(method) ? { status: 405, allow: 'GET, POST, DELETE' } : 'api';
  }
  return method === 'GET' || method === 'HEAD' ? 'page' : { status: 405, allow: 'GET, HEAD' };
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

const internalHeaders = [
  'forwarded',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-middleware-subrequest',
  'x-middleware-prefetch',
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  'x-matched-path',
  'x-invoke-path',
  'x-invoke-query',
  'x-invoke-status',
  'x-now-route-matches',
  'next-action',
];

/** Takes away what only a proxy or Next itself may say, and says it anew from what is known. */
export function replaceForwardedHeaders(
  request: IncomingMessage,
  known: { address: string; secure: boolean },
): void {
  for (const name of internalHeaders) delete request.headers[name];
  request.headers['x-forwarded-for'] = known.address;
  request.headers['x-forwarded-proto'] = known.secure ? 'https' : 'http';
  if (request.headers.host) request.headers['x-forwarded-host'] = request.headers.host;
}
