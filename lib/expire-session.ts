/** The end of a session that the server no longer accepts. Separate, because every page that calls the API loads it. */
import { forgetKept, keep, readKept } from './kept-forms';
import { getStored, publish, sessionKey } from './session-state';
import { markSignedOut } from './sign-out-mark';
import { removeKeys } from './storage';

/** Handles a 401: removes the stored user, keeps the order draft, and shows one message (section 8). */
export function expireSession() {
  if (!getStored()) return;
  markSignedOut();
  removeKeys(sessionKey);
  publish(undefined);
  tellSessionEnded();
}

/** Loaded on demand, because every account page loads this file. */
export function tellSessionEnded(): void {
  void Promise.all([import('./page-messages'), import('./toast')])
    .then(([{ messages }, { toast }]) => toast.error(messages.sessionExpired))
    .catch((error: unknown) => console.info('end of session not told', error));
}

const untold = 'session-ended';

/** The page is left at once: the next one in this tab says it. */
export const tellAfterLoad = (): void => keep(untold, { ended: true });

/** Says what the page before had no time to say. */
export function tellUntold(): void {
  if (readKept(untold).ended !== true) return;
  forgetKept(untold);
  tellSessionEnded();
}
