/** Signing in and out (specification section 4). */
import type { Reply } from './contract';
import { withUpkeep } from './session-start';
import { accessToken } from './session-state';
import { endSession, save } from './session-store';

/** Keeps a sign-in or sign-up response as the session. */
export function storeSession(response: Reply<'auth.signin'>) {
  const { accessToken: token, accessTokenExpires, data } = response;
  save({ accessToken: token, accessTokenExpires, data, loggedInUser: data });
  void withUpkeep(({ scheduleRefresh }) => scheduleRefresh());
}

/** Signs out: stored user, draft and half-filled forms go; telling the server is best effort. */
export async function logout({ byChoice = false } = {}) {
  const token = accessToken();
  endSession({ byChoice });
  await withUpkeep(({ revokeSession }) => revokeSession(token));
}
