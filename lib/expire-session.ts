/** The end of a session that the server no longer accepts. Separate, because every page that calls the API loads it. */
import { getStored, publish, sessionKey } from './session-state';
import { markSignedOut } from './sign-out-mark';
import { removeKeys } from './storage';

/** Handles a 401: removes the stored user, keeps the order draft, and shows one message (section 8). */
export function expireSession() {
  if (!getStored()) return;
  markSignedOut();
  removeKeys(sessionKey);
  publish(undefined);
  // Loaded on demand, because every account page loads this file.
  void Promise.all([import('./page-messages'), import('./toast')])
    .then(([{ messages }, { toast }]) => toast.error(messages.sessionExpired))
    .catch((error: unknown) => console.info('end of session not told', error));
}
