/** Signing in (specification section 4). */
import { toDeviceTime } from './clock';
import type { Reply } from './contract';
import { withUpkeep } from './session-start';
import { save } from './session-store';
import { unmarkSignedOut } from './sign-out-mark';

/** Starts a session from a sign-in or sign-up reply. */
export function storeSession(response: Reply<'auth.signin'>) {
  const { accessToken: token, accessTokenExpires, data } = response;
  unmarkSignedOut();
  save({
    accessToken: token,
    accessTokenExpires: toDeviceTime(accessTokenExpires),
    data,
    loggedInUser: data,
  });
  void withUpkeep(({ scheduleRefresh }) => scheduleRefresh());
}
