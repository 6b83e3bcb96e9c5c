import isMailAddress from 'validator/lib/isEmail.js';

/** RFC 5321 */
const MAX_LENGTH = 254;

/** More than an address has, because some of what is typed does not count. */
export const MAX_TYPED_EMAIL = 1000;

/** What mail programs and resolvers leave out: soft hyphens, zero-width spaces, marks of direction. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * The one spelling of an email address: compatibility characters become the plain ones (NFKC), characters without a
 * glyph go, the domain is written as in the DNS, everything is lower case. So two addresses that look the same are the
 * same, and a domain in letters of another script shows what it is (xn--…).
 */
export function canonicalEmail(typed: string): string {
  const plain = typed.normalize('NFKC').replace(unseen, '').trim().toLowerCase().normalize('NFKC');
  const at = plain.lastIndexOf('@');
  return at < 0 ? plain : `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`;
}

/** Unchanged when it is no name of a host. */
function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{N}\p{M}\p{So}.-]+$/u.test(domain)) return domain;
  const address = `http://${domain}`;
  const name = URL.canParse(address) ? new URL(address).hostname : domain;
  // Digits alone would be read as an IPv4 address.
  return /[a-z]/.test(name) ? name : domain;
}

/**
 * Whether an address in its one spelling is one: characters, an at sign, a domain, a dot and a top-level part of at
 * least two letters (specification section 5), each part as mail servers take it.
 */
export const isEmail = (canonical: string): boolean =>
  canonical.length <= MAX_LENGTH &&
  // The library throws at half a surrogate pair, takes quoted mailboxes, and domains that are not in ASCII.
  /^[^\s"\p{C}]+@[a-z\d.-]+\.(?:[a-z]{2,}|xn--[a-z\d-]{2,})$/u.test(canonical) &&
  isMailAddress(canonical);

/** The address that was typed, in its one spelling; null when it is none. */
export function readEmail(typed: string): string | null {
  const canonical = typed.length > MAX_TYPED_EMAIL ? '' : canonicalEmail(typed);
  return isEmail(canonical) ? canonical : null;
}

/** Whether the part before the @ has only characters of ASCII: letters of other scripts can look like these. */
export const hasPlainMailbox = (email: string): boolean => /^[\x21-\x7e]+@/.test(email);
