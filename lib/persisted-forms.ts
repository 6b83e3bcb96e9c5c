import { serverNow } from './clock';
import { type Handoff, handoffs } from './domain/handoff';
import { codeMinutes } from './sign-in-code';
import { readJson, removeKeys, writeJson } from './storage';

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

/** In local storage: the draft is that of all tabs, so each of them has to know what became of it. */
const placedKey = 'placed-order';
/** A customer without a draft who comes back later has forgotten nothing, and wants a new order. */
const placedMs = 24 * 3600_000;

interface Placed {
  userId: number;
  id: number;
  handoff?: Handoff | undefined;
  at: string;
}

/** Nothing for other customers: the session may have ended, and someone else may have signed in to this browser. */
function readPlaced(userId: number | undefined): Partial<Placed> {
  const placed = readJson(placedKey) as Partial<Placed> | null | undefined;
  const isOwn = userId !== undefined && placed?.userId === userId;
  return isOwn && Date.parse(placed.at ?? '') > serverNow().getTime() - placedMs ? placed : {};
}

/** The order that a customer placed in this browser. Its steps, in another tab or by the Back button, have no draft then. */
export const persistPlacedOrder = (userId: number, id: number, handoff?: Handoff) =>
  writeJson(placedKey, { userId, id, handoff, at: serverNow().toISOString() } satisfies Placed);

/** Undefined unless this customer placed one a short while ago. */
export function placedOrder(userId: number | undefined): number | undefined {
  const { id } = readPlaced(userId);
  return typeof id === 'number' ? id : undefined;
}

/** How the bags of that order are handed over, which another API may not say. */
export function placedHandoff(userId: number | undefined, orderId: number): Handoff | undefined {
  const { id, handoff } = readPlaced(userId);
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

const codeSent = 'code-sent';

/** Where a code to sign in was sent, and what the page said. Never the code itself. */
export interface SentCode {
  email: string;
  message: string;
}

export const persistSentCode = (sent: SentCode) => persist(codeSent, { ...sent, at: serverNow().getTime() });
export const forgetSentCode = () => forgetPersisted(codeSent);

/** Undefined once the code works no longer. */
export function sentCode(): SentCode | undefined {
  const { email, message, at } = readPersisted(codeSent);
  const isKnown = typeof email === 'string' && typeof message === 'string' && typeof at === 'number';
  return isKnown && serverNow().getTime() < at + codeMinutes * 60_000 ? { email, message } : undefined;
}
