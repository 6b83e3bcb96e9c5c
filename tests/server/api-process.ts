// Run in a process of its own by tests: the API alone as `npm run api` starts it. Answers each message from its
// parent with the bytes that it holds after a thorough collection of garbage.
import '@/server/api-main';

process.on('message', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
