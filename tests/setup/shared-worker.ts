// Test files of one worker share its process and the server's modules: what one leaves behind would reach the next.
import { afterAll, vi } from 'vitest';

/** sharp sets one that nobody reads. */
const environment = () => Object.entries(process.env).filter(([name]) => name !== 'VIPSHOME');
const before = JSON.stringify(environment());
const folder = process.cwd();

afterAll(() => {
  const wasFake = vi.isFakeTimers();
  vi.useRealTimers();
  forgetSite();
  if (wasFake) throw new Error('The file leaves fake timers behind: call vi.useRealTimers() in afterEach.');
  if (JSON.stringify(environment()) !== before)
    throw new Error('The file leaves changes of process.env behind: use vi.stubEnv().');
  if (process.cwd() !== folder) throw new Error('The file leaves another working directory behind.');
});

/** What a site knows for as long as its process lives (server/pages/read-health.ts, content-age.ts). */
function forgetSite(): void {
  const site = globalThis as { laundryLastKnown?: object & { failures: Map<string, number> } };
  const known = site.laundryLastKnown;
  if (known) for (const key of Object.keys(known)) if (key !== 'failures') Reflect.deleteProperty(known, key);
  known?.failures.clear();
  Reflect.deleteProperty(globalThis, 'laundryContentChangedAt');
}
