import { type Handoff, handoffs } from './domain/handoff';

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
  const kept = storage();
  if (!kept) return;
  for (const key of Object.keys(kept)) if (key.startsWith(prefix)) kept.removeItem(key);
}

const placedBy = (userId: number) => `placed-order:${userId}`;

/** The order that a customer placed in this tab. The browser's Back button returns to its steps, which no longer have a draft. */
export const persistPlacedOrder = (userId: number, id: number, handoff?: Handoff) =>
  persist(placedBy(userId), { id, handoff });

/** How the bags of that order are handed over, which another API may not say. */
export function placedHandoff(userId: number | undefined, orderId: number): Handoff | undefined {
  const { id, handoff } = userId === undefined ? {} : readPersisted(placedBy(userId));
  return id === orderId ? handoffs.find((one) => one === handoff) : undefined;
}

const openedBySignIn = 'opened-by-sign-in';

/** The page that a sign-in led to, in this tab. What lies before it is the sign-in, or another site. */
export const persistOpenedBySignIn = (path: string) => persist(openedBySignIn, { path });
export const wasOpenedBySignIn = (path: string): boolean => readPersisted(openedBySignIn).path === path;
export const forgetOpenedBySignIn = () => forgetPersisted(openedBySignIn);

const acceptedBy = (userId: number) => `terms-accepted:${userId}`;

/** A new customer accepted the terms with the account, in this tab, so the first order does not ask again. */
export const persistTermsAccepted = (userId: number) => persist(acceptedBy(userId), { accepted: true });
export const termsAccepted = (userId: number): boolean => readPersisted(acceptedBy(userId)).accepted === true;

/** Undefined for other customers: the session may have ended, and someone else may have signed in to this tab. */
export function placedOrder(userId: number | undefined): number | undefined {
  const { id } = userId === undefined ? {} : readPersisted(placedBy(userId));
  return typeof id === 'number' ? id : undefined;
}
