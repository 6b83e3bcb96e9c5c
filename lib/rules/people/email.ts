/** With what is stripped from typed text. */
export const MAX_TYPED_EMAIL = 1000;

/** Ignored by mail programs and resolvers: soft hyphens, zero-width spaces, direction marks. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Around the address: 'Ann <ann@example.com>', 'mailto:ann@example.com?subject=Hi', '“ann@example.com”,'. */
const wrappings = [
  /^(.*?)[.,;]+$/,
  /^["'“‘«]+(.*?)["'”’»]+$/,
  /^(?:[^<>@]*\s)?<([^<>]+)>$/,
  /^(?:mailto:)+([^?]*)(?:\?.*)?$/,
];
function unwrap(plain: string): string {
  const inner = wrappings.reduce((text, wrapping) => wrapping.exec(text)?.[1] ?? text, plain).trim();
  return inner === plain ? plain : unwrap(inner);
}

/** NFKC, without invisible characters, domain as in the DNS, lower case: addresses that look alike are equal. */
export function canonicalEmail(typed: string): string {
  const seen = typed.normalize('NFKC').replace(unseen, '').trim().toLowerCase().normalize('NFKC');
  const plain = seen.length > MAX_TYPED_EMAIL ? seen : unwrap(seen);
  const at = plain.lastIndexOf('@');
  return at < 0 ? plain : `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`;
}

/** Unchanged for an invalid host name. */
function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{N}\p{M}\p{So}.-]+$/u.test(domain)) return domain;
  const address = `http://${domain}`;
  const name = URL.canParse(address) ? new URL(address).hostname : domain;
  // Digits alone are an IPv4 address.
  return /[a-z]/.test(name) ? name : domain;
}

/** 'a…n@example.com': its owner recognizes it, nobody else can use it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const mailbox = [...email.slice(0, at)];
  return `${mailbox[0]}…${mailbox.length > 2 ? mailbox.at(-1) : ''}${email.slice(at)}`;
}

/** ASCII before the @: letters of other scripts can look like it. */
export const hasPlainMailbox = (email: string): boolean => /^[\x21-\x7e]+@/.test(email);
