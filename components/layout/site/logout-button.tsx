'use client';
import { loadPart } from '@/lib/browser/page/load-part';
import { markSignedOut } from '@/lib/browser/session/sign-out-mark';

/** Reloads, so that no customer data stays in memory. */
async function leave(home: string) {
  try {
    const { logout } = await loadPart(() => import('@/lib/browser/sign-in/session-upkeep'));
    await logout();
  } catch {
    // The sign-out call's code did not load: nothing of the customer stays in this browser all the same.
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
