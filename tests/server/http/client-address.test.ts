import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress, isSecure } from '@/server/http/client-address';

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
