// Production entry: one HTTP server, the API (Hono) in front, Next behind it (docs/decisions/one-process.md).
// Bundled to dist/server.mjs by scripts/build.mjs; run by scripts/start.mjs.
import { createServer } from 'node:http';
import { isIPv6 } from 'node:net';
import next from 'next';
import { getApp } from './app';
import { demoLogin } from './db/seed';
import { Addresses, readRoutes } from './http/addresses';
import { createHandler } from './http/handler';
import { Renewal } from './http/renewal';
import { stopOnSignal } from './http/stop';
import { warmUp } from './http/warm-up';
import { offerPhone } from './last-known';
import { readSettings, SettingsError } from './settings';

async function start(): Promise<void> {
  const settings = readSettings();
  offerPhone(settings.contactPhone);
  // Next listens for upgrades on the server it is given. Nothing here speaks WebSocket, so it gets one that
  // never opens, and an upgrade request is answered as the plain request it also is.
  const site = next({ dev: false, port: settings.port, httpServer: createServer() });
  const [app] = await Promise.all([getApp(), site.prepare()]);

  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    // Longer than the idle time of the usual load balancers (60 s), so that they close first.
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
    maxHeaderSize: 16 * 1024,
  });
  // A client that stops reading its answer gives up its socket.
  server.timeout = 120_000;

  const addresses = new Addresses(await readRoutes());
  let origin = '';
  const renewal = new Renewal({ api: app, addresses, warmUp: (paths) => warmUp(origin, paths) });
  const stop = stopOnSignal(server, async () => {
    renewal.stop();
    await Promise.allSettled([app.close(), site.close()]);
  });
  server.on(
    'request',
    createHandler({
      api: app,
      page: site.getRequestHandler(),
      trustedProxyHops: settings.trustedProxyHops,
      stopping: stop.begun,
      isMissing: (path) => addresses.isMissing(path),
      logError: (error) => console.error('A request failed:', error),
    }),
  );

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  origin = originOf(settings.host, port);
  renewal.start();
  console.log(`Ready on http://localhost:${port} after ${Math.round(performance.now())} ms`);
  if (settings.seedDemo && !settings.apiUrl) {
    console.log(`Demo login: ${demoLogin.email} / ${demoLogin.password}`);
  }
}

/** Where this process reaches its own server. */
function originOf(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

start().catch((error: unknown) => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (error instanceof SettingsError) console.error(error.message);
  else if (taken) console.error(`The port is taken. Choose another: PORT=3001 npm start`);
  else console.error(error);
  process.exit(1);
});
