// Loaded into a server that is being measured (`node --expose-gc --import`): reports its memory and handles
// on the local port MEASURE_PORT.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as turn } from 'node:timers/promises';

const openFiles = () => {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    // Available only on Linux.
    return Number.NaN;
  }
};

/** Libraries of the build, and of drawing, in the memory of the process. Known on Linux alone. */
const buildLibraries = () => {
  try {
    const maps = readFileSync('/proc/self/maps', 'utf8');
    return [...new Set(maps.match(/next-swc|libvips-cpp|esbuild|lightningcss|oxc-parser/g))];
  } catch {
    return [];
  }
};

/** Several rounds with a turn of the event loop between: finalizers free what the round before let go. */
async function collectGarbage() {
  for (let round = 0; round < 4; round++) {
    globalThis.gc();
    await turn(50);
  }
}

createServer(async ({ url }, response) => {
  const { user, system } = process.cpuUsage();
  const busyMs = (user + system) / 1000;
  // Answers before collecting garbage, because that would keep an otherwise idle server busy.
  if (url === '/busy') {
    response.end(JSON.stringify({ busyMs }));
    return;
  }
  const { rss: withGarbage, heapUsed: heapWithGarbage } = process.memoryUsage();
  // As it is, without a collection that the site would not have made.
  if (url === '/now') {
    response.end(JSON.stringify({ rss: withGarbage, heapUsed: heapWithGarbage, openFiles: openFiles() }));
    return;
  }
  await collectGarbage();
  const { rss, heapUsed, external } = process.memoryUsage();
  response.end(
    JSON.stringify({
      rss,
      withGarbage,
      held: heapUsed + external,
      openFiles: openFiles(),
      libraries: buildLibraries(),
      busyMs,
    }),
  );
})
  .listen(Number(process.env.MEASURE_PORT), '127.0.0.1')
  .unref();
