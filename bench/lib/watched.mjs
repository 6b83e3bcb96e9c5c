// Loaded before a server that is measured (`node --expose-gc --import`): tells what the process holds, on the port
// MEASURE_PORT, on this machine alone.
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';

const openFiles = () => {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    // Only Linux tells.
    return Number.NaN;
  }
};

createServer(({ url }, response) => {
  const { rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const busyMs = (user + system) / 1000;
  // Collecting garbage is work itself, which one who waits for an idle server must not cause.
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
