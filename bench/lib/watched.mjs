// Loaded into a server that is being measured (`node --expose-gc --import`): reports its memory and handles
// on the local port MEASURE_PORT.
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';

const openFiles = () => {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    // Available only on Linux.
    return Number.NaN;
  }
};

createServer(({ url }, response) => {
  const { rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const busyMs = (user + system) / 1000;
  // Answers before collecting garbage, because that would keep an otherwise idle server busy.
  if (url === '/busy') {
    response.end(JSON.stringify({ busyMs }));
    return;
  }
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  response.end(
    JSON.stringify({
      rss,
      held: heapUsed + external,
      openFiles: openFiles(),
      busyMs,
    }),
  );
})
  .listen(Number(process.env.MEASURE_PORT), '127.0.0.1')
  .unref();
