/** Serves the base API on PORT, on a database of its own in DATA_DIR. Bundled and started by start.mjs. */
import { serve } from '@hono/node-server';
import { getApp } from '@/server/app';
import { connect } from '@/server/db/client';
import { readSettings } from '@/server/settings';
import { createBaseApi } from './app';

const whole = await getApp();
await makeRoom();
const { fetch } = createBaseApi(whole, { slowMs: Number(process.env.SLOW_MS ?? 3_000) });
/** Without a list of times nobody can see which are taken: every test of a whole run gets the first one. */
async function makeRoom() {
  const db = connect({ file: readSettings().database.file });
  const places = 10_000;
  await db
    .updateTable('slot_templates')
    .set({ pickup_capacity: places, delivery_capacity: places })
    .execute();
  await db.updateTable('slot_days').set({ capacity: places }).execute();
  await db.destroy();
}

const answer = (request: Request) =>
  fetch(request).catch((error: unknown) => {
    console.error(error);
    return new Response('', { status: 500 });
  });
const server = serve({ fetch: answer, port: Number(process.env.PORT), overrideGlobalObjects: false });

process.once('SIGTERM', () => {
  server.close(() => void whole.close().then(() => process.exit(0)));
  if ('closeAllConnections' in server) server.closeAllConnections();
});
