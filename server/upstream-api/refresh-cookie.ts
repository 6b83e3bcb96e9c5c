import { buildPath, endpoints } from '@/lib/contract/endpoints';

/** The only cookie that passes. Its name is API_REFRESH_COOKIE, or any that contains "refresh". */
const path = buildPath(endpoints['auth.refresh']);
const longest = 400 * 24 * 60 * 60;

/** name=value as in RFC 6265. The value is not decoded, because only the other API knows its encoding. */
const wellFormed = /^[\w!#$%&'*+.^`|~-]{1,100}=("?)[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*\1$/;

const isRefresh = (name: string, configured: string | undefined) =>
  configured ? name === configured : /refresh/i.test(name);

/** The Cookie header to forward; undefined when no cookie may pass. */
export function refreshCookies(header: string, configured: string | undefined): string | undefined {
  const pairs = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => isRefresh(pair.split('=', 1)[0] ?? '', configured) && pair.length <= 4096);
  return pairs.length > 0 ? pairs.join('; ') : undefined;
}

/** The Set-Cookie values for the browser: with our path, without Domain, HttpOnly. */
export function rescoped(
  setCookies: readonly string[],
  { configured, secure }: { configured: string | undefined; secure: boolean },
): string[] {
  return setCookies.flatMap((line) => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    if (!wellFormed.test(pair) || pair.length > 4096) return [];
    if (!isRefresh(pair.split('=', 1)[0] ?? '', configured)) return [];
    const maxAge = lifetime(attributes);
    return [
      [
        pair,
        ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
        `Path=${path}`,
        'HttpOnly',
        ...(secure ? ['Secure'] : []),
        'SameSite=Lax',
      ].join('; '),
    ];
  });
}

/** Seconds from Max-Age or Expires; undefined for a session cookie. */
function lifetime(attributes: string[]): number | undefined {
  const attribute = (name: string) =>
    attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
  const maxAge = attribute('max-age');
  const expires = Date.parse(attribute('expires') ?? '');
  const seconds = maxAge === undefined ? (expires - Date.now()) / 1000 : Number(maxAge);
  return Number.isFinite(seconds) ? Math.min(longest, Math.max(0, Math.floor(seconds))) : undefined;
}
