// The API alone, without Next and its pages, for scaling it separately or building another front end on it.
// Bundled to dist/api.mjs; run by scripts/api.mjs (npm run api).

import { docsAddress } from './api/openapi/addresses';
import { getApp } from './app';
import { createFrontServer } from './http/create-server';
import { createFront } from './http/front';
import { createHandler } from './http/handler';
import { stopOnSignal } from './http/stop';
import { createLog, redirectConsole } from './log';
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

const fail = exitOnStartError('npm run api');

async function start(): Promise<void> {
  exitOnCrash();
  keepFilesPrivate();
  const settings = readSettings();
  const log = createLog(settings);
  redirectConsole(log);
  const server = createFrontServer();
  let release = async () => {};
  const stop = stopOnSignal(server, () => release(), settings.stop);
  const front = createFront({ server, ...settings, stopping: stop.begun, onError: fail });
  const app = await getApp({ onLate: openLate(front), photoProcess: companion(import.meta.url, 'photo') });
  release = () => app.close();
  const own = await front.serve(
    createHandler({
      api: app,
      trustedProxyHops: settings.trustedProxyHops,
      publicUrl: settings.publicUrl,
      onForwarded: app.noteForwarded,
      corsOrigins: settings.corsOrigins,
      stopping: stop.begun,
      health: app.ready,
      log,
      logError: (error, requestId) => log.error({ err: error, requestId }, 'request failed'),
    }),
  );
  await openMetrics(app, settings);
  app.begin();
  announce(own, settings, docsAddress);
  await reportMissing(app, settings);
}

start().catch(fail);
