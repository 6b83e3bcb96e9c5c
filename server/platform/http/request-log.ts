/** Pages and refusals at info, the rest at debug. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { keySegments } from '@/lib/routes';
import { metrics, type RequestKind } from '@/server/platform/counters';
import { toAscii } from './request-target';

/** In any spelling. */
const secretPath = new RegExp(`(${keySegments.join('|')})[^a-z].*`, 'is');

/** Without query and secret keys. */
function readPath(url = ''): string {
  const path = url.split('?', 1)[0] ?? '';
  if (secretPath.test(path)) return path.replace(secretPath, '$1/[secret]');
  // An encoded letter still reaches the page.
  const read = path.includes('%') ? toAscii(path) : path;
  return secretPath.test(read) ? read.replace(secretPath, '$1/[secret]') : path;
}

/** API calls log their own line (server/api/create-api.ts). */
const isQuiet = (path: string) => /^\/(_next|health|api)\//.test(path);

export function logRequest(log: Logger, request: IncomingMessage, response: ServerResponse): void {
  const { method } = request;
  const path = readPath(request.url).slice(0, 300);
  const level = isQuiet(path) ? 'debug' : 'info';
  if (!log.isLevelEnabled(level)) return;
  const started = performance.now();
  response.once('close', () => {
    const ms = Math.round(performance.now() - started);
    const requestId = request.headers['x-request-id'];
    const facts = { requestId, method, path, code: response.statusCode, ms };
    if (response.writableFinished) log[level](facts, 'request');
    else log[level]({ ...facts, cut: true }, 'request');
  });
}

function findKind(path: string): RequestKind {
  if (path.startsWith('/health/')) return 'health';
  return /^\/_next\/|\.\w{2,5}$/.test(path) ? 'file' : 'page';
}

/** Counts a request outside the API. @returns true when it asked for the metrics and is answered */
export function isForMetrics(request: IncomingMessage, response: ServerResponse): boolean {
  const counters = metrics();
  if (!counters) return false;
  if (counters.answers(request, response)) return true;
  const [path = ''] = (request.url ?? '').split('?', 1);
  if (path.startsWith('/api/')) return false;
  const started = performance.now();
  response.once('close', () =>
    counters.recordResponse(findKind(path), response.statusCode, performance.now() - started),
  );
  return false;
}
