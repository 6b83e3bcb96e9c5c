/** Signing in and out (specification section 4). */
import type { Reply } from './contract';
import { withUpkeep } from './session-start';
import { accessToken } from './session-state';
import { endSession, save } from './session-store';

/** Starts a session from a sign-in or sign-up reply. */
export function storeSession(response: Reply<'auth.signin'>) {
  const { accessToken: token, accessTokenExpires, data } = response;
  save({ accessToken: token, accessTokenExpires, data, loggedInUser: data });
  void withUpkeep(({ scheduleRefresh }) => scheduleRefresh());
}

/** Signs out: removes the stored user, draft and unsent forms, then tries to tell the server. */
export async function logout({ byChoice = false } = {}) {
  const token = accessToken();
  endSession({ byChoice });
  await withUpkeep(({ revokeSession }) => revokeSession(token));
}
