/**
 * Keeps a session alive: verifies the stored token at page load, refreshes it shortly before it expires, and ends it.
 * lib/session-start loads it only when there is a session, so that visitors do not load it.
 */
import { call } from './api/call';
import { ApiError } from './api/errors';
import { accessToken } from './session-state';
import {
  accessTokenExpires,
  adoptOtherTab,
  endSession,
  replaceToken,
  updateStoredUser,
} from './session-store';

const refreshEarlyMs = 5 * 60_000;
const patienceMs = 1500;
let refreshing: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

window.addEventListener('focus', () => void refreshIfDue());

function msUntilRefresh() {
  const ends = Date.parse(accessTokenExpires() ?? '');
  return Number.isNaN(ends) ? undefined : ends - refreshEarlyMs - Date.now();
}

/** Starts the timer for the next refresh. */
export function scheduleRefresh() {
  clearTimeout(timer);
  const wait = msUntilRefresh();
  if (wait !== undefined) timer = setTimeout(() => void refreshIfDue(), Math.max(wait, 0));
}

/** Allows one request at a time; a newer token from another tab takes precedence. */
export function refreshIfDue(): Promise<void> {
  refreshing ??= refresh().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refresh() {
  const run = async () => {
    adoptOtherTab();
    const wait = msUntilRefresh();
    if (!accessToken() || wait === undefined || wait > 0) return;
    try {
      const renewed = await call('auth.refresh', {});
      replaceToken(renewed.accessToken, renewed.accessTokenExpires);
      scheduleRefresh();
    } catch (error) {
      console.info('session not refreshed', error);
    }
  };
  // Two tabs must not use the same refresh token: the server would treat the second use as theft.
  await (navigator.locks ? navigator.locks.request('session-refresh', run) : run());
}

/** Verifies the stored token: a definite no signs out, a failed request is only logged (section 4). */
export async function verify() {
  scheduleRefresh();
  await refreshIfDue();
  const token = accessToken();
  if (!token) return;
  try {
    const { data } = await call('auth.verifyToken', { body: { token } });
    if (accessToken() === token) updateStoredUser(data);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'rejected' && error.httpStatus === 200) {
      endSession();
      await revokeSession(token);
    } else console.info('token not verified', error);
  }
}

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
