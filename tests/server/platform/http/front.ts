// A real HTTP server with the production listener, in front of a stub API and stub pages.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Logger } from 'pino';
import { onTestFinished } from 'vitest';
import type { Api } from '@/server/api/api-reply';
import { createHandler } from '@/server/main/handler';

type Deps = {
  api?: Api['fetch'];
  isWithinLimit?: Api['isWithinLimit'];
  maySendPhoto?: Api['maySendPhoto'];
  page?: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  /** Another server to listen with. */
  server?: Server;
  publicUrl?: string;
  trustedProxyHops?: number;
  corsOrigins?: readonly string[];
  rateLimitScale?: number;
  isMissing?: (path: string) => boolean;
  canonicalPath?: (path: string) => string | undefined;
  health?: () => Promise<unknown>;
  stopping?: () => boolean;
  log?: Logger;
};

/** Starts the server, which stops with the test. `calls` counts requests that reached a handler. */
export async function startFront({
  api,
  isWithinLimit,
  maySendPhoto,
  page,
  trustedProxyHops = 0,
  corsOrigins = [],
  isMissing = () => false,
  canonicalPath = () => undefined,
  server = createServer(),
  ...others
}: Deps = {}) {
  const calls = { api: 0, page: 0 };
  const errors: unknown[] = [];
  server.on(
    'request',
    createHandler({
      api: {
        isWithinLimit,
        ...(maySendPhoto && { maySendPhoto }),
        fetch: async (call, env) => {
          calls.api += 1;
          return (await api?.(call, env)) ?? Response.json({ status: true, ...env });
        },
      },
      page: async (call, response) => {
        calls.page += 1;
        if (page) await page(call, response);
        else response.end(JSON.stringify(call.headers));
      },
      trustedProxyHops,
      corsOrigins,
      addresses: { isMissing, canonicalPath },
      ...others,
      logError: (error) => errors.push(error),
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { calls, errors, port, origin: `http://127.0.0.1:${port}` };
}

/** A request through Node's http client, which sends any method and header. */
export function send(
  origin: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const call = request(origin + path, { method, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      );
      reply.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Sends raw bytes; resolves with the whole reply once the server closes the socket. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (reply += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(reply));
  });
}
