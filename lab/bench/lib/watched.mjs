// Loaded with `node --expose-gc --import`; answers on the local port MEASURE_PORT.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as turn } from 'node:timers/promises';

/** Linux lists open files and loaded libraries. */
const hasProc = existsSync('/proc/self/fd');
const libraries = /next-swc|libvips-cpp|esbuild|lightningcss|oxc-parser/g;

createServer(async ({ url }, response) => {
  // Finalizers free what the round before released.
  for (let round = 0; url === '/collected' && round < 4; round++) {
    globalThis.gc();
    await turn(50);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const facts = {
    ...{ rss, heapUsed, held: heapUsed + external, busyMs: (user + system) / 1000 },
    openFiles: hasProc ? readdirSync('/proc/self/fd').length : Number.NaN,
    libraries: hasProc ? [...new Set(readFileSync('/proc/self/maps', 'utf8').match(libraries))] : [],
  };
  response.end(JSON.stringify(facts));
})
  .listen(Number(process.env.MEASURE_PORT), '127.0.0.1')
  .unref();
