import { placedKey } from './draft-keys';
import { removeKeys } from './storage';

/** Unsent form input of this tab; survives a reload and a sign-in. Never for card numbers or passwords. */
const prefix = 'kept-form:';

const storage = () => {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
};

export function readPersisted(name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage()?.getItem(prefix + name) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function persist(name: string, values: object) {
  try {
    storage()?.setItem(prefix + name, JSON.stringify(values));
  } catch {
    // storage is full or denied: the form itself still has the values
  }
}

export const forgetPersisted = (name: string) => storage()?.removeItem(prefix + name);

/** Signing out clears all of them, because the next person at this computer may be someone else. */
export function forgetAllPersisted() {
  removeKeys(placedKey);
  const kept = storage();
  if (!kept) return;
  for (const key of Object.keys(kept)) if (key.startsWith(prefix)) kept.removeItem(key);
}

const openedBySignIn = 'opened-by-sign-in';

/** The page that a sign-in led to, in this tab. What lies before it is the sign-in, or another site. */
export const persistOpenedBySignIn = (target: string) =>
  persist(openedBySignIn, { path: target.split(/[?#]/)[0] });
export const wasOpenedBySignIn = (path: string): boolean => readPersisted(openedBySignIn).path === path;
export const forgetOpenedBySignIn = () => forgetPersisted(openedBySignIn);

const acceptedBy = (userId: number) => `terms-accepted:${userId}`;

/** A new customer accepted the terms with the account, in this tab, so the first order does not ask again. */
export const persistTermsAccepted = (userId: number) => persist(acceptedBy(userId), { accepted: true });
export const termsAccepted = (userId: number): boolean => readPersisted(acceptedBy(userId)).accepted === true;
