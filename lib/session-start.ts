/** The session at page load, and its listeners: all that public pages load. */
import { accessToken, getSession, listen, load, sessionKey } from './session-state';

export function subscribe(listener: () => void) {
  if (getSession().status === 'loading') start();
  return listen(listener);
}

/** An access token that is already there ends loading at once; verifying goes on behind it (section 2). */
function start() {
  load();
  // Another tab has changed the storage.
  window.addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) load();
  });
  if (accessToken()) void withUpkeep(({ verify }) => verify());
}

/** Keeping a session alive is lib/session-upkeep's work, loaded only where there is a session. */
export const withUpkeep = (work: (upkeep: typeof import('./session-upkeep')) => unknown) =>
  import('./session-upkeep').then(work).catch((error: unknown) => console.info('session not kept up', error));
