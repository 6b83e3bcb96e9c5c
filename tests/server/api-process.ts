// Runs as a process of its own in tests: the API as started by `npm run api`. Replies to each message from its
// parent with its memory use in bytes after a full garbage collection.
import './support/services/api-alone';

process.on('message', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
