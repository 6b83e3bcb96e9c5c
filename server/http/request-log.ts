/** Logs one line per request: pages and refusals at info, the rest at debug. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/** Without the query, which may hold mail addresses and tokens, and without the secret of a reset link. */
const pathOf = (url = '') => (url.split('?', 1)[0] ?? '').replace(/(reset-password)[^a-z].*/i, '$1/[secret]');

/** Files, health checks, and API calls, which log their own line (server/api/create-api.ts). */
const isQuiet = (path: string) => /^\/(_next|health|api)\//.test(path);

export function logRequest(log: Logger, request: IncomingMessage, response: ServerResponse): void {
  const { method } = request;
  const path = pathOf(request.url).slice(0, 300);
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
