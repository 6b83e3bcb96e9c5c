// The API alone, without Next and its pages: for those who scale it apart or build another front on it.
// Bundled to dist/api.mjs; run by scripts/api.mjs (npm run api).
import { getApp } from './app';
import { createFrontServer, listen } from './http/create-server';
import { createHandler } from './http/handler';
import { stopOnSignal } from './http/stop';
import { docsAddress } from './openapi/addresses';
import { readSettings } from './settings';
import { announce, giveUp } from './start';

async function start(): Promise<void> {
  const settings = readSettings();
  const app = await getApp();
  const server = createFrontServer();
  const stop = stopOnSignal(server, () => app.close());
  server.on(
    'request',
    createHandler({
      api: app,
      trustedProxyHops: settings.trustedProxyHops,
      corsOrigins: settings.corsOrigins,
      stopping: stop.begun,
      logError: (error) => console.error('A request failed:', error),
    }),
  );
  announce(await listen(server, settings), settings, docsAddress);
}

start().catch(giveUp('npm run api'));
