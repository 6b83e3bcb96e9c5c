// Test files of one worker share its process and the server's modules: what one leaves behind would reach the next.
import { afterAll, vi } from 'vitest';

const before = {
  env: JSON.stringify(process.env),
  globals: Object.keys(globalThis).join(),
  cwd: process.cwd(),
};

afterAll(() => {
  const wasFake = vi.isFakeTimers();
  vi.useRealTimers();
  if (wasFake) throw new Error('The file leaves fake timers behind: call vi.useRealTimers() in afterEach.');
  const after = {
    env: JSON.stringify(process.env),
    globals: Object.keys(globalThis).join(),
    cwd: process.cwd(),
  };
  for (const what of ['env', 'globals', 'cwd'] as const)
    if (after[what] !== before[what])
      throw new Error(`The file leaves another ${what} behind: ${after[what]}`);
});
