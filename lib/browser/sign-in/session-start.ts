/** How a session begins: with the page, or by signing in (specification section 4). */
import { toDeviceTime } from '@/lib/browser/page/clock';
import { onRestored, reloadPage } from '@/lib/browser/page/replace-page';
import {
  accessToken,
  expireSession,
  getSession,
  listen,
  load,
  readStored,
  renewWith,
  save,
  tellUntold,
} from '@/lib/browser/session/session';
import { unmarkSignedOut } from '@/lib/browser/session/sign-out-mark';
import { sessionKey } from '@/lib/browser/storage/draft-keys';
import type { Reply } from '@/lib/contract';

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
  // A page from the browser's page cache has heard of no change meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isOfAnother()) startAnew();
  });
  onRestored(resume);
  if (accessToken()) void withUpkeep(({ verify }) => verify());
  tellUntold();
}

/** Whether this page showed a customer who is not the one of this browser any longer. */
function isOfAnother() {
  const session = getSession();
  if (session.status === 'signed-out') return session.left === true;
  return session.status === 'authenticated' && session.user.id !== readStored()?.data.id;
}

/** Before the first frame: what the page holds in memory is for nobody else. */
function startAnew() {
  document.documentElement.hidden = true;
  load();
  reloadPage();
}

/** The session may have ended on the server, too. */
function resume() {
  load();
  if (accessToken()) void withUpkeep(({ verify }) => verify(expireSession));
}

export function storeSession(response: Reply<'auth.signin'>) {
  const { accessToken: token, accessTokenExpires: expires, data } = response;
  unmarkSignedOut();
  save({ accessToken: token, accessTokenExpires: toDeviceTime(expires), data, loggedInUser: data });
  void withUpkeep(({ scheduleRefresh }) => scheduleRefresh());
}

/** Loads session-upkeep.ts only when there is a session. */
const withUpkeep = (work: (upkeep: typeof import('./session-upkeep')) => unknown) =>
  import('./session-upkeep').then(work).catch((error: unknown) => console.info('session not kept up', error));
