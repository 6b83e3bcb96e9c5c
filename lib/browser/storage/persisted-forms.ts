import { placedKey, sessionKey } from './draft-keys';
import { readJson, removeKeys } from './storage';

/** Unsent form input of this tab; survives a reload and a sign-in. Never for card numbers or passwords. */
const prefix = 'kept-form:';

const storage = () => {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
};

/** Who typed it; a visitor's becomes that of whoever signs in. Somebody else may do so in another tab. */
const typedBy = 'typed-by';
const customerId = () => (readJson(sessionKey) as { data?: { id?: unknown } } | null | undefined)?.data?.id;

export function readPersisted(name: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage()?.getItem(prefix + name) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return {};
    const { [typedBy]: owner, ...values } = stored as Record<string, unknown>;
    return owner === undefined || owner === customerId() ? values : {};
  } catch {
    return {};
  }
}

export function persist(name: string, values: object) {
  try {
    storage()?.setItem(prefix + name, JSON.stringify({ ...values, [typedBy]: customerId() }));
  } catch {
    // storage is full or denied: the form itself still has the values
  }
}

export const forgetPersisted = (name: string) => storage()?.removeItem(prefix + name);

/** Signing out clears all of them, because the next person at this computer may be someone else. */
export function forgetAllPersisted() {
  removeKeys(placedKey);
  const store = storage();
  if (!store) return;
  for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key);
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
