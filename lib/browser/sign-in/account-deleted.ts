import { replacePage } from '@/lib/browser/page/replace-page';
import { endSession, readStored } from '@/lib/browser/session/session';
import { persist, readPersisted } from '@/lib/browser/storage/persisted-forms';
import { accountDeletedPath } from '@/lib/routes';

const name = 'account-deleted';

/** Leaves nothing of the customer in this browser, in no tab, then opens the page that says so. */
export function leaveDeletedAccount() {
  endSession();
  // After endSession, which clears everything that is stored.
  persist(name, { deleted: true });
  replacePage(accountDeletedPath);
}

/** Whether an account was deleted in this tab, and nobody has signed in since. */
export const wasAccountDeleted = (): boolean => readPersisted(name).deleted === true && !readStored();
