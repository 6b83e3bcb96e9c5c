/** The refresh token is in a cookie that scripts cannot read and that is sent to one call only. */
import { parse } from 'hono/utils/cookie';
import { endpoints, pathOf } from '@/lib/contract/endpoints';
import type { Settings } from '@/server/settings';
import { siteCookie } from './site-cookie';

const name = 'refresh_token';

const path = pathOf(endpoints['auth.refresh']);

/** Value of a Set-Cookie header. */
export const refreshCookie = (token: string, seconds: number, settings: Pick<Settings, 'publicUrl'>) =>
  siteCookie(name, token, settings, { path, httpOnly: true, maxAge: seconds });

/** Value of a Set-Cookie header that deletes the cookie. */
export const noRefreshCookie = (settings: Pick<Settings, 'publicUrl'>) => refreshCookie('', 0, settings);

export const readRefreshCookie = (request: Request): string | undefined =>
  parse(request.headers.get('cookie') ?? '', name)[name] || undefined;

/** Whether the browser has such a cookie, readable or not. */
export const bringsRefreshCookie = (request: Request): boolean =>
  new RegExp(`(^|;)\\s*${name}=`).test(request.headers.get('cookie') ?? '');
