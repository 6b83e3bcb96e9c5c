const unquoted = (value: string) => (/^".*"$/s.test(value) ? value.slice(1, -1) : value);

/** A neighbor of the domain may have set one of the same name: a reader must not depend on which comes first. */
export const cookieValues = (header: string | null | undefined, name: string): string[] => {
  const values = (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at >= 0 && pair.slice(0, at).trim() === name ? [unquoted(pair.slice(at + 1).trim())] : [];
  });
  return [...new Set(values)];
};

/** Over TLS, a browser takes a cookie of this name from this very host alone, and sends no other beside it. */
export const hostOnly = (name: string): string => `__Host-${name}`;

/** A sign-out the server may not have heard of: it ends the session before it sends anything of a customer. */
export const signOutMark = 'signed_out';

/** The cookie for pages (server/auth/cookies.ts). */
export const pageSession = 'page_session';

/** Whether a cookie says so that no neighbor of the domain can have set. @param secure whether the site uses TLS */
export const isMarkedOver = (secure: boolean, cookies: string | null | undefined): boolean =>
  cookieValues(cookies, secure ? hostOnly(signOutMark) : signOutMark).includes('1');

/** A mark that any neighbor can set counts without TLS, and for a session of an earlier version. */
export const isMarkedSignedOut = (cookies: string | null | undefined): boolean =>
  isMarkedOver(true, cookies) ||
  (isMarkedOver(false, cookies) && cookieValues(cookies, hostOnly(pageSession)).length === 0);

/** Seconds; no session lasts longer: retention.session_days, which the header would load whole. */
const maxAge = 90 * 24 * 3600;

function write(value: string, seconds: number) {
  const secure = location.protocol === 'https:';
  const name = secure ? hostOnly(signOutMark) : signOutMark;
  // biome-ignore lint/suspicious/noDocumentCookie: the page may be left at once, and CookieStore needs time and https
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Also takes away the worker that shows push notifications; the server forgets the device with the session. */
export function markSignedOut(): void {
  write('1', maxAge);
  navigator.serviceWorker
    ?.getRegistrations()
    .then((workers) => Promise.all(workers.map((worker) => worker.unregister())))
    .catch((error: unknown) => console.info('push worker not removed', error));
}

export const unmarkSignedOut = (): void => write('', 0);
