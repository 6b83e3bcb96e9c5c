/**
 * The page token is in a cookie that scripts cannot read. Only documents of the site take it
 * (docs/decisions/0040-first-screen-in-the-document.md); calls of the API do not look at it.
 */

import { serialize } from 'hono/utils/cookie';
import { cookieValues, hostOnly, pageSession, signOutMark } from '@/lib/browser/session/sign-out-mark';
import { buildPath, endpoints } from '@/lib/contract/endpoints';
import type { Customer } from '@/server/api/handler';
import type { Services } from '@/server/api/services';
import { audit, type Who } from '@/server/platform/audit';
import type { Settings } from '@/server/platform/settings';
import { derivePageToken, findPageSession, revokeByTokens } from './sessions';

type SiteUrl = Pick<Settings, 'publicUrl'>;
interface More {
  path: string;
  maxAge: number;
  httpOnly?: true;
}

/** Value of a Set-Cookie header of this site. */
const siteCookie = (name: string, value: string, { publicUrl }: SiteUrl, more: More) =>
  serialize(name, value, { ...more, sameSite: 'Lax', secure: publicUrl.startsWith('https:') });

/**
 * Values of Set-Cookie headers for a cookie that no neighbor of the domain can set: over TLS under a name for this host
 * alone, and the one that an earlier version has set is removed.
 */
export const ownCookie = (
  name: string,
  value: string,
  settings: SiteUrl,
  more: Omit<More, 'path'>,
): string[] =>
  settings.publicUrl.startsWith('https:')
    ? [
        siteCookie(hostOnly(name), value, settings, { ...more, path: '/' }),
        siteCookie(name, '', settings, { ...more, path: '/', maxAge: 0 }),
      ]
    : [siteCookie(name, value, settings, { ...more, path: '/' })];

/** The values of such a cookie; those of an earlier version while there are no others. */
export const ownCookieValues = (cookies: string | null | undefined, name: string): string[] => {
  const own = cookieValues(cookies, hostOnly(name));
  return own.length > 0 ? own : cookieValues(cookies, name);
};

export const pageCookie = (token: string, seconds: number, settings: SiteUrl) =>
  ownCookie(pageSession, token, settings, { httpOnly: true, maxAge: seconds });

const noPageCookie = (settings: SiteUrl) => pageCookie('', 0, settings);

const isToken = (value: string) => /^[\w-]{22}$/.test(value);

/** Those that may be used. @param cookies the Cookie header */
const readPageCookies = (cookies: string | null | undefined): string[] =>
  ownCookieValues(cookies, pageSession).filter(isToken);

/** Every one, whoever has set it, to be ended. */
const allPageCookies = (cookies: string | null | undefined): string[] =>
  [hostOnly(pageSession), pageSession].flatMap((name) => cookieValues(cookies, name)).filter(isToken);

const name = 'refresh_token';

const path = buildPath(endpoints['auth.refresh']);

/** Value of a Set-Cookie header. */
export const refreshCookie = (token: string, seconds: number, settings: SiteUrl) =>
  siteCookie(name, token, settings, { path, httpOnly: true, maxAge: seconds });

/** Value of a Set-Cookie header that deletes the cookie. */
export const noRefreshCookie = (settings: SiteUrl) => refreshCookie('', 0, settings);

/** Every one, whoever has set it, to be ended. @param cookies the Cookie header */
export const allRefreshCookies = (cookies: string | null | undefined): string[] =>
  cookieValues(cookies, name).filter((value) => /^[\w-]{22,200}$/.test(value));

/**
 * The refresh token to use. Its cookie has a path, so that a neighbor of the domain can set one beside it: where the
 * cookie for pages is of this host alone, or where there are several, it is the one of the same session.
 */
export function readRefreshCookie(cookies: string | null | undefined): string | undefined {
  const tokens = allRefreshCookies(cookies);
  const isBound = tokens.length > 1 || cookieValues(cookies, hostOnly(pageSession)).length > 0;
  const pages = readPageCookies(cookies);
  const own = isBound ? tokens.filter((token) => pages.includes(derivePageToken(token))) : tokens;
  return own.length === 1 ? own[0] : undefined;
}

/** Whether the browser has such a cookie, readable or not. */
export const bringsRefreshCookie = (cookies: string | null | undefined): boolean =>
  cookieValues(cookies, name).length > 0;

/** The customer of a document's request. @param cookies its Cookie header */
export async function findPageCustomer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  cookies: string | undefined,
): Promise<Customer | undefined> {
  const [token, another] = readPageCookies(cookies);
  // Of two, nobody can tell which is the customer's own.
  return token && another === undefined ? findPageSession(db, token, now()) : undefined;
}

/** Values of Set-Cookie headers that take the mark away. */
export const noSignOutMark = (settings: SiteUrl) => ownCookie(signOutMark, '', settings, { maxAge: 0 });

/** Values of Set-Cookie headers that take away everything of a session. */
export const noSession = (settings: SiteUrl): string[] => [
  noRefreshCookie(settings),
  ...noPageCookie(settings),
  ...noSignOutMark(settings),
];

/** Ends the session of each of these tokens, and with it its push device. */
export async function endSessions(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tokens: Parameters<typeof revokeByTokens>[1],
  who: Who,
): Promise<void> {
  for (const customer of await revokeByTokens(db, tokens, now())) audit(who, 'sign-out', { customer });
}

/**
 * Ends each session that any of the cookies names.
 * @param cookies the Cookie header of a browser that has left
 * @returns Set-Cookie values that take away the cookies and the mark
 */
export async function endLeftSession(
  services: Pick<Services, 'db' | 'now' | 'settings'>,
  cookies: string,
  who: Who,
): Promise<string[]> {
  await endSessions(services, { refresh: allRefreshCookies(cookies), page: allPageCookies(cookies) }, who);
  return noSession(services.settings);
}
