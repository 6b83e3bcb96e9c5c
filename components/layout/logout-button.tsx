'use client';
import { loadPart } from '@/lib/load-part';
import { markSignedOut } from '@/lib/sign-out-mark';

/** Logs out, then reloads the home page, so that no customer data stays in memory. */
async function leave(home: string) {
  try {
    const { logout } = await loadPart(() => import('@/lib/session-upkeep'));
    await logout({ byChoice: true });
  } catch {
    // What ends a session did not load: nothing of the customer stays in this browser all the same.
    markSignedOut();
    for (const storage of [window.localStorage, window.sessionStorage]) storage.clear();
  } finally {
    window.location.assign(home);
  }
}

/** @param home the home page's address, passed to save public pages the table of all addresses */
export const LogoutButton = ({ home, className }: { home: string; className?: string | undefined }) => (
  <button type="button" className={className} onClick={() => leave(home)}>
    Logout
  </button>
);
