// Production entry: one HTTP server, the API (Hono) in front, and Next behind it unless the API runs alone
// (docs/decisions/0005-one-process.md). Bundled to dist/server.mjs by scripts/build.mjs.
import { createServer } from 'node:http';
import { documentAddress } from './api/openapi/answer';
import { type Api, getApp } from './app';
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
import { readSettings, type Settings } from './settings';
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

/** The site with its API; or the API alone, for scaling it separately or for another front end. */
export type Served = 'site' | 'api';

/** Next with the pages. It is loaded only here, because the API alone does without it. */
async function prepareNext({ port }: Settings) {
  const { default: next } = await import('next');
  // Next listens for upgrades on the server it is given. Nothing here speaks WebSocket, so Next gets a server
  // that never listens, and upgrade requests are answered as plain requests.
  const site = next({ dev: false, port, httpServer: createServer() });
  await site.prepare();
  return site;
}

/** What the pages need beside Next: reads, drawings, and a look at what they are made of. */
async function openPages(app: Api, site: Awaited<ReturnType<typeof prepareNext>>) {
  offerApi(app);
  const drawing = createDrawing(companion(import.meta.url, 'drawing'));
  offerDrawing(drawing);
  const addresses = new KnownPaths(await readRoutes());
  let origin = '';
  const renewal = new Renewal({ api: app, addresses, warmUp: (paths) => warmUp(origin, paths) });
  return {
    page: site.getRequestHandler(),
    addresses,
    readFirst: () => renewal.readFirst(),
    begin(own: URL, onFailure: (error: unknown) => void) {
      origin = own.origin;
      renewal.start(onFailure);
    },
    async close() {
      renewal.stop();
      drawing.stop();
      await site.close();
    },
  };
}

async function serve(what: Served): Promise<void> {
  exitOnCrash();
  keepFilesPrivate();
  const settings = readSettings();
  const log = createLog(settings);
  redirectConsole(log);
  offerPhone(settings.contactPhone);
  const server = createFrontServer();
  let release = async () => {};
  const stop = stopOnSignal(server, () => release(), settings.stop);
  const front = createFront({ server, ...settings, stopping: stop.begun, onError: fail(what) });
  const [app, site] = await Promise.all([
    getApp({ onLate: openLate(front), photoProcess: companion(import.meta.url, 'photo') }),
    what === 'site' ? prepareNext(settings) : undefined,
  ]);
  const pages = site && (await openPages(app, site));
  release = async () => void (await Promise.allSettled([app.close(), pages?.close()]));
  // `begin` below tells what fails.
  if (pages) await inTime(pages.readFirst()).catch(() => {});
  const own = await front.serve(
    createHandler({
      api: app,
      ...(pages && { page: pages.page, addresses: pages.addresses }),
      ...settings,
      onForwarded: app.noteForwarded,
      stopping: stop.begun,
      health: app.ready,
      log,
      logError: (error, requestId) => log.error({ err: error, requestId }, 'request failed'),
    }),
  );
  await openMetrics(app, settings);
  app.begin();
  pages?.begin(own, (err) => log.warn({ err }, 'content not read, pages stay as they are'));
  announce(own, settings, what === 'api' ? documentAddress : '');
  await reportMissing(app, settings);
}

const fail = (what: Served) => exitOnStartError(what === 'site' ? 'npm start' : 'npm run api');

/** Serves until a signal stops it; exits when it cannot start. */
export const start = (what: Served): Promise<void> => serve(what).catch(fail(what));
