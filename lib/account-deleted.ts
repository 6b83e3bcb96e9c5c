/** The end of a deleted account in this browser, and what this tab remembers of it. */

import { openAnew } from './open-anew';
import { persist, readPersisted } from './persisted-forms';
import { accountDeletedPath } from './routes';
import { endSession, readStored } from './session';

const name = 'account-deleted';

/** Leaves nothing of the customer in this browser, in no tab, then opens the page that says so. */
export function leaveDeletedAccount() {
  endSession({ byChoice: true });
  // After endSession, which forgets everything that is kept.
  persist(name, { deleted: true });
  openAnew(accountDeletedPath);
}

/** Whether an account was deleted in this tab, and nobody has signed in since. */
export const wasAccountDeleted = (): boolean => readPersisted(name).deleted === true && !readStored();
