/**
 * Keeps a session alive: verifies the stored token at page load, refreshes it shortly before it expires, and ends it.
 * lib/session-start loads it only when there is a session, so that visitors do not load it.
 */
import { call } from './api/call';
import { ApiError } from './api/errors';
import { accessToken, renewRefused } from './session-state';
import {
  accessTokenExpires,
  adoptOtherTab,
  endSession,
  replaceToken,
  updateStoredUser,
} from './session-store';

const refreshEarlyMs = 5 * 60_000;
/** Between two refreshes, whatever the clocks say. */
const minGapMs = 60_000;
/** setTimeout counts no further. */
const maxWaitMs = 2 ** 31 - 1;
const patienceMs = 1500;
let queue: Promise<unknown> = Promise.resolve();
let triedAt = Number.NEGATIVE_INFINITY;
/** The refused token that had its one try. */
let triedFor: string | undefined;
let renewedAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

window.addEventListener('focus', () => void refresh());

/** A clock that was set back says nothing about how long ago something was. */
const isJustNow = (at: number) => Math.abs(Date.now() - at) < minGapMs;

function msUntilRefresh() {
  const ends = Date.parse(accessTokenExpires() ?? '');
  return Number.isNaN(ends) ? undefined : ends - refreshEarlyMs - Date.now();
}

/** Starts the timer for the next refresh. */
export function scheduleRefresh() {
  clearTimeout(timer);
  const wait = msUntilRefresh();
  const least = isJustNow(triedAt) ? minGapMs : 0;
  if (wait !== undefined)
    timer = setTimeout(() => void refresh(), Math.min(Math.max(wait, least), maxWaitMs));
}

/**
 * Renews the access token when it is due, one request at a time; a newer token from another tab takes precedence.
 * @param refused a token that the server no longer takes, due or not
 */
export function refresh(refused?: string): Promise<unknown> {
  // Two tabs must not use the same refresh token: the server would treat the second use as theft.
  const run = () => renewUnlessNew(refused);
  const done = queue.then(() => (navigator.locks ? navigator.locks.request('session-refresh', run) : run()));
  queue = done.catch(() => undefined);
  return done;
}

async function renewUnlessNew(refused: string | undefined) {
  adoptOtherTab();
  if (!hasOneTry(refused) && !isDue()) return;
  triedAt = Date.now();
  triedFor = refused;
  try {
    const renewed = await call('auth.refresh', {});
    replaceToken(renewed.accessToken, renewed.accessTokenExpires);
    renewedAt = Date.now();
    scheduleRefresh();
  } catch (error) {
    console.info('session not refreshed', error);
  }
}

const hasOneTry = (refused: string | undefined) =>
  refused !== undefined && refused === accessToken() && refused !== triedFor && !isJustNow(renewedAt);

function isDue() {
  const wait = msUntilRefresh();
  return accessToken() !== undefined && wait !== undefined && wait <= 0 && !isJustNow(triedAt);
}

/** Verifies the stored token: a definite no signs out, a failed request is only logged (section 4). */
export async function verify() {
  scheduleRefresh();
  await refresh();
  const token = accessToken();
  if (!token) return;
  try {
    await verifyToken(token);
  } catch (error) {
    if (!isRefusal(error)) return console.info('token not verified', error);
    // The phone's clock may have hidden that it is over.
    const renewed = await renewRefused(token);
    if (renewed) return;
    endSession();
    await revokeSession(token);
  }
}

async function verifyToken(token: string) {
  const { data } = await call('auth.verifyToken', { body: { token } });
  if (accessToken() === token) updateStoredUser(data);
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.kind === 'rejected' && error.httpStatus === 200;

/**
 * Signs out: removes the stored user, draft and unsent forms, then tries to tell the server for a moment (section 4).
 */
export async function logout({ byChoice = false } = {}) {
  const token = accessToken();
  endSession({ byChoice });
  await Promise.race([revokeSession(token), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** Ends the session on the server. */
async function revokeSession(token: string | undefined) {
  if (!token) return;
  await call('auth.logout', { token }).catch((error: unknown) =>
    console.info('sign-out not confirmed', error),
  );
}
