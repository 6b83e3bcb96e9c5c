/** Apart from email.ts, because the library is larger than most forms. */
import isMailAddress from 'validator/lib/isEmail.js';
import { canonicalEmail, MAX_TYPED_EMAIL } from './email';

const MAX_LENGTH = 254; // RFC 5321

/** Specification section 5, for a canonical address; earlier versions accepted all of these. */
export const isAccountEmail = (canonical: string): boolean =>
  canonical.length <= MAX_LENGTH &&
  // The library throws at half a surrogate pair, and accepts quoted mailboxes and domains that are not ASCII.
  /^[^\s"\p{C}]+@[a-z\d.-]+\.(?:[a-z]{2,}|xn--[a-z\d-]{2,})$/u.test(canonical) &&
  isMailAddress(canonical);

/** For a new address in canonical form: also no option of a mail program. */
export const isEmail = (canonical: string): boolean =>
  isAccountEmail(canonical) && !canonical.startsWith('-');

/** Canonical; null when invalid. */
export function readEmail(typed: string): string | null {
  const canonical = typed.length > MAX_TYPED_EMAIL ? '' : canonicalEmail(typed);
  return isEmail(canonical) ? canonical : null;
}
