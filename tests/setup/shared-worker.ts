// Test files of one worker share its process and the server's modules: what one leaves behind would reach the next.
import { afterAll, beforeEach, vi } from 'vitest';
import * as secrets from '@/server/platform/secrets';

const before = { ...process.env };
/** Libraries add some for themselves, which nobody here reads. */
const changed = () => Object.keys(before).filter((name) => process.env[name] !== before[name]);
const folder = process.cwd();

// No test measures time: what hides whether there is an account waits for nothing.
beforeEach(() => void vi.spyOn(secrets, 'inConstantTime').mockImplementation((_ms, work) => work()));

afterAll(() => {
  const wasFake = vi.isFakeTimers();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  forgetSite();
  if (wasFake) throw new Error('The file leaves fake timers behind: call vi.useRealTimers() in afterEach.');
  if (changed().length > 0) throw new Error(`The file leaves ${changed()} of process.env changed.`);
  if (process.cwd() !== folder) throw new Error('The file leaves another working directory behind.');
});

/** What a site knows for as long as its process lives (server/pages/reads/read-health.ts, content-age.ts, lib/rules/dates/shop-zone.ts). */
function forgetSite(): void {
  const site = globalThis as { laundryReadHealth?: object & { failures: Map<string, number> } };
  const known = site.laundryReadHealth;
  if (known) for (const key of Object.keys(known)) if (key !== 'failures') Reflect.deleteProperty(known, key);
  known?.failures.clear();
  for (const name of ['laundryContentChangedAt', 'laundryContent', 'laundryZone'])
    Reflect.deleteProperty(globalThis, name);
}
