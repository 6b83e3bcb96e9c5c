import { createServer, type Server, type ServerOptions } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import { SettingsError } from '@/server/platform/settings';
import { refusal, refuse } from './refusal';

/** In milliseconds, except for the size. */
export const serverLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than the idle time of usual load balancers (60 s), so that they close first.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
  // Node would answer without our headers; request-target.ts refuses it.
  requireHostHeader: false,
} satisfies ServerOptions;

/** @param limits for tests */
export function createFrontServer(limits: Partial<typeof serverLimits> = {}): Server {
  const server = createServer({ ...serverLimits, ...limits });
  // A client that stops reading.
  server.timeout = 120_000;
  server.on('checkExpectation', (_request, response) => refuse(response, 417, { Connection: 'close' }));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseUnread(error, socket as Socket));
  return server;
}

const findStatus: Record<string, 408 | 413 | 431> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const reasons = { 400: 'Bad Request', 408: 'Request Timeout', 413: 'Payload Too Large', 431: 'Too Large' };

/** In the API's envelope. */
function refuseUnread({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  // Node keeps a response in progress here; no second one may follow.
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: { headersSent: boolean } };
  if (!socket.writable || current?.headersSent) return void socket.destroy();
  const status = findStatus[code] ?? 400;
  const { body, headers } = refusal(status);
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const head = [`HTTP/1.1 ${status} ${reasons[status]}`, ...lines].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}

/** @returns its own address. @throws SettingsError for a bad HOST or PORT; the original error for a port in use */
export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<URL> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explained(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  if (host === '0.0.0.0') return new URL(`http://127.0.0.1:${actual}`);
  if (host === '::') return new URL(`http://[::1]:${actual}`);
  return new URL(`http://${isIPv6(host) ? `[${host}]` : host}:${actual}`);
}

function explained(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new SettingsError(
        `HOST: ${host} is not an address of this machine. Without HOST, the site listens on all of them.`,
      );
    case 'EACCES':
      return new SettingsError(`PORT: this user may not listen on ${port}. Choose one from 1024 on.`);
    default:
      return error;
  }
}
