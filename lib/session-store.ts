/** Changes the session of lib/session-state. Loaded only where there is a session or one begins. */
import { toDeviceTime } from './clock';
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
import { markSignedOut } from './sign-out-mark';
import { removeKeys, writeJson } from './storage';

export type { User };

const left: Session = { status: 'signed-out', left: true };

/** Sets the session and stores it. */
export function save(next: StoredSession) {
  writeJson(sessionKey, next);
  publish(next);
}

export const accessTokenExpires = () => getStored()?.accessTokenExpires;

/** The header shows profile changes at once. */
export function updateStoredUser(changes: Partial<User>) {
  const stored = getStored();
  if (!stored) return;
  const data = { ...stored.data, ...changes };
  save({ ...stored, data, loggedInUser: data });
}

/** Removes the stored user, order draft and unsent forms synchronously, because the page may be left right away. */
export function endSession({ byChoice = false } = {}) {
  markSignedOut();
  removeKeys(sessionKey);
  clearDraft();
  forgetAllKept();
  publish(undefined, byChoice ? left : undefined);
}

/** Adopts a session that another tab has stored. */
export function adoptOtherTab() {
  const value = readStored();
  if (value && value.accessToken !== accessToken()) publish(value);
}

/** Replaces the access token after a refresh. @param accessTokenExpires by the server's clock */
export function replaceToken(accessToken: string, accessTokenExpires?: string) {
  const stored = getStored();
  if (stored) save({ ...stored, accessToken, accessTokenExpires: toDeviceTime(accessTokenExpires) });
}
