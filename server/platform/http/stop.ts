import type { Server } from 'node:http';

interface Times {
  /** Milliseconds during which the server is not ready but still serves. */
  delayMs: number;
  /** Milliseconds for requests in flight; most platforms kill after 30 seconds. */
  patienceMs: number;
}

/** Milliseconds. */
const releaseMs = 8000;

/** SIGTERM or SIGINT: drains, calls `release`, exits. A second signal exits at once. */
export function stopOnSignal(
  server: Server,
  release: () => Promise<void>,
  { delayMs, patienceMs }: Times = { delayMs: 0, patienceMs: 15_000 },
): { begun: () => boolean } {
  let begun = false;
  const close = (): void => {
    const giveUp = setTimeout(() => server.closeAllConnections(), patienceMs);
    // A keep-alive connection would stay open after its last request.
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
