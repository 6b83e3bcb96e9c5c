import { isIPv6 } from 'node:net';

/** As the URL parser writes it: compressed, lower case. */
const compressed = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

/** Mapped (RFC 4291), translated (RFC 2765), by NAT64 (RFC 6052), and a whole /48 of 6to4 (RFC 3056). */
const withIPv4 =
  /^(?:(?:::ffff:(?:0:)?|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})$|2002:([\da-f]{1,4}):([\da-f]{1,4}):)/;

/** Canonical, without a zone; an IPv4 address inside IPv6 as IPv4. Other texts stay. */
export function plainIp(address: string): string {
  const [unzoned = ''] = address.split('%', 1);
  if (!isIPv6(unzoned)) return address;
  const written = compressed(unzoned);
  const bytes = withIPv4
    .exec(written)
    ?.slice(1)
    .filter(Boolean)
    .map((half) => Number.parseInt(half, 16))
    .flatMap((half) => [half >> 8, half & 255]);
  return bytes?.join('.') ?? written;
}

/** One client: an IPv4 address, or an IPv6 /64, which a single customer of a provider has. */
export function toNetwork(address: string): string {
  const plain = plainIp(address);
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.split('::');
  const left = before.split(':').filter(Boolean);
  const right = (after ?? '').split(':').filter(Boolean);
  const gap = after === undefined ? [] : Array(8 - left.length - right.length).fill('0');
  return `${[...left, ...gap, ...right].slice(0, 4).join(':')}::/64`;
}

/** The host of an address of the web; one of IPv6 without brackets. */
const plainHost = (value: string): string => plainIp(new URL(value).hostname.replace(/^\[|\]$/g, ''));

/** Where clouds keep the credentials of a machine, in any spelling that a URL may have. */
export function isLinkLocal(value: string): boolean {
  if (!URL.canParse(value)) return false;
  return /^(169\.254\.|fe[89ab][\da-f]:)/.test(plainHost(value));
}

const thisMachine = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1)$/;

export const isOwnMachine = (host = '127.0.0.1') => thisMachine.test(plainIp(host));

/**
 * An https address other than this machine's. Real customers use it, so nothing of the demo is on by default.
 */
export function isCustomerSite(address: string | undefined): boolean {
  if (!address) return false;
  return new URL(address).protocol === 'https:' && !thisMachine.test(plainHost(address));
}
