import type { Server } from 'node:http';

interface Times {
  /** Milliseconds for which the server still takes requests while reporting that it is not ready. */
  delayMs: number;
  /** Milliseconds for requests in flight. Most platforms kill after 30 seconds. */
  patienceMs: number;
}

/** Milliseconds for `release`. */
const releaseMs = 8000;

/**
 * On SIGTERM or SIGINT: refuses new connections, lets requests in flight finish, calls `release` and exits. A
 * second signal exits at once.
 */
export function stopOnSignal(
  server: Server,
  release: () => Promise<void>,
  { delayMs, patienceMs }: Times = { delayMs: 0, patienceMs: 15_000 },
): { begun: () => boolean } {
  let begun = false;
  const close = (): void => {
    const giveUp = setTimeout(() => server.closeAllConnections(), patienceMs);
    // Otherwise a keep-alive connection stays open after its request in flight.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(async () => {
      clearTimeout(giveUp);
      clearInterval(idle);
      setTimeout(() => process.exit(1), releaseMs);
      await release();
      process.exit(0);
    });
  };
  const stop = (): void => {
    if (begun) process.exit(1);
    begun = true;
    setTimeout(close, delayMs);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return { begun: () => begun };
}
