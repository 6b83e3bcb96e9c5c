import type { Server } from 'node:http';

/** Time that requests in flight get, in milliseconds; most platforms kill after 30 seconds. */
const patience = 15_000;

/**
 * On SIGTERM or SIGINT: no new connections, requests in flight finish, `release` closes what they used,
 * the process ends. A second signal ends it at once.
 */
export function stopOnSignal(server: Server, release: () => Promise<void>): { begun: () => boolean } {
  let begun = false;
  const stop = (): void => {
    if (begun) process.exit(1);
    begun = true;
    const giveUp = setTimeout(() => server.closeAllConnections(), patience);
    server.close(async () => {
      clearTimeout(giveUp);
      await release();
      process.exit(0);
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return { begun: () => begun };
}
