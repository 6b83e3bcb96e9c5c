import { serialize } from 'hono/utils/cookie';
import type { Settings } from '@/server/settings';

/** Value of a Set-Cookie header of this site. */
export const siteCookie = (
  name: string,
  value: string,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  more: { path: string; maxAge: number; httpOnly?: true },
) => serialize(name, value, { ...more, sameSite: 'Lax', secure: publicUrl.startsWith('https:') });
