import type { Server } from 'node:http';

interface Times {
  /** Milliseconds for which the server still takes requests, while it says that it is not ready. */
  delayMs: number;
  /** Milliseconds that requests in flight get; most platforms kill after 30 seconds. */
  patienceMs: number;
}

/** Milliseconds for closing what requests used. */
const releaseMs = 8000;

/**
 * On SIGTERM or SIGINT: no new connections, requests in flight finish, `release` closes what they used,
 * the process ends. A second signal ends it at once.
 */
export function stopOnSignal(
  server: Server,
  release: () => Promise<void>,
  { delayMs, patienceMs }: Times = { delayMs: 0, patienceMs: 15_000 },
): { begun: () => boolean } {
  let begun = false;
  const close = (): void => {
    const giveUp = setTimeout(() => server.closeAllConnections(), patienceMs);
    // A connection whose request was in flight would otherwise stay open for its next one.
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
