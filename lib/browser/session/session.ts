/** Specification sections 3 and 4. sign-in/session-start.ts begins it, sign-in/session-upkeep.ts verifies and renews it. */
import { toDeviceTime } from '@/lib/browser/page/clock';
import { clearDraft, sessionKey } from '@/lib/browser/storage/draft-keys';
import {
  forgetAllPersisted,
  forgetPersisted,
  persist,
  readPersisted,
} from '@/lib/browser/storage/persisted-forms';
import { readJson, removeKeys, writeJson } from '@/lib/browser/storage/storage';
import type { Data } from '@/lib/contract';
import { markSignedOut } from './sign-out-mark';

export type User = Data<'auth.signin'>;

interface StoredSession {
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

const loading: Session = { status: 'loading' };
const signedOut: Session = { status: 'signed-out' };
const left: Session = { status: 'signed-out', left: true };

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

let latest: { text: string; session: Session } | undefined;

/** The same object for the same user, so that nothing renders anew when the browser says what its document said. */
export function sessionOf(user: User): Session {
  const text = JSON.stringify(Object.entries(user).sort());
  if (latest?.text !== text) latest = { text, session: { status: 'authenticated', user } };
  return latest.session;
}

export function publish(next: StoredSession | undefined, without = signedOut) {
  stored = next;
  current = next ? sessionOf(next.data) : without;
  for (const listener of listeners) listener();
}

export const load = () => publish(readStored());

export const getSession = () => current;
export const getServerSession = () => loading;
export const accessToken = () => stored?.accessToken;
export const accessTokenExpires = () => stored?.accessTokenExpires;

export function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function save(next: StoredSession) {
  writeJson(sessionKey, next);
  publish(next);
}

/** The header shows profile changes at once. */
export function updateStoredUser(changes: Partial<User>) {
  if (!stored) return;
  const data = { ...stored.data, ...changes };
  save({ ...stored, data, loggedInUser: data });
}

export function adoptOtherTab() {
  const value = readStored();
  if (value && value.accessToken !== accessToken()) publish(value);
}

/** Replaces the access token after a refresh. @param expires by the server's clock */
export function replaceToken(token: string, expires?: string) {
  if (stored) save({ ...stored, accessToken: token, accessTokenExpires: toDeviceTime(expires) });
}

type Renew = (refused?: string) => Promise<unknown>;
let renew: Renew | undefined;

/** sign-in/session-start.ts says how, because renewing needs a call, and a call this file. */
export const renewWith = (how: Renew) => {
  renew = how;
};

/** Renews an access token that has ended, as far as the refresh cookie allows it. */
export async function renewIfOver() {
  if (Date.parse(accessTokenExpires() ?? '') <= Date.now()) await renew?.();
}

/** Tries once to replace a token that the server no longer takes. @returns the new one, if there is one */
export async function renewRefused(token: string): Promise<string | undefined> {
  if (token === accessToken()) await renew?.(token);
  return token === accessToken() ? undefined : accessToken();
}

/** Removes the stored user, order draft and unsent forms synchronously, because the page may be left right away. */
export function endSession() {
  markSignedOut();
  removeKeys(sessionKey);
  clearDraft();
  forgetAllPersisted();
  publish(undefined, left);
}

/** Handles a 401: removes the stored user, keeps the order draft, and shows one message (section 8). */
export function expireSession() {
  if (!stored) return;
  // Another tab has signed in, and this one has not heard of it yet.
  const latest = readStored();
  if (latest && latest.accessToken !== stored.accessToken) return load();
  markSignedOut();
  removeKeys(sessionKey);
  publish(undefined);
  tellSessionEnded();
}

/** One message. Its words and the toast come with the first end of a session. */
export function tellSessionEnded(): void {
  void Promise.all([import('@/lib/messages/page-messages'), import('@/lib/browser/page/toast')])
    .then(([{ messages }, { toast }]) => toast.error(messages.sessionExpired))
    .catch((error: unknown) => console.info('end of session not told', error));
}

const untold = 'session-ended';

/** The page is left at once: the next one in this tab says it. */
export const tellAfterLoad = (): void => persist(untold, { ended: true });

/** Says what the page before had no time to say. */
export function tellUntold(): void {
  if (readPersisted(untold).ended !== true) return;
  forgetPersisted(untold);
  tellSessionEnded();
}
