// The API alone, without Next and its pages, for scaling it separately or building another front end on it.
// Bundled to dist/api.mjs; run by scripts/commands/api.mjs (npm run api).

import { docsAddress } from './api/openapi/addresses';
import { getApp } from './app';
import { createFrontServer, listen } from './http/create-server';
import { createHandler } from './http/handler';
import { stopOnSignal } from './http/stop';
import { createLog, redirectConsole } from './log';
import { readSettings } from './settings';
import { announce, exitOnCrash, exitOnStartError, keepFilesPrivate, reportMissing } from './start';

async function start(): Promise<void> {
  exitOnCrash();
  keepFilesPrivate();
  const settings = readSettings();
  const log = createLog(settings);
  redirectConsole(log);
  const app = await getApp();
  const server = createFrontServer();
  const stop = stopOnSignal(server, () => app.close(), settings.stop);
  server.on(
    'request',
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
  const own = await listen(server, settings);
  app.begin();
  announce(own, settings, docsAddress);
  await reportMissing(app, settings);
}

start().catch(exitOnStartError('npm run api'));
