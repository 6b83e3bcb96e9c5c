/** The refresh token is in a cookie that scripts cannot read and that is sent to one call only. */
import { parse, serialize } from 'hono/utils/cookie';
import { endpoints, pathOf } from '@/lib/contract/endpoints';
import type { Settings } from '@/server/settings';

const name = 'refresh_token';

const write = (value: string, maxAge: number, { publicUrl }: Pick<Settings, 'publicUrl'>) =>
  serialize(name, value, {
    path: pathOf(endpoints['auth.refresh']),
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    maxAge,
  });

/** Value of a Set-Cookie header. */
export const refreshCookie = (token: string, seconds: number, settings: Pick<Settings, 'publicUrl'>) =>
  write(token, seconds, settings);

/** Value of a Set-Cookie header that deletes the cookie. */
export const noRefreshCookie = (settings: Pick<Settings, 'publicUrl'>) => write('', 0, settings);

export const readRefreshCookie = (request: Request): string | undefined =>
  parse(request.headers.get('cookie') ?? '', name)[name] || undefined;

/** Whether the browser has such a cookie, readable or not. */
export const bringsRefreshCookie = (request: Request): boolean =>
  new RegExp(`(^|;)\\s*${name}=`).test(request.headers.get('cookie') ?? '');
