/**
 * The page token is in a cookie that scripts cannot read. Only documents of the site take it
 * (docs/decisions/0040-first-screen-in-the-document.md); calls of the API do not look at it.
 */
import type { Settings } from '@/server/settings';
import { siteCookie } from './site-cookie';

const name = 'page_session';

/** Value of a Set-Cookie header. */
export const pageCookie = (token: string, seconds: number, settings: Pick<Settings, 'publicUrl'>) =>
  siteCookie(name, token, settings, { path: '/', httpOnly: true, maxAge: seconds });

/** Value of a Set-Cookie header that deletes the cookie. */
export const noPageCookie = (settings: Pick<Settings, 'publicUrl'>) => pageCookie('', 0, settings);

/** @param cookies the Cookie header */
export const readPageCookie = (cookies: string | undefined): string | undefined =>
  /(?:^|;\s*)page_session=([\w-]{22})(?:;|$)/.exec(cookies ?? '')?.[1];
