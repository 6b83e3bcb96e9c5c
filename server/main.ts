// Production entry: one HTTP server, the API (Hono) in front, Next behind it (docs/decisions/0005-one-process.md).
// Bundled to dist/server.mjs by scripts/build.mjs; run by scripts/start.mjs.
import { createServer } from 'node:http';
import next from 'next';
import { getApp } from './app';
import { createFrontServer } from './http/create-server';
import { createFront } from './http/front';
import { createHandler } from './http/handler';
import { stopOnSignal } from './http/stop';
import { createLog, redirectConsole } from './log';
import { createDrawing } from './pages/drawing';
import { KnownPaths, readRoutes } from './pages/known-paths';
import { offerPhone } from './pages/read-health';
import { Renewal } from './pages/renewal';
import { offerApi } from './pages/running-api';
import { offerDrawing } from './pages/running-drawing';
import { inTime } from './pages/visitor';
import { warmUp } from './pages/warm-up';
import { readSettings } from './settings';
import {
  announce,
  companion,
  exitOnCrash,
  exitOnStartError,
  keepFilesPrivate,
  openLate,
  openMetrics,
  reportMissing,
} from './start';

const fail = exitOnStartError('npm start');

async function start(): Promise<void> {
  exitOnCrash();
  keepFilesPrivate();
  const settings = readSettings();
  const log = createLog(settings);
  redirectConsole(log);
  offerPhone(settings.contactPhone);
  // Next listens for upgrades on the server it is given. Nothing here speaks WebSocket, so Next gets a server
  // that never listens, and upgrade requests are answered as plain requests.
  const site = next({ dev: false, port: settings.port, httpServer: createServer() });
  const server = createFrontServer();
  let release = async () => {};
  const stop = stopOnSignal(server, () => release(), settings.stop);
  const front = createFront({ server, ...settings, stopping: stop.begun, onError: fail });
  const [app] = await Promise.all([
    getApp({ onLate: openLate(front), photoProcess: companion(import.meta.url, 'photo') }),
    site.prepare(),
  ]);
  offerApi(app);
  const drawing = createDrawing(companion(import.meta.url, 'drawing'));
  offerDrawing(drawing);

  const addresses = new KnownPaths(await readRoutes());
  let origin = '';
  const renewal = new Renewal({ api: app, addresses, warmUp: (paths) => warmUp(origin, paths) });
  release = async () => {
    renewal.stop();
    drawing.stop();
    await Promise.allSettled([app.close(), site.close()]);
  };
  // `start` below tells what fails.
  await inTime(renewal.readFirst()).catch(() => {});
  const own = await front.serve(
    createHandler({
      api: app,
      page: site.getRequestHandler(),
      trustedProxyHops: settings.trustedProxyHops,
      publicUrl: settings.publicUrl,
      onForwarded: app.noteForwarded,
      rateLimitScale: settings.rateLimitScale,
      corsOrigins: settings.corsOrigins,
      stopping: stop.begun,
      addresses,
      health: app.ready,
      log,
      logError: (error, requestId) => log.error({ err: error, requestId }, 'request failed'),
    }),
  );
  origin = own.origin;
  await openMetrics(app, settings);
  app.begin();
  renewal.start((err) => log.warn({ err }, 'content not read, pages stay as they are'));
  announce(own, settings);
  await reportMissing(app, settings);
}

start().catch(fail);
