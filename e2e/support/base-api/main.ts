/** Serves the base API on PORT, on a database of its own in DATA_DIR. Bundled and started by start.mjs. */
import { serve } from '@hono/node-server';
import { getApp } from '@/server/app';
import { connect } from '@/server/platform/db/client';
import { readSettings } from '@/server/platform/settings';
import { makeRoom } from '../more-places';
import { createBaseApi } from './app';

const whole = await getApp();
const db = connect(readSettings().database);
await makeRoom(db);
// Visitors can't see closed days before they have an address, so a test of a holiday adds it through faults.ts.
await db.deleteFrom('inactive_dates').execute();
await db.destroy();
const { fetch } = createBaseApi(whole, { slowMs: Number(process.env.SLOW_MS ?? 3_000) });
const answer = (request: Request) =>
  fetch(request).catch((error: unknown) => {
    console.error(error);
    return new Response('', { status: 500 });
  });
const server = serve({ fetch: answer, port: Number(process.env.PORT), overrideGlobalObjects: false });
whole.begin();

process.once('SIGTERM', () => {
  server.close(() => void whole.close().then(() => process.exit(0)));
  if ('closeAllConnections' in server) server.closeAllConnections();
});
