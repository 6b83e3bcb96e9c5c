// next/navigation on jsdom's location, for every component test (an alias in vitest.config.ts).
import { useSyncExternalStore } from 'react';
import { vi } from 'vitest';

/** Said on the window when its address changes. */
const changed = 'test-address';

for (const method of ['pushState', 'replaceState'] as const) {
  const original = window.history[method].bind(window.history);
  window.history[method] = (...args: Parameters<History['pushState']>) => {
    original(...args);
    window.dispatchEvent(new Event(changed));
  };
}

const subscribe = (listener: () => void) => {
  for (const type of [changed, 'popstate']) window.addEventListener(type, listener);
  return () => {
    for (const type of [changed, 'popstate']) window.removeEventListener(type, listener);
  };
};

// Tests of server output render it too, with the same URL.
const pathname = () => window.location.pathname;
export const usePathname = () => useSyncExternalStore(subscribe, pathname, pathname);

/** No layout of a test has one below it. */
export const useSelectedLayoutSegment = () => null;

let params = new URLSearchParams();
const snapshot = () => {
  const { search } = window.location;
  if (search.slice(1) !== params.toString()) params = new URLSearchParams(search);
  return params;
};
export const useSearchParams = () => useSyncExternalStore(subscribe, snapshot, snapshot);

export const router = { push: vi.fn(), replace: vi.fn(), back: vi.fn(), refresh: vi.fn(), prefetch: vi.fn() };
export const useRouter = () => router;
