import { routes } from '@/lib/routes';

const MAX_LENGTH = 2048;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression exists to reject control characters
const REFUSED = /[\u0000-\u0020\u007f\\]/;
/** They lead back to sign-in, or are no pages. */
const NO_TARGET = /^\/(login|register|reset-password|api|_next)(\/|$)/i;

/** Rejects what a browser could read as another site: '//', '/\', control characters, encoded forms, dot segments. */
export function safePath(from: unknown, fallback: string = routes.orders): string {
  return typeof from === 'string' && isSafe(from) ? from : fallback;
}

function isSafe(from: string): boolean {
  if (from.length > MAX_LENGTH || REFUSED.test(from)) return false;
  let path = from.split(/[?#]/, 1)[0] ?? '';
  for (let depth = 0; depth < 5; depth++) {
    if (!isLocal(path)) return false;
    const decoded = decodePath(path);
    if (decoded === path) return true;
    if (decoded === undefined) return false;
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

/** Undefined for what is not valid UTF-8. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
