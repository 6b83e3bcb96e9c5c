/** Where a sign-in goes without a valid `from`. */
export const HOME_AFTER_SIGN_IN = '/orders';

const MAX_LENGTH = 2048;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression exists to reject control characters
const REFUSED = /[\u0000-\u0020\u007f\\]/;
/** Pages that would lead straight back to sign-in, and paths that are not pages. */
const NO_TARGET = /^\/(login|register|reset-password|api|_next)(\/|$)/i;

/**
 * The path to go to after sign-in: `from` if it is a path of this site, otherwise the fallback. Rejects everything
 * that a browser could read as another site: '//', '/\', control characters and spaces, their percent-encoded forms
 * at any depth, and dot segments that end in '//'. Also rejects pages that make no sense as a target (/login, /api
 * …).
 */
export function safePath(from: unknown, fallback: string = HOME_AFTER_SIGN_IN): string {
  return typeof from === 'string' && isSafe(from) ? from : fallback;
}

function isSafe(from: string): boolean {
  if (from.length > MAX_LENGTH || REFUSED.test(from)) return false;
  let path = from.split(/[?#]/, 1)[0] ?? '';
  for (let depth = 0; depth < 5; depth++) {
    if (!isLocal(path)) return false;
    const decoded = decode(path);
    if (decoded === path) return true;
    if (decoded === null) return false;
    path = decoded;
  }
  return false;
}

function isLocal(path: string): boolean {
  if (!/^\/(?!\/)/.test(path) || REFUSED.test(path)) return false;
  const resolved = new URL(path.replace(/[?#].*$/s, ''), 'http://site.invalid');
  return (
    resolved.origin === 'http://site.invalid' &&
    !resolved.pathname.startsWith('//') &&
    !NO_TARGET.test(resolved.pathname)
  );
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
