/** GET /metrics, on a port of its own or behind a token on the site's. Off without a setting. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { setMetrics } from '@/server/platform/counters';
import { apiHeaders } from '@/server/platform/http/security-headers';
import { type Settings, SettingsError } from '@/server/platform/settings';
import { type Collected, createMetrics } from './create';
import type { Sources } from './figures';

const PATH = '/metrics';
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the request brings the token, in constant time. Without a token, everybody who reaches the port may read. */
function isAllowed({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true;
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

const isAsked = ({ method, url }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && url?.split('?', 1)[0] === PATH;

function refuse(response: ServerResponse, status: 401 | 404): void {
  const more = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  response.writeHead(status, { ...apiHeaders, 'Cache-Control': 'no-store', ...more }).end();
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { read }: Collected,
  token: string | undefined,
): Promise<void> {
  if (!isAllowed(request, token)) return refuse(response, 401);
  const { type, text } = await read();
  response.writeHead(200, {
    ...apiHeaders,
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}

/** @returns the address of a port of its own @throws SettingsError when that port cannot be used */
export async function startMetrics(
  { metrics: { port, host, token } }: Pick<Settings, 'metrics'>,
  sources: Sources | undefined,
): Promise<URL | undefined> {
  if (port === undefined && token === undefined) return undefined;
  const collected = await createMetrics(sources);
  const sendFigures = (request: IncomingMessage, response: ServerResponse) =>
    void answer(request, response, collected, token).catch(() => response.destroy());
  setMetrics({
    ...collected.metrics,
    answers(request, response) {
      if (port !== undefined || !isAsked(request)) return false;
      sendFigures(request, response);
      return true;
    },
  });
  if (port === undefined) return undefined;
  const server = createServer((request, response) =>
    isAsked(request) ? sendFigures(request, response) : refuse(response, 404),
  );
  server.requestTimeout = 10_000;
  // It answers until the process ends, and never keeps it from ending.
  server.unref();
  return listen(server, host, port);
}

async function listen(server: Server, host: string, port: number): Promise<URL> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new SettingsError(`METRICS_PORT: this process cannot listen on ${host}, port ${port} (${code}).`),
      ),
    );
    server.listen(port, host, resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  return new URL(`http://${isIPv6(host) ? `[${host}]` : host}:${actual}${PATH}`);
}
