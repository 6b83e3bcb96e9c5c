/** session-start.ts loads it where there is a session. */
import { call } from '@/lib/browser/api/call';
import { ApiError, isTokenRefused } from '@/lib/browser/api/errors';
import { replacePage } from '@/lib/browser/page/replace-page';
import {
  accessToken,
  accessTokenExpires,
  adoptOtherTab,
  endSession,
  expireSession,
  replaceToken,
  tellAfterLoad,
  tellSessionEnded,
  updateStoredUser,
} from '@/lib/browser/session/session';

const refreshEarlyMs = 5 * 60_000;
/** Between two refreshes, whatever the clocks say. */
const minGapMs = 60_000;
/** setTimeout counts no further. */
const maxWaitMs = 2 ** 31 - 1;
const patienceMs = 1500;
let verifying: Promise<void> | undefined;
let queue: Promise<unknown> = Promise.resolve();
let triedAt = Number.NEGATIVE_INFINITY;
/** The refused token that had its one try. */
let triedFor: string | undefined;
let lastTry: Renewal = 'none';
let renewedAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

window.addEventListener('focus', () => void refresh());

/** A clock that was set back says nothing about how long ago something was. */
const isJustNow = (at: number) => Math.abs(Date.now() - at) < minGapMs;

function msUntilRefresh() {
  const ends = Date.parse(accessTokenExpires() ?? '');
  return Number.isNaN(ends) ? undefined : ends - refreshEarlyMs - Date.now();
}

export function scheduleRefresh() {
  clearTimeout(timer);
  const wait = msUntilRefresh();
  const least = isJustNow(triedAt) ? minGapMs : 0;
  if (wait !== undefined)
    timer = setTimeout(() => void refresh(), Math.min(Math.max(wait, least), maxWaitMs));
}

/** How a try to renew went. lost: nobody knows whether the cookie still counts · none: there was nothing to try. */
type Renewal = 'renewed' | 'expired' | 'refused' | 'lost' | 'none';

/** One at a time; a newer token from another tab takes precedence. @param refused is no longer accepted, due or not */
export async function refresh(refused?: string): Promise<void> {
  // At page load a call may be refused while the token is verified, whose answer says more.
  if (refused !== undefined) await verifying;
  const renewal = await tryToRenew(refused);
  if (refused === undefined && renewal === 'expired') expireSession();
}

function tryToRenew(refused: string | undefined): Promise<Renewal> {
  // Two tabs must not use the same refresh token: the server would treat the second use as theft.
  const run = () => renewUnlessNew(refused);
  const done = queue.then(() =>
    navigator.locks ? (navigator.locks.request('session-refresh', run) as Promise<Renewal>) : run(),
  );
  queue = done.catch(() => undefined);
  return done;
}

async function renewUnlessNew(refused: string | undefined): Promise<Renewal> {
  adoptOtherTab();
  if (refused !== undefined && refused === triedFor) return lastTry;
  if (!hasOneTry(refused) && !isDue()) return 'none';
  triedAt = Date.now();
  triedFor = refused;
  lastTry = await renew();
  return lastTry;
}

/** What comes of it is for the session that asked, not for one that began meanwhile. */
async function renew(): Promise<Renewal> {
  const token = accessToken();
  const isNewer = () => token !== accessToken();
  try {
    const renewed = await call('auth.refresh', {});
    if (isNewer()) return 'none';
    replaceToken(renewed.accessToken, renewed.accessTokenExpires);
    renewedAt = Date.now();
    scheduleRefresh();
    return 'renewed';
  } catch (error) {
    console.info('session not refreshed', error);
    if (isNewer()) return 'none';
    if (!(error instanceof ApiError) || isUndecided(error)) return 'lost';
    return error.kind === 'unauthorized' ? 'expired' : 'refused';
  }
}

/** Whether the same try may have another answer in a moment. */
const isUndecided = ({ kind, httpStatus }: ApiError) =>
  kind === 'network' || httpStatus === 429 || httpStatus >= 500;

const hasOneTry = (refused: string | undefined) =>
  refused !== undefined && refused === accessToken() && !isJustNow(renewedAt);

function isDue() {
  const wait = msUntilRefresh();
  return accessToken() !== undefined && wait !== undefined && wait <= 0 && !isJustNow(triedAt);
}

/** A falsy status signs out as the button does, a 401 ends the session; a failed request is only logged (section 4). */
export function verify(end = leaveEndedSession): Promise<void> {
  verifying = verifyStored(end).finally(() => {
    verifying = undefined;
  });
  return verifying;
}

async function verifyStored(end: () => void) {
  scheduleRefresh();
  await refresh();
  const token = accessToken();
  if (!token) return;
  try {
    await verifyToken(token);
  } catch (error) {
    if (!isTokenRefused(error)) return console.info('token not verified', error);
    // The phone's clock may have hidden that it is over.
    const renewal = await tryToRenew(token);
    // Another call may have ended the session meanwhile, or somebody signed in.
    if (accessToken() !== token) return;
    if (error.kind === 'unauthorized') expireSession();
    else if (renewal !== 'lost') end();
  }
}

async function verifyToken(token: string) {
  const { data } = await call('auth.verifyToken', { body: { token } });
  if (accessToken() === token) updateStoredUser(data);
}

/** As by the button, with a sentence on the home page. */
function leaveEndedSession() {
  const loggedOut = logout();
  const { pathname: home } = new URL(window.location.origin); // lib/routes would come twice
  if (window.location.pathname === home) return tellSessionEnded();
  tellAfterLoad();
  void loggedOut.then(() => replacePage(home));
}

/** Forgets everything first, then tries to tell the server for a moment (section 4). */
export async function logout() {
  const token = accessToken();
  endSession();
  await Promise.race([revokeSession(token), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

async function revokeSession(token: string | undefined) {
  if (!token) return;
  await call('auth.logout', { token }).catch((error: unknown) =>
    console.info('sign-out not confirmed', error),
  );
}
