// next/navigation on jsdom's own address: vi.mock('next/navigation', () => import('…/setup/next-navigation')).
import { useSyncExternalStore } from 'react';
import { vi } from 'vitest';

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

for (const method of ['pushState', 'replaceState'] as const) {
  const original = window.history[method].bind(window.history);
  window.history[method] = (...args: Parameters<History['pushState']>) => {
    original(...args);
    tell();
  };
}
window.addEventListener('popstate', tell);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

// Tests of what the server sends render it too: there the address is the same.
const pathname = () => window.location.pathname;
export const usePathname = () => useSyncExternalStore(subscribe, pathname, pathname);

let params = new URLSearchParams();
const snapshot = () => {
  const { search } = window.location;
  if (search.slice(1) !== params.toString()) params = new URLSearchParams(search);
  return params;
};
export const useSearchParams = () => useSyncExternalStore(subscribe, snapshot, snapshot);

const router = { push: vi.fn(), replace: vi.fn(), back: vi.fn(), refresh: vi.fn(), prefetch: vi.fn() };
export const useRouter = () => router;
