/**
 * The signed-in customer, in memory and in local storage under the key `user` (specification sections 3 and 4). A
 * small store without a library, so that public pages can show the customer's name at the cost of a few hundred
 * bytes. lib/session-store changes it.
 */
import type { Data } from './contract';
import { readJson } from './storage';

export type User = Data<'auth.signin'>;

export interface StoredSession {
  accessToken: string;
  /** By this device's clock. */
  accessTokenExpires?: string;
  data: User;
  loggedInUser?: User;
}

export type Session =
  | { status: 'loading'; user?: undefined }
  /** `left`: the customer signed out and is going to the home page, so no sign-in page is shown. */
  | { status: 'signed-out'; user?: undefined; left?: boolean }
  | { status: 'authenticated'; user: User };

export const sessionKey = 'user';
const loading: Session = { status: 'loading' };
const signedOut: Session = { status: 'signed-out' };

let current: Session = loading;
let stored: StoredSession | undefined;
const listeners = new Set<() => void>();

/** The stored value, if it is a valid session. */
export function readStored(): StoredSession | undefined {
  const session = readJson(sessionKey) as StoredSession | undefined;
  return typeof session?.accessToken === 'string' && typeof session.data?.id === 'number'
    ? session
    : undefined;
}

export function publish(next: StoredSession | undefined, without = signedOut) {
  stored = next;
  current = next ? { status: 'authenticated', user: next.data } : without;
  for (const listener of listeners) listener();
}

export const load = () => publish(readStored());

export const getSession = () => current;
export const getServerSession = () => loading;
export const getStored = () => stored;
export const accessToken = () => stored?.accessToken;

/** @returns a function that stops listening */
export function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

type Renew = (refused?: string) => Promise<unknown>;
let renew: Renew | undefined;

/** lib/session-start says how, because renewing needs a call. */
export const renewWith = (how: Renew) => {
  renew = how;
};

/** Renews an access token that has ended, as far as the refresh cookie allows it. */
export async function renewIfOver() {
  if (Date.parse(stored?.accessTokenExpires ?? '') <= Date.now()) await renew?.();
}

/** Tries once to replace a token that the server no longer takes. @returns the new one, if there is one */
export async function renewRefused(token: string): Promise<string | undefined> {
  if (token === accessToken()) await renew?.(token);
  return token === accessToken() ? undefined : accessToken();
}
