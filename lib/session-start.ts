/** How a session begins: with the page, or by signing in (specification section 4). */
import { toDeviceTime } from './clock';
import type { Reply } from './contract';
import { accessToken, getSession, listen, load, renewWith, save, sessionKey, tellUntold } from './session';
import { unmarkSignedOut } from './sign-out-mark';

/** Listens to the session; the first listener of a page starts it. @returns a function that stops listening */
export function subscribe(listener: () => void) {
  if (getSession().status === 'loading') start();
  return listen(listener);
}

/** A stored access token ends loading at once; it is verified in the background (section 2). */
function start() {
  renewWith((refused) => withUpkeep(({ refresh }) => refresh(refused)));
  load();
  // Another tab changed the storage.
  window.addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) load();
  });
  // A page that the browser had kept whole has heard of no change meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) load();
  });
  if (accessToken()) void withUpkeep(({ verify }) => verify());
  tellUntold();
}

/** Starts a session from a sign-in or sign-up reply. */
export function storeSession(response: Reply<'auth.signin'>) {
  const { accessToken: token, accessTokenExpires: expires, data } = response;
  unmarkSignedOut();
  save({ accessToken: token, accessTokenExpires: toDeviceTime(expires), data, loggedInUser: data });
  void withUpkeep(({ scheduleRefresh }) => scheduleRefresh());
}

/** Loads lib/session-upkeep only when there is a session. */
const withUpkeep = (work: (upkeep: typeof import('./session-upkeep')) => unknown) =>
  import('./session-upkeep').then(work).catch((error: unknown) => console.info('session not kept up', error));
