/**
 * A sign-out of which the server may not have heard: without a network, or while the API refuses. A page cannot take
 * away its HttpOnly cookies, so it leaves one that says so, and the server ends the session before it gives this browser
 * anything of a customer (server/auth/left-session.ts).
 */
export const signOutMark = 'signed_out';

/** Whether this browser was signed out. @param cookies the Cookie header */
export const isMarkedSignedOut = (cookies: string | null | undefined): boolean =>
  /(?:^|;\s*)signed_out=1(?:;|$)/.test(cookies ?? '');

/** Seconds; no session lasts longer than these 90 days. */
const maxAge = 90 * 24 * 3600;

function write(value: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the page may be left at once, and CookieStore needs time and https
  document.cookie = `${signOutMark}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** Also takes away the worker that shows push notifications; the server forgets the device with the session. */
export function markSignedOut(): void {
  write('1', maxAge);
  navigator.serviceWorker
    ?.getRegistrations()
    .then((workers) => Promise.all(workers.map((worker) => worker.unregister())))
    .catch((error: unknown) => console.info('push worker not removed', error));
}

/** Somebody has signed in. */
export const unmarkSignedOut = (): void => write('', 0);
