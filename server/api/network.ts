import { isIPv6 } from 'node:net';

/**
 * What counts as one client: an IPv4 address, or the /64 of an IPv6 address, because a single customer of a provider
 * has all of it. Anything else stays as it is.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address;
  const [before = '', after] = withoutDots(plain).split('::');
  const left = before.split(':').filter(Boolean);
  const right = (after ?? '').split(':').filter(Boolean);
  const gap = after === undefined ? [] : Array(8 - left.length - right.length).fill('0');
  const groups = [...left, ...gap, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The last 32 bits may be written as IPv4: 64:ff9b::192.0.2.1. They are beyond the /64. */
const withoutDots = (address: string) => address.replace(/[^:]+\.[^:]+$/, '0:0');
