/**
 * The signed-in customer, in local storage under the key `user` (specification sections 3 and 4).
 * A small store without a library, so that public pages can show the customer's name for a few hundred bytes.
 * Keeping it alive is lib/session-upkeep's work, loaded only where there is a session.
 */
import type { Data, Reply } from './contract';
import { clearDraft } from './draft-keys';
import { readJson, removeKeys, writeJson } from './storage';

export type User = Data<'auth.signin'>;

export interface StoredSession {
  accessToken: string;
  accessTokenExpires?: string;
  data: User;
  loggedInUser?: User;
}

export type Session =
  | { status: 'loading'; user?: undefined }
  /** `left`: signed out by own will, on the way to the home page; no sign-in page is offered. */
  | { status: 'signed-out'; user?: undefined; left?: boolean }
  | { status: 'authenticated'; user: User };

const key = 'user';
const loading: Session = { status: 'loading' };
const signedOut: Session = { status: 'signed-out' };
const left: Session = { status: 'signed-out', left: true };

let current: Session = loading;
let stored: StoredSession | undefined;
const listeners = new Set<() => void>();

function isStored(value: unknown): value is StoredSession {
  const session = value as StoredSession | undefined;
  return typeof session?.accessToken === 'string' && typeof session.data?.id === 'number';
}

function publish(next: StoredSession | undefined, without = signedOut) {
  stored = next;
  current = next ? { status: 'authenticated', user: next.data } : without;
  for (const listener of listeners) listener();
}

function save(next: StoredSession) {
  writeJson(key, next);
  publish(next);
}

function load() {
  const value = readJson(key);
  publish(isStored(value) ? value : undefined);
}

export function subscribe(listener: () => void) {
  if (listeners.size === 0 && current === loading) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const getSession = () => current;
export const getServerSession = () => loading;
export const accessToken = () => stored?.accessToken;
export const accessTokenExpires = () => stored?.accessTokenExpires;

/** Keeps a sign-in or sign-up response as the session. */
export function storeSession(response: Reply<'auth.signin'>) {
  const { accessToken: token, accessTokenExpires, data } = response;
  save({ accessToken: token, accessTokenExpires, data, loggedInUser: data });
  void keepUp(({ scheduleRefresh }) => scheduleRefresh());
}

/** Profile changes show in the header at once. */
export function updateStoredUser(changes: Partial<User>) {
  if (!stored) return;
  const data = { ...stored.data, ...changes };
  save({ ...stored, data, loggedInUser: data });
}

/** The 401 rule: the stored user goes, the order draft stays, and the page says so once. */
export function expireSession() {
  if (!stored) return;
  removeKeys(key);
  publish(undefined);
  void keepUp(({ tellExpired }) => tellExpired());
}

/** Signs out: stored user, draft and half-filled forms go; telling the server is best effort. */
export async function logout({ byChoice = false } = {}) {
  const token = stored?.accessToken;
  removeKeys(key);
  clearDraft();
  publish(undefined, byChoice ? left : signedOut);
  await keepUp(({ farewell }) => farewell(token));
}

/** What another tab has stored meanwhile is the session of this one too. */
export function adoptOtherTab() {
  const value = readJson(key);
  if (isStored(value) && value.accessToken !== stored?.accessToken) publish(value);
}

/** A refreshed token takes the place of the old one. */
export function replaceToken(accessToken: string, accessTokenExpires?: string) {
  if (stored) save({ ...stored, accessToken, accessTokenExpires });
}

/** An access token that is already there ends loading at once; verifying goes on behind it (section 2). */
function start() {
  load();
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) load();
  });
  if (stored) void keepUp(({ verify }) => verify());
}

async function keepUp(work: (upkeep: typeof import('./session-upkeep')) => unknown) {
  await import('./session-upkeep')
    .then(work)
    .catch((error: unknown) => console.info('session not kept up', error));
}
