// Production entry: one HTTP server, the API (Hono) in front, and Next behind it unless the API runs alone
// (docs/decisions/0005-one-process.md). Bundled to dist/server.mjs by scripts/build.mjs.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { documentAddress } from '@/server/api/openapi/document';
import { type Api, getApp } from '@/server/app';
import { isCustomerHome } from '@/server/pages/document/render-page';
import { setFallbackPhone } from '@/server/pages/reads/read-health';
import { setApi } from '@/server/pages/reads/shared-api';
import { patienceMs } from '@/server/pages/reads/visitor';
import { Renewal } from '@/server/pages/renewal/renewal';
import { readRoutes, SitePaths } from '@/server/pages/renewal/site-paths';
import { readPages, warmUp } from '@/server/pages/renewal/warm-up';
import { createFrontServer } from '@/server/platform/http/create-server';
import { stopOnSignal } from '@/server/platform/http/stop';
import { createLog, redirectConsole } from '@/server/platform/log/log';
import { readSettings, type Settings } from '@/server/platform/settings';
import { withTimeout } from '@/server/platform/with-timeout';
import { createFront } from './front';
import { createHandler } from './handler';
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

/** What the pages need beside Next: reads, and a look at their sources. */
async function openPages(app: Api, site: Awaited<ReturnType<typeof prepareNext>>) {
  setApi(app);
  const addresses = new SitePaths(await readRoutes(), await readPages());
  const askNext = site.getRequestHandler();
  let origin = '';
  const renewal = new Renewal({ api: app, addresses, warmUp: (paths) => warmUp(origin, paths) });
  return {
    page(request: IncomingMessage, response: ServerResponse) {
      // A customer's own home page is rewritten by its cookie.
      if (!isCustomerHome(request)) request.url = addresses.sharedAddress(request.url ?? '');
      return askNext(request, response);
    },
    addresses,
    readFirst: () => renewal.readFirst(),
    begin(own: URL, onFailure: (error: unknown) => void) {
      origin = own.origin;
      renewal.start(onFailure);
    },
    async close() {
      renewal.stop();
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
  setFallbackPhone(settings.contactPhone);
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
  if (pages) await withTimeout(pages.readFirst(), patienceMs).catch(() => {});
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
