import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress, isSecure } from '@/server/platform/http/client-address';

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

describe('the client address', () => {
  it.each([
    ['no proxy trusted', 0, '203.0.113.9', '198.51.100.4'],
    ['one trusted', 1, '203.0.113.9', '203.0.113.9'],
    ['one trusted, the client lied first', 1, '10.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['two trusted', 2, '10.0.0.1, 203.0.113.9, 192.0.2.1', '203.0.113.9'],
    ['fewer entries than proxies', 3, '203.0.113.9', '203.0.113.9'],
    ['nothing written', 1, '', '198.51.100.4'],
    ['no address written', 1, '<script>', '198.51.100.4'],
    ['IPv4 inside IPv6', 1, '::ffff:203.0.113.9', '203.0.113.9'],
    ['with a port', 1, '203.0.113.9:4711', '203.0.113.9'],
    ['IPv4 inside IPv6 in hexadecimal', 1, '::ffff:cb00:7109', '203.0.113.9'],
    ['the same in brackets with a port', 1, '[::FFFF:CB00:7109]:4711', '203.0.113.9'],
    ['IPv4 inside IPv6, in brackets', 1, '[::ffff:203.0.113.9]', '203.0.113.9'],
    ['IPv4 translated to IPv6', 1, '64:ff9b::203.0.113.9', '203.0.113.9'],
    ['IPv6 with a zone', 1, 'fe80::1%eth0', 'fe80::1'],
    ['IPv6 written long', 1, '2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['IPv4 with leading zeros, which may be octal', 1, '203.0.113.09', '198.51.100.4'],
    ['IPv6 with a port', 1, '[2001:db8::1]:4711', '2001:db8::1'],
  ])('%s', (_case, hops, forwarded, expected) => {
    expect(clientAddress(request('::ffff:198.51.100.4', { 'x-forwarded-for': forwarded }), hops)).toBe(
      expected,
    );
  });
});

describe('TLS', () => {
  it.each([
    [0, 'https', false],
    [1, 'https', true],
    [1, 'http', false],
    [1, 'https, http', false],
    [2, 'https, http', true],
    [1, '', false],
  ])('with %d trusted proxies that say "%s": %s', (hops, proto, expected) => {
    expect(isSecure(request('198.51.100.4', { 'x-forwarded-proto': proto }), hops)).toBe(expected);
  });

  it('a proxy chain of which only the last writes the scheme is believed', () => {
    expect(isSecure(request('198.51.100.4', { 'x-forwarded-proto': 'https' }), 2)).toBe(true);
  });
});
