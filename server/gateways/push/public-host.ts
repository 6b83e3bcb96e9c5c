/** Keeps the site from being made to write to machines that only it can reach. */
import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const ipv4: [net: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** All that is not 2000::/3, and in it what leads to IPv4 or to documentation. */
const ipv6: [net: string, prefix: number][] = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

// Two lists: one with both would find every IPv4 address in ::/3, as ::ffff:0:0/96.
const inner4 = new BlockList();
for (const [net, prefix] of ipv4) inner4.addSubnet(net, prefix, 'ipv4');
const inner6 = new BlockList();
for (const [net, prefix] of ipv6) inner6.addSubnet(net, prefix, 'ipv6');

/** Whether anybody's machine may have this IP address: not private, loopback, link-local, multicast or documentation. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inner4.check(address, 'ipv4');
  return family === 6 && !inner6.check(address, 'ipv6');
}

/** The code of the error for a name that leads to an address of an inner network. */
export const NOT_PUBLIC = 'ENOTPUBLIC';

type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A lookup for sockets that fails with NOT_PUBLIC when any address of the name is not public. The socket connects to the
 * very addresses that were checked, so a name that answers differently the next time gains nothing.
 */
export const publicLookup =
  (resolve: Resolve = systemLookup): LookupFunction =>
  (hostname, { all }, callback) =>
    resolve(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) callback(error, '', 0);
      else if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
        callback(Object.assign(new Error('The host is not public'), { code: NOT_PUBLIC }), '', 0);
      else if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
