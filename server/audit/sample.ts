/** Which refusals get a line: a stranger who repeats one fills no log, and hides little from it. */
import { networkOf } from '@/server/api/network';

const WINDOW_MS = 60_000;
/** Lines of one kind in a window, and of one network in it. */
const MOST_LINES = 30;
const MOST_OF_ONE = 3;

/**
 * Says whether a refusal gets a line. A minute after the first one, `tell` gets the number of those that got none, if
 * there are any.
 */
export function createSample(tell: (kind: string, leftOut: number) => void) {
  const windows = new Map<string, { lines: number; leftOut: number; byNetwork: Map<string, number> }>();

  function windowOf(kind: string) {
    const known = windows.get(kind);
    if (known) return known;
    const window = { lines: 0, leftOut: 0, byNetwork: new Map<string, number>() };
    windows.set(kind, window);
    setTimeout(() => {
      windows.delete(kind);
      if (window.leftOut > 0) tell(kind, window.leftOut);
    }, WINDOW_MS).unref();
    return window;
  }

  return (kind: string, address: string): boolean => {
    const window = windowOf(kind);
    const network = networkOf(address);
    const before = window.byNetwork.get(network) ?? 0;
    if (window.lines >= MOST_LINES || before >= MOST_OF_ONE) {
      window.leftOut += 1;
      return false;
    }
    window.lines += 1;
    window.byNetwork.set(network, before + 1);
    return true;
  };
}
