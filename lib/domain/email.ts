/**
 * The one spelling of an email address: compatibility characters become the plain ones (NFKC), the domain is written as
 * in the DNS, everything is lower case. So two addresses that look the same are the same, and a domain in letters of
 * another script shows what it is (xn--…).
 */
export function canonicalEmail(typed: string): string {
  const plain = typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
  const at = plain.lastIndexOf('@');
  return at < 0 ? plain : `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`;
}

/** Unchanged when it is no name of a host. */
function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{N}\p{M}.-]+$/u.test(domain)) return domain;
  const address = `http://${domain}`;
  const name = URL.canParse(address) ? new URL(address).hostname : domain;
  // Digits alone would be read as an IPv4 address.
  return /[a-z]/.test(name) ? name : domain;
}

/** Whether the part before the @ has only characters of ASCII: letters of other scripts can look like these. */
export const hasPlainMailbox = (email: string): boolean => /^[\x21-\x7e]+@/.test(email);
