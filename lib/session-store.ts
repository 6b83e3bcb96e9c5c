/** What changes the session of lib/session-state: loaded where there is one, or where one is made. */
import { clearDraft } from './draft-keys';
import { forgetAllKept } from './kept-forms';
import {
  accessToken,
  getStored,
  publish,
  readStored,
  type Session,
  type StoredSession,
  sessionKey,
  type User,
} from './session-state';
import { removeKeys, writeJson } from './storage';

export type { User };

const left: Session = { status: 'signed-out', left: true };

/** Keeps a session, here and in the storage. */
export function save(next: StoredSession) {
  writeJson(sessionKey, next);
  publish(next);
}

export const accessTokenExpires = () => getStored()?.accessTokenExpires;

/** Profile changes show in the header at once. */
export function updateStoredUser(changes: Partial<User>) {
  const stored = getStored();
  if (!stored) return;
  const data = { ...stored.data, ...changes };
  save({ ...stored, data, loggedInUser: data });
}

/** The 401 rule: removes the stored user, keeps the order draft, and shows one message (section 8). */
export function expireSession() {
  if (!getStored()) return;
  removeKeys(sessionKey);
  publish(undefined);
  // Every page of a customer carries this file: not its words.
  void Promise.all([import('./page-messages'), import('./toast')])
    .then(([{ messages }, { toast }]) => toast.error(messages.sessionExpired))
    .catch((error: unknown) => console.info('end of session not told', error));
}

/** Stored user, order draft and half-filled forms go, at once: the page may be left before anything else has loaded. */
export function endSession({ byChoice = false } = {}) {
  removeKeys(sessionKey);
  clearDraft();
  forgetAllKept();
  publish(undefined, byChoice ? left : undefined);
}

/** What another tab has stored meanwhile is the session of this one too. */
export function adoptOtherTab() {
  const value = readStored();
  if (value && value.accessToken !== accessToken()) publish(value);
}

/** A refreshed token takes the place of the old one. */
export function replaceToken(accessToken: string, accessTokenExpires?: string) {
  const stored = getStored();
  if (stored) save({ ...stored, accessToken, accessTokenExpires });
}
