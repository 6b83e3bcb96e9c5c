// Starts the built site and waits until it is idle: after its start it renders each of its pages once.
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/root.mjs';
import { freePort, startServer } from '../../scripts/lib/server.mjs';

const watcher = pathToFileURL(inRoot('bench/lib/watched.mjs')).href;

/** Resolves when the site has been idle for a second, after at most a minute. */
export async function startIdleSite(env) {
  const watched = String(await freePort());
  const site = await startServer(
    process.execPath,
    ['--expose-gc', '--import', watcher, inRoot('scripts/start.mjs')],
    { ...env, MEASURE_PORT: watched },
  );
  await untilIdle(watched);
  return site;
}

async function untilIdle(port) {
  const busyMs = async () => (await (await fetch(`http://127.0.0.1:${port}/busy`)).json()).busyMs;
  for (let turn = 0, before = await busyMs(); turn < 60; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = await busyMs();
    if (now - before < 200) return;
    before = now;
  }
}
