/** The session at page load and its listeners: the only session code that public pages load. */
import { tellUntold } from './expire-session';
import { accessToken, getSession, listen, load, renewWith, sessionKey } from './session-state';

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
  if (accessToken()) void withUpkeep(({ verify }) => verify());
  tellUntold();
}

/** Loads lib/session-upkeep only when there is a session. */
export const withUpkeep = (work: (upkeep: typeof import('./session-upkeep')) => unknown) =>
  import('./session-upkeep').then(work).catch((error: unknown) => console.info('session not kept up', error));
