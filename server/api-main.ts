// The API alone, without Next and its pages: for those who scale it apart or build another front on it.
// Bundled to dist/api.mjs; run by scripts/api.mjs (npm run api).
import { getApp } from './app';
import { createFrontServer, listen } from './http/create-server';
import { createHandler } from './http/handler';
import { stopOnSignal } from './http/stop';
import { createLog, takeConsole } from './log';
import { docsAddress } from './openapi/addresses';
import { readSettings } from './settings';
import { announce, endOnCrash, giveUp, keepFilesPrivate } from './start';

async function start(): Promise<void> {
  endOnCrash();
  keepFilesPrivate();
  const settings = readSettings();
  const log = createLog(settings);
  takeConsole(log);
  const app = await getApp();
  const server = createFrontServer();
  const stop = stopOnSignal(server, () => app.close(), settings.stop);
  server.on(
    'request',
    createHandler({
      api: app,
      trustedProxyHops: settings.trustedProxyHops,
      corsOrigins: settings.corsOrigins,
      stopping: stop.begun,
      health: app.ready,
      log,
      logError: (error, requestId) => log.error({ err: error, requestId }, 'request failed'),
    }),
  );
  announce(await listen(server, settings), settings, docsAddress);
}

start().catch(giveUp('npm run api'));
