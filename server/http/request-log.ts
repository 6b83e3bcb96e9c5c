/** One line for each request: pages and refusals for everybody, the rest for those who look closely. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/** The path alone: queries carry mail addresses and tokens, and the last part of this path is a secret. */
const pathOf = (url = '') => (url.split('?', 1)[0] ?? '').replace(/(reset-password)[^a-z].*/i, '$1/[secret]');

/** Files, probes, and the API's calls, which have a line of their own in it (server/api/create-api.ts). */
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
