/** Sessions that a browser has left although it could not say so (lib/sign-out-mark.ts). */
import { signOutMark } from '@/lib/sign-out-mark';
import { audit, type Who } from '@/server/audit';
import type { Services } from '@/server/services';
import { noPageCookie, readPageCookie } from './page-cookie';
import { noRefreshCookie } from './refresh-cookie';
import { revokeByToken } from './sessions';
import { siteCookie } from './site-cookie';

/** Value of a Set-Cookie header that takes the mark away. */
export const noSignOutMark = (settings: Pick<Services['settings'], 'publicUrl'>) =>
  siteCookie(signOutMark, '', settings, { path: '/', maxAge: 0 });

type Ending = Pick<Services, 'db' | 'now' | 'settings'>;

/**
 * Ends the session that the cookies name, and with it its push device.
 * @param cookies the Cookie header of a browser that has left
 * @returns Set-Cookie values that take away the cookies and the mark
 */
export async function endLeftSession(
  { db, now, settings }: Ending,
  cookies: string,
  who: Who,
): Promise<string[]> {
  const page = readPageCookie(cookies);
  const customer = page && (await revokeByToken(db, { page }, now()));
  if (customer) audit(who, 'sign-out', { customer });
  return [noRefreshCookie(settings), noPageCookie(settings), noSignOutMark(settings)];
}
